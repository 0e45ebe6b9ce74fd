// What lies beside the board: keys, the chat that is opened, notices, settings, how to play, links that are copied.
export function ready({ $, all, on, live, camera, submit, unread, parsed, replace, styled, sound }) {
  const set = (name) => (localStorage.getItem(`lam-${name}`) ?? (name === 'keys' ? '1' : '0')) === '1'
  const closed = () => { for (const menu of all('.menu[open]')) menu.open = false }

  // -- keys
  function talked() { // to the chat, wherever it is
    if ($('more')) $('more').checked = true
    $('tab-chat').checked = true
    unread()
    ;($('text') || $('said')).focus()
  }
  async function keysShown() {
    if (!$('keys')) {
      const found = parsed(await fetch('/keys').then((answer) => answer.text(), () => ''), 'keys')
      if (!found) return
      found.open = false
      document.body.append(found)
    }
    await styled('./desk.css')
    $('keys').showModal()
  }
  const KEYS = {
    z: () => KEYS.u(),
    u: () => $('undo-b') && !$('undo-b').disabled && $('undo').requestSubmit(),
    l: () => { $('tab-log').checked = true; $('log').focus() },
    c: talked,
    b: () => $('board').focus(),
    '?': keysShown,
  }
  for (const digit of '123456789') KEYS[digit] = () => submit(all(`#choose [aria-keyshortcuts="${digit}"]`)[0])
  let chapter // of how to play that was asked for
  let stepped = () => false // on a replay, by a key
  function pressed(key, target, shift) { // true: the key was ours
    if ($('replay') && (key.length > 1 || set('keys')) && stepped(key, shift, target)) return true
    if (camera.keyed(key, target)) return true
    if (!live() || !set('keys') || !KEYS[key]) return false
    KEYS[key]()
    return true
  }
  on('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog')) return
    if (key === 'Escape') {
      closed()
      if ($('help') && !$('help').hidden) beside('')
    }
    const writing = target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, select')
    const chooses = KEYS[key] || ([' ', 'Enter'].includes(key) && target.closest('#pass, #undo, [data-move]'))
    if (event.repeat && chooses && !writing) return event.preventDefault() // held down since the last move
    if (target.id === 'text' && key === 'Enter' && !event.shiftKey) target.form.requestSubmit()
    else if (writing || !pressed(key, target, event.shiftKey)) return
    event.preventDefault()
  })

  // -- it is your turn: a notice
  const shown = () => all('[data-toggle]').forEach((one) => one.setAttribute('aria-pressed', set(one.dataset.toggle)))
  async function switched(name) {
    let on = !set(name)
    if (on && name === 'notify') on = 'Notification' in window && await Notification.requestPermission() === 'granted'
    localStorage.setItem(`lam-${name}`, on ? '1' : '0')
    if (on && name === 'sound') sound('turn')
    shown()
  }
  function call(body) {
    if (!document.hidden) return
    sound('turn')
    try { if (set('notify')) new Notification('On the Lam', { body }) } catch { /* phones know none */ }
  }

  // -- how to play, beside the table
  async function beside(address) { // again, or '': away
    await styled('./desk.css')
    const [help, body] = [$('help'), $('help-body')]
    const [, part] = address.split('#')
    help.hidden = (!help.hidden && part !== undefined ? !!chapter && chapter === part : !help.hidden) || !address
    chapter = part
    if (!help.hidden && !body.firstChild) {
      const page = await fetch(address).then((answer) => answer.text(), () => '')
      body.replaceChildren(...all('.chapter, .clauses', parsed(page, 'main') || body))
    }
    if (part && !help.hidden) body.querySelector(`#${part}`)?.scrollIntoView()
    closed()
    ;(help.hidden ? $('prompt') : help).focus({ preventScroll: true })
  }

  // -- links
  async function copied(pressed) {
    const field = $(pressed.dataset.copy)
    field.select()
    try { await navigator.clipboard.writeText(field.value) } catch { document.execCommand('copy') }
    pressed.textContent = pressed.dataset.done
  }

  on('click', (event) => {
    const pressed = event.target.closest('button')
    const { zoom, toggle, copy, talk } = pressed ? pressed.dataset : {}
    if (talk) talked()
    if (zoom) camera.sized(zoom)
    if (event.target.closest('[data-overview]')) camera.steered(event)
    if (toggle) switched(toggle)
    if (copy) copied(pressed)
    const link = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.target.closest('[data-rules], [data-keys]')
    if (link) {
      event.preventDefault()
      if ('keys' in link.dataset) keysShown()
      else beside(link.dataset.rules)
    }
    for (const menu of all('.menu[open]')) if (!menu.contains(event.target)) menu.open = false
  })
  shown()
  if ($('replay')) import('./replay.js').then(({ ready }) => { stepped = ready($, on, parsed, replace) })
  return { call }
}
