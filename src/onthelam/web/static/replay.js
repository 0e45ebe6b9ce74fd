// A replay: to any step by keys, slider, log and key moments, and one step after the other by itself.
const PACE = 700 // milliseconds a step at 1x: 320 to travel, the rest to look
const SPEED = 'lam-speed'

export function ready($, on, parsed, replace) { // what is done with a key; true: it was ours
  let [walking, playing, speed] = [0, 0, Number(localStorage.getItem(SPEED)) || 1]
  const all = (what) => [...document.querySelectorAll(what)]
  const said = () => $('replay').dataset
  const numbers = (text) => text.split(' ').filter(Boolean).map(Number)
  const within = (step) => Math.min(Math.max(step, 0), Number(said().steps))
  const narrow = matchMedia(document.querySelector('[data-roams]') ? '(max-width: 1023.9px), (max-height: 599.9px)' : '(max-width: 767.9px)')
  const headers = () => ({ Accept: 'text/vnd.lam.live+html', 'X-Lam-Narrow': narrow.matches ? '1' : '0' })

  function shown() { // what no step of the house knows
    $('play').textContent = playing ? $('play').dataset.pause : $('play').dataset.play
    $('step').value = said().step
    for (const one of all('[data-speed]')) one.setAttribute('aria-pressed', Number(one.dataset.speed) === speed)
    for (const one of all('#log [aria-current]')) one.removeAttribute('aria-current')
    for (const one of all(`#log [data-to="${said().step}"]`)) one.setAttribute('aria-current', 'step')
    inSight()
  }
  function inSight() { // the lines of this step, the first of them at any rate; a list that is not shown has nothing to scroll
    for (const one of all('.story [aria-current]').reverse()) near(one.parentNode)
  }
  function near(line) { // inside its list, and without moving the page
    const list = line.closest('.since, .log')
    const [at, room] = [line.offsetTop - list.offsetTop, list.clientHeight]
    if (at < list.scrollTop || at + line.offsetHeight > list.scrollTop + room) list.scrollTop = at - room / 3
  }

  async function walk(to) {
    const address = said().at + to
    const turn = ++walking
    const page = parsed(await (await fetch(address, { headers: headers() })).text(), 'replay')
    if (turn !== walking || !page) return
    Object.assign(said(), page.dataset)
    for (const part of page.querySelectorAll('[data-part], #board')) if ($(part.id)) replace($(part.id), part)
    shown()
    history.replaceState(null, '', address)
  }
  function to(step) {
    stop()
    walk(within(step)).catch(() => {})
    return true
  }
  function stop() {
    clearTimeout(playing)
    playing = 0
    walking++ // nor does a step come that is under way
    shown()
  }
  async function play() { // passes and their like are left out
    const [{ step, steps, told }, began, turn] = [said(), Date.now(), walking + 1]
    await walk(step === steps ? 0 : Number(told)).catch(stop)
    if (turn !== walking) return // somebody has stopped it, and perhaps begun anew
    if (said().step === said().steps) return stop()
    playing = setTimeout(play, Math.max(PACE / speed - (Date.now() - began), 0))
  }
  function toggled() {
    if (playing) return stop()
    playing = setTimeout(play)
    shown()
    return true
  }
  function sped(by) { // where only one is seen it leads to the next
    const several = all('[data-speed]')
    const next = several.find((one) => Number(one.dataset.speed) > by) || several[0]
    speed = by === speed && !next.offsetWidth ? Number(next.dataset.speed) : by
    localStorage.setItem(SPEED, speed)
    shown()
  }

  const now = () => Number(said().step)
  const after = (steps) => steps.find((one) => one > now())
  const before = (steps) => steps.findLast((one) => one < now())
  const starts = () => numbers(said().starts)
  const KEYS = {
    ArrowLeft: (round) => to(round ? before(starts()) ?? 0 : now() - 1),
    ArrowRight: (round) => to(round ? after(starts()) ?? Infinity : now() + 1),
    Home: () => to(0),
    End: () => to(Infinity),
    k: () => to(after(numbers(said().moments)) ?? numbers(said().moments)[0] ?? now()),
  }

  on('input', ({ target }) => { if (target.id === 'step') to(Number(target.value)) })
  on('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const one = event.target.closest('#play, [data-speed], #replay .controls a, #replay [data-to]')
    if (!one) return
    event.preventDefault()
    if (one.id === 'play') toggled()
    else if (one.dataset.speed) sped(Number(one.dataset.speed))
    else to(Number(one.dataset.to ?? one.href.split('step=')[1]))
    if (one.closest('.aside') && $('more').checked && innerWidth < 1024) $('more').checked = false // the board is seen
  })
  on('change', ({ target }) => { if (target.matches('.tabs input, #more')) inSight() })
  narrow.addEventListener('change', () => walk(now()).catch(() => {})) // its own picture
  if (!document.querySelector(narrow.matches ? '.board .narrow' : '.board .wide')) walk(now()).catch(() => {}) // the house guessed the other
  shown()
  return (key, round, target) => {
    if (target.matches('[type=radio]')) return false
    if (key === ' ' && !target.closest('button, a, summary, label, [type=checkbox]')) return toggled() || true
    return (KEYS[key] || KEYS[key.toLowerCase()] || (() => false))(round)
  }
}
