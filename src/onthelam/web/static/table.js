// The one script of the pages. Without it everything works by forms and links; with it, news is morphed into the page.
const root = document.documentElement
const $ = (id) => document.getElementById(id)
const all = (what, within = document) => [...within.querySelectorAll(what)]
const live = () => $('live')
const on = (kind, what, how) => document.addEventListener(kind, what, how)
const narrow = matchMedia('(max-width: 767.9px)')
root.classList.add('js')

// -- morphing: nodes are kept by their key, so that pieces glide and the focus stays
const KEPT = ['style', 'open', 'aria-busy'] // what the script and the reader have set
const keyOf = (node) => node.nodeType === 1
  ? node.id || node.dataset.key || (node.name === 'move' ? `move ${node.value}` : '') : ''
function morph(old, now) {
  if (old.nodeType !== 1) return void (old.data === now.data || (old.data = now.data))
  if ((old.dataset.open ?? 0) !== (now.dataset.open ?? 0)) old.open = now.open // few choices are left, or many have come
  for (const { name, value } of now.attributes) {
    const own = KEPT.includes(name) || (name === 'viewBox' && cameras.has(old))
    if (!own && old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  for (const { name } of [...old.attributes]) KEPT.includes(name) || now.hasAttribute(name) || old.removeAttribute(name)
  if (old.nodeName === 'TEXTAREA') return
  if (old.type === 'range' && document.activeElement !== old) old.value = now.getAttribute('value')
  const kept = new Map([...old.childNodes].filter(keyOf).map((node) => [keyOf(node), node]))
  const wanted = new Set([...now.childNodes].map(keyOf))
  let at = old.firstChild
  const drop = () => { const gone = at; at = at.nextSibling; gone.remove() }
  for (const want of [...now.childNodes]) {
    while (at && keyOf(at) && !wanted.has(keyOf(at))) drop()
    const have = keyOf(want) ? kept.get(keyOf(want)) : at && !keyOf(at) ? at : null
    if (have && have.nodeName === want.nodeName) {
      while (at && at !== have && !keyOf(at)) drop() // rather than moving what is kept: that would drop its focus
      if (have === at) at = at.nextSibling
      else old.insertBefore(have, at)
      morph(have, want)
    } else old.insertBefore(document.adoptNode(want), at)
  }
  while (at) drop()
}

function glide(within) { // the attribute is the truth, the style is the motion
  for (const still of all('[style]:not(.piece, .board)', within)) still.removeAttribute('style') // it was a piece once
  for (const piece of all('.piece', within)) {
    const moved = (piece.getAttribute('transform') || '')
      .replace(/translate\(([-\d.]+)[ ,]?([-\d.]*)\)/, (_, x, y) => `translate(${x}px, ${y || 0}px)`)
      .replace(/rotate\(([-\d.]+)\)/, 'rotate($1deg)')
    if (piece.style.transform !== moved) piece.style.transform = moved
  }
}

function replace(old, now) { // the focus stays where it was, or goes to the prompt
  const [focused, covered] = [document.activeElement, $('pass')]
  const inside = old.contains(focused)
  const key = keyOf(focused)
  morph(old, now)
  glide(old)
  followed()
  if ($('pass') && !covered) return $('pass').focus()
  if (!inside || (document.activeElement === focused && !focused.disabled)) return
  const again = key && all('[id], [name=move]', old).find((node) => keyOf(node) === key && !node.disabled)
  ;(again || $('prompt')).focus({ preventScroll: true })
}

// -- what comes in: newest wins
const order = (node) => [Number(node.dataset.number), Number(node.dataset.news)]
const parsed = (text, id) => new DOMParser().parseFromString(text, 'text/html').getElementById(id)
function apply(text, answer = false) { // false: this was no view
  const [old, now] = [live(), parsed(text, 'live')]
  if (!now) return false
  const [[number, news], [shown, heard]] = [order(now), order(old)]
  if (now.dataset.seat === old.dataset.seat && (number < shown || (number === shown && news < heard))) return true
  if ($('notice') && !answer && number === shown) now.querySelector('#ask').prepend($('notice').cloneNode(true))
  const waited = !mine()
  const played = busy && number > shown // by this page: what others do takes no preview away
  if (played) chosen = ''
  replace(old, now)
  light(played && finger ? '' : lit, true) // no finger rests where it tapped
  if (waited && mine()) call(old.dataset.title)
  titled()
  arrived()
  return true
}
const mine = () => live().dataset.turn === '1'
const titled = () => { document.title = (document.hidden && mine() ? '● ' : '') + live().dataset.title }

// -- the socket, and polling where it cannot open
let [socket, tries, timer, polling, lost, hush, pieces, arrived] = [null, 0, 0, 0, false, 0, [], () => {}]
const asked = () => `seat=${live().dataset.seat}&narrow=${narrow.matches ? 1 : 0}`
function connect() {
  clearTimeout(timer)
  if (socket) { socket.onclose = null; socket.close() }
  socket = new WebSocket(new URL(`${live().dataset.table}/socket?${asked()}`, location).href.replace(/^http/, 'ws'))
  pieces = []
  socket.onmessage = ({ data }) => { // the first is whole; in those after it [first, end) are pieces that stay
    if (!pieces.length) { // only now: one that is refused, as there are too many, opens as well
      clearInterval(polling)
      tries = polling = 0
      connected(true)
    }
    pieces = JSON.parse(data).flatMap((one) => (Array.isArray(one) ? pieces.slice(...one) : one))
    apply(pieces.join(''))
  }
  socket.onclose = ({ code }) => {
    if (code === 4401 || code === 4403) return gone()
    live().dataset.news = -1 // a server that was started again counts its news anew
    if (++tries > 1) poll()
    polling ||= setInterval(poll, 3000)
    timer = setTimeout(connect, Math.min(8000, 500 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2))
  }
}

async function poll(anew = false) {
  const [number, news] = anew === true ? [-1, -1] : order(live())
  try {
    const answer = await fetch(`${live().dataset.table}/live?${asked()}&number=${number}&news=${news}`)
    if (answer.status === 401 || answer.status === 403) return gone()
    if (answer.status === 200) apply(await answer.text())
    connected(answer.status < 500)
  } catch { connected(false); socket.close() } // which may not know yet
}
async function pushed(head) { // waits until the view that an answer names has come, and asks if it does not
  const [number, news] = [Number(head.get('x-lam-number')), Number(head.get('x-lam-news'))]
  const here = ([shown, heard] = order(live())) => shown > number || (shown === number && heard >= news)
  const late = Date.now() + 1000
  while (!here() && Date.now() < late) await new Promise((done) => { arrived = done; setTimeout(done, 250) })
  if (!here()) await poll()
}
function connected(yes, what = 'lost') {
  if (yes !== lost && (yes || what === 'lost')) return
  lost = !yes
  tell(lost ? what : 'back', lost ? 0 : 2500)
  if (yes && socket.readyState > 1) connect() // no need to wait for the next try
}
function tell(what, ms) {
  const line = $('line')
  clearTimeout(hush)
  line.textContent = line.dataset[what]
  line.classList.add('on')
  if (ms) hush = setTimeout(() => { line.classList.remove('on'); line.textContent = '' }, ms)
}
function gone() { // the seat is somebody else's now
  clearTimeout(timer)
  clearInterval(polling)
  tell('gone', 0)
}
function awake() {
  titled()
  if (document.hidden) return
  if (socket.readyState > 1) connect()
  poll()
}

// -- forms: what would load the page anew is fetched and morphed in
let [busy, sent] = [false, 0]
on('submit', async (event) => {
  const form = event.target
  if (!('live' in form.dataset)) return
  event.preventDefault()
  if (busy) return
  busy = true
  sent = Date.now()
  live().setAttribute('aria-busy', 'true')
  const body = new URLSearchParams(new FormData(form, event.submitter))
  const headers = { Accept: 'text/vnd.lam.live+html', 'X-Lam-Narrow': narrow.matches ? '1' : '0' }
  if (socket.readyState === 1) headers['X-Lam-Socket'] = '1' // then the view is pushed, and the answer is empty
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers })
    if (answer.status === 204) await pushed(answer.headers)
    else if (!apply(await answer.text(), true)) location.reload()
    if (form.id === 'choose' && live().dataset.follow) location.replace(live().dataset.follow) // my other seat is asked
    if (answer.ok && form.id === 'write') form.reset()
    if (form.id === 'choose' && $('all')) $('all').checked = false
    connected(true)
  } catch { connected(false, 'unsent') }
  busy = false
  live().removeAttribute('aria-busy')
})

// -- pointing: a move is lit wherever it stands
let [lit, chosen, finger] = ['', '', false]
const moveAt = ({ target }) => target.closest && target.closest('[data-move]')
const submit = (one) => one && one.form.requestSubmit(one)

function light(code, again = false) {
  if (code === lit && !again) return
  for (const node of all('.lit')) node.classList.remove('lit')
  lit = code
  const value = CSS.escape(code)
  if (code) for (const node of all(`[data-move="${value}"], [data-for="${value}"]`)) node.classList.add('lit')
}
for (const kind of ['pointerover', 'focusin']) {
  on(kind, (event) => {
    const found = moveAt(event)
    if (kind === 'pointerover') finger = event.pointerType === 'touch'
    if (found) {
      light(found.dataset.move)
      if (kind === 'focusin') reached(found)
    } else if (kind === 'focusin' ? !event.target.closest('.board') : event.pointerType === 'mouse') light('')
  })
}
function point(code, touched) { // a finger cannot hover: the first tap tells what would happen, the second plays
  const one = all('#choose button').find((button) => button.value === code)
  if (!one || !touched || chosen === code) return submit(one)
  chosen = code
  for (const other of all('.told')) other.classList.remove('told')
  one.classList.add('told')
  if (one.closest('details')) one.closest('details').open = true
  one.scrollIntoView({ block: 'nearest', inline: 'center' })
}

on('click', (event) => { // the second of a double click may meet another move, come under the pointer meanwhile
  if (event.detail > 1 && Date.now() - sent < 300 && (moveAt(event) || event.target.closest('#pass'))) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}, true)
on('click', (event) => {
  const found = moveAt(event)
  if (found && found.closest('.board') && !dragged) point(found.dataset.move, event.pointerType === 'touch')
  const pressed = event.target.closest('button')
  const { zoom, show, toggle, copy } = pressed ? pressed.dataset : {}
  if (zoom) zoomed(map(), STEPS[zoom])
  if (event.target.closest('[data-overview]')) steered(event)
  if (show) $(show).showModal()
  if (toggle) switched(toggle)
  if (copy) copied(pressed)
  const pass = event.target.closest('#pass')
  if (pass) { // nobody comes back to what the other one saw
    event.preventDefault()
    location.replace(pass.href)
  }
  const rules = event.target.closest('[data-rules]')
  if (rules && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault()
    beside(rules.dataset.rules)
  }
  for (const menu of all('.menu[open]')) if (!menu.contains(event.target)) menu.open = false
})

// -- the board: nearer, farther, about. Where there is a map in the picture, only the map is moved
const cameras = new Map() // by map that somebody has moved: what is seen of it, whether that is all, whom it goes along with
const fingers = new Map()
const STEPS = { in: 0.8, out: 1.25, fit: 0, follow: -1 }
const board = () => all('.board svg.lam-board').find((svg) => svg.getBoundingClientRect().width)
const map = (svg = board()) => svg && (svg.querySelector('[data-follow]') || svg)
const numbers = (text) => (text || '').split(/[ ,]+/).map(Number)
const served = (one) => numbers(one.dataset.seen || `0 0 ${one.getAttribute('width')} ${one.getAttribute('height')}`)
const seen = (one) => (cameras.get(one) || { at: served(one) }).at
const ground = (one) => (one.dataset.ground ? numbers(one.dataset.ground) : served(one))
const follows = (one) => numbers(one.dataset.follow)
const within = (at, low, high) => Math.min(Math.max(at, low), high)
const held = (at, room, low, size) => (room > size ? low + (size - room) / 2 : within(at, low, low + size - room))
let dragged = false
function look(one, x, y, w, h, fit = false) {
  const [X, Y, W, H] = ground(one)
  const at = [held(x, w, X, W), held(y, h, Y, H), w, h]
  const usual = served(one)
  if (!fit && at.every((n, i) => Math.abs(n - usual[i]) < 0.005 * w)) return back(one)
  cameras.set(one, { at, fit, from: follows(one) })
  drawn(one)
}
function back(one) { // to what the house shows, which goes along by itself
  cameras.delete(one)
  drawn(one)
}
function drawn(one) {
  const [x, y, w, h] = seen(one)
  const [world, window] = [one.querySelector('.piece'), one.querySelector('[data-window]')]
  const k = one.width.baseVal.value / w
  if (!one.dataset.follow) one.setAttribute('viewBox', `${x} ${y} ${w} ${h}`)
  else world.style.transform = `translate(${-x * k}px, ${-y * k}px) scale(${k})`
  if (window) ['x', 'y', 'width', 'height'].forEach((name, i) => window.setAttribute(name, [x, y, w, h][i]))
  marked()
}
function fitted(one) {
  const [, , W, H] = served(one)
  const [x, y, w, h] = one.dataset.whole ? numbers(one.dataset.whole) : served(one)
  const wide = Math.max(w, h * W / H)
  look(one, x + (w - wide) / 2, y + (h - wide * H / W) / 2, wide, wide * H / W, !!one.dataset.whole)
}
function zoomed(one, by, px, py) { // 0: all of it, -1: as it was; px, py: the point that stays where it is
  if (by <= 0) return by ? back(one) : fitted(one)
  const [[x, y, w, h], [, , W, H], [, , usual]] = [seen(one), ground(one), served(one)]
  if (px === undefined) { // whom it goes along with, if seen
    const [fx, fy] = follows(one)
    ;[px, py] = [(fx - x) / w, (fy - y) / h]
    if (!(px > 0 && px < 1 && py > 0 && py < 1)) px = py = 0.5
  }
  const wide = within(w * by, usual * 0.2, Math.max(W, H * w / h, usual))
  look(one, x + (w - wide) * px, y + (h - wide * h / w) * py, wide, wide * h / w)
}
function panned(one, dx, dy) { // by parts of the window; what is left over
  const [x, y, w, h] = seen(one)
  look(one, x + dx * w, y + dy * h, w, h)
  const [left, top] = seen(one)
  return [dx - (left - x) / w, dy - (top - y) / h]
}
function followed() { // news: what somebody has moved goes along with what it followed, and to what is asked
  for (const [one, { at: [x, y, w], fit, from }] of cameras) {
    if (!one.isConnected) cameras.delete(one)
    else if ($('end')) back(one)
    else if (fit) fitted(one)
    else if (one.dataset.follow) {
      const [[fx, fy], [, , W, H], [ax, ay, aw, ah]] = [follows(one), served(one), numbers(one.dataset.asked)]
      let [left, top, h] = [x + fx - from[0], y + fy - from[1], w * H / W]
      const out = ax < left || ay < top || ax + aw > left + w || ay + ah > top + h // false where nothing is asked
      const [mx, my] = aw <= w && ah <= h ? [ax + aw / 2, ay + ah / 2] : [fx, fy]
      if (out) [left, top] = [mx - w / 2, my - h / 2]
      look(one, left, top, w, h)
    } else look(one, ...seen(one))
  }
  marked()
}
const frame = (one) => (one.dataset.follow ? one.firstElementChild : one).getBoundingClientRect()
function part(one, x, y) {
  const box = frame(one)
  return [(x - box.left) / box.width, (y - box.top) / box.height]
}
function centred(one, px, py) {
  const [x, y, w, h] = seen(one)
  look(one, x + (px - 0.5) * w, y + (py - 0.5) * h, w, h)
}
function reached(target) { // by Tab: it comes into view
  const one = map()
  if (!cameras.has(one) || !one.contains(target)) return
  const { x, y, width, height } = target.getBoundingClientRect()
  const at = part(one, x + width / 2, y + height / 2)
  if (at.some((n) => n < 0 || n > 1)) centred(one, ...at)
}
function steered({ target, clientX, clientY }) { // in the small map: look there
  const there = new DOMPoint(clientX, clientY)
    .matrixTransform(target.closest('[data-overview]').querySelector('[data-window]').getScreenCTM().inverse())
  const [, , w, h] = seen(map())
  look(map(), there.x - w / 2, there.y - h / 2, w, h)
}
function marked() { // the buttons lie over the map, and over nothing else
  for (const one of all('.board')) {
    const it = map()
    if (!it) return
    one.classList.toggle('near', cameras.has(it))
    one.classList.toggle('fit', cameras.has(it) && cameras.get(it).fit)
    const [out, box] = [one.getBoundingClientRect(), frame(it)]
    const edges = { left: box.left - out.left, top: box.top - out.top, right: out.right - box.right, low: out.bottom - box.bottom }
    for (const edge in edges) one.style.setProperty(`--${edge}`, `${Math.max(edges[edge], 0)}px`)
  }
}
const onMap = ({ target }) => map() && (map() === board() ? target.closest('.board') : map().contains(target)) &&
  !target.closest('.zoom, [data-overview]') && map()
on('wheel', (event) => {
  const one = onMap(event)
  const scrolls = root.scrollHeight > innerHeight + 240 // then the wheel is for the page, until the board is near
  if (!one || (scrolls && !event.ctrlKey && !cameras.has(one))) return
  event.preventDefault()
  zoomed(one, event.deltaY > 0 ? 1.12 : 1 / 1.12, ...part(one, event.clientX, event.clientY))
}, { passive: false })
on('pointerdown', (event) => {
  dragged = false
  if (onMap(event)) fingers.set(event.pointerId, [event.clientX, event.clientY])
})
const spread = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1])
const middle = (them) => [0, 1].map((i) => them.reduce((sum, one) => sum + one[i], 0) / them.length)
on('pointermove', (event) => {
  const from = fingers.get(event.pointerId)
  const one = from && map()
  if (!one || (!dragged && Math.hypot(event.clientX - from[0], event.clientY - from[1]) < 6)) return
  if (!event.buttons) return fingers.delete(event.pointerId) // let go outside the page
  const before = [...fingers.values()]
  fingers.set(event.pointerId, [event.clientX, event.clientY])
  const now = [...fingers.values()]
  const [[x, y], [X, Y], box] = [middle(before), middle(now), frame(one)]
  one.closest('.board').classList.add('held')
  const [, left] = panned(one, (x - X) / box.width, (y - Y) / box.height)
  if (now[1]) zoomed(one, spread(before) / Math.max(spread(now), 1), ...part(one, X, Y))
  else if (event.pointerType === 'touch' && one.dataset.follow) scrollBy(0, left * box.height) // it ends: the page goes on
  dragged = !!now[1] || !!one.dataset.follow || cameras.has(one)
})
for (const kind of ['pointerup', 'pointercancel']) {
  on(kind, ({ pointerId }) => {
    fingers.delete(pointerId)
    for (const one of all('.board.held')) one.classList.remove('held')
  })
}

// -- keys
const ARROWS = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] }
const SIZES = { '+': 'in', '=': 'in', '-': 'out', _: 'out', 0: 'fit', Home: 'follow' }
const KEYS = {
  u: () => $('undo-b') && !$('undo-b').disabled && $('undo').requestSubmit(),
  l: () => { $('tab-log').checked = true; $('log').focus() },
  c: () => { $('tab-chat').checked = true; ($('text') || $('said')).focus() },
  b: () => $('board').focus(),
  '?': () => $('keys').showModal(),
}
for (const digit of '123456789') KEYS[digit] = () => submit(all(`#choose [aria-keyshortcuts="${digit}"]`)[0])
let stepped = () => false // on a replay, by a key
function pressed(key, target) { // true: the key was ours
  const one = target.closest('.board') && map()
  if (one && ARROWS[key] && (one.dataset.follow || cameras.has(one))) return panned(one, ...ARROWS[key])
  if (one && key in SIZES && (key !== 'Home' || cameras.has(one))) return zoomed(one, STEPS[SIZES[key]]) || true
  if ($('replay')) return target.type !== 'range' && stepped(key)
  if (!live() || !set('keys') || !KEYS[key]) return false
  KEYS[key]()
  return true
}
on('keydown', (event) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog')) return
  if (key === 'Escape') {
    for (const menu of all('.menu[open]')) menu.open = false
    if ($('help') && !$('help').hidden) beside('')
  }
  const writing = target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, select')
  const chooses = KEYS[key] || ([' ', 'Enter'].includes(key) && target.closest('#pass, #undo, [data-move]'))
  if (event.repeat && chooses && !writing) return event.preventDefault() // held down since the last move
  if (target.id === 'text' && key === 'Enter' && !event.shiftKey) target.form.requestSubmit()
  else if (writing || !pressed(key, target)) return
  event.preventDefault()
})

// -- it is your turn: a sound, a notice
const set = (name) => (localStorage.getItem(`lam-${name}`) ?? (name === 'keys' ? '1' : '0')) === '1'
const shown = () => all('[data-toggle]').forEach((one) => one.setAttribute('aria-pressed', set(one.dataset.toggle)))
async function switched(name) {
  let on = !set(name)
  if (on && name === 'notify') on = 'Notification' in window && await Notification.requestPermission() === 'granted'
  localStorage.setItem(`lam-${name}`, on ? '1' : '0')
  if (on && name === 'sound') sound()
  shown()
}
function sound() { // two short tones
  const air = new AudioContext()
  for (const [i, hertz] of [523, 784].entries()) {
    const [at, loud] = [air.currentTime + i * 0.16, new GainNode(air)]
    const tone = new OscillatorNode(air, { frequency: hertz })
    loud.gain.setValueAtTime(0.12, at).exponentialRampToValueAtTime(0.001, at + 0.15)
    tone.connect(loud).connect(air.destination)
    tone.start(at)
    tone.stop(at + 0.16)
  }
  setTimeout(() => air.close(), 800)
}
function call(body) {
  if (!document.hidden) return
  if (set('sound')) sound()
  try { if (set('notify')) new Notification('On the Lam', { body }) } catch { /* phones know none */ }
}

// -- how to play, beside the table
async function beside(address) { // again, or '': away
  const [help, body] = [$('help'), $('help-body')]
  help.hidden = !help.hidden || !address
  if (!help.hidden && !body.firstChild) {
    const page = await fetch(address).then((answer) => answer.text(), () => '')
    body.replaceChildren(...all('.chapter, .clauses', parsed(page, 'main') || body))
  }
  for (const menu of all('.menu[open]')) menu.open = false
  ;(help.hidden ? $('prompt') : help).focus({ preventScroll: true })
}

// -- other pages
async function copied(pressed) {
  const field = $(pressed.dataset.copy)
  field.select()
  try { await navigator.clipboard.writeText(field.value) } catch { document.execCommand('copy') }
  pressed.textContent = pressed.dataset.done
}
on('invalid', ({ target }) => { if (target.closest('details')) target.closest('details').open = true }, true)
const many = all('[data-seats]')[0] // what decides how many seats there are, and what they are called
function fitting() { // the form of a new table: what does not count beside the other choices is not asked
  for (const field of all('[data-decider]')) {
    const counts = JSON.parse(field.dataset.deciding).includes($(field.dataset.decider).value)
    field.hidden = all('input, select', field)[0].disabled = !counts
  }
  const usuals = JSON.parse(many.dataset.usuals)[many.value] || {}
  for (const [name, usual] of Object.entries(usuals)) $(`f-${name}`).placeholder = usual
  const called = JSON.parse(many.dataset.seats)[many.value] || []
  all('.place').forEach((place, n) => {
    place.hidden = n >= called.length
    if (called[n]) all('label', place)[0].textContent = called[n]
  })
  for (const seat of all('[data-seat]')) {
    for (const one of seat.options) one.hidden = one.disabled = one.value >= called.length
    if (seat.selectedOptions[0].disabled) seat.value = 0
  }
}

glide(document)
marked()
shown()
if (many) { on('input', fitting); fitting() }
if ($('replay')) import('./replay.js').then(({ ready }) => { stepped = ready($, on, parsed, replace) })
if (live()) {
  import('./point.js')
  connect()
  if ($('board') && !all(narrow.matches ? '.narrow svg' : '.wide svg').length) poll(true) // the server guessed the other width
  on('visibilitychange', awake)
  addEventListener('online', awake)
  addEventListener('resize', marked)
  narrow.addEventListener('change', () => { poll(true); connect() })
}
