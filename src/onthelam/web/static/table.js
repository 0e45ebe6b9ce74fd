// The one script of the pages. Without it everything works by forms and links; with it pushes are morphed into the page.
const root = document.documentElement
const $ = (id) => document.getElementById(id)
const live = () => $('live')
root.classList.add('js')

// -- morphing: nodes are kept by id, so that pieces glide and the focus stays ---------------------------------------

const keyOf = (node) => node.nodeType === 1
  ? node.id || node.dataset.key || (node.name === 'move' ? 'm ' + node.value : '') : ''
const KEPT = { style: 1, open: 1, 'aria-busy': 1 } // what the script and the reader have set

export function morph(old, now) {
  if (old.nodeType !== 1) {
    if (old.data !== now.data) old.data = now.data
    return
  }
  const camera = old.nodeName === 'svg' && cameras.get(old)
  for (const { name, value } of now.attributes) {
    if (name === 'viewBox' && camera) camera.whole = value
    else if (!(name in KEPT) && old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  for (const { name } of [...old.attributes]) if (!(name in KEPT) && !now.hasAttribute(name)) old.removeAttribute(name)
  if (old.nodeName === 'TEXTAREA') return
  if (old.type === 'range' && document.activeElement !== old) old.value = now.getAttribute('value')
  const kept = new Map()
  for (const node of old.childNodes) if (keyOf(node)) kept.set(keyOf(node), node)
  const wanted = new Set([...now.childNodes].map(keyOf))
  let at = old.firstChild
  for (const want of [...now.childNodes]) {
    while (at && keyOf(at) && !wanted.has(keyOf(at))) { const gone = at; at = at.nextSibling; gone.remove() }
    const key = keyOf(want)
    const have = key ? kept.get(key) : at && !keyOf(at) ? at : null
    if (have && have.nodeName === want.nodeName) {
      if (have === at) at = at.nextSibling
      else old.insertBefore(have, at)
      morph(have, want)
    } else old.insertBefore(document.adoptNode(want), at)
  }
  while (at) { const gone = at; at = at.nextSibling; gone.remove() }
}

function glide(within) { // the attribute is the truth, the style is the motion
  for (const piece of within.querySelectorAll('.piece')) {
    const told = piece.getAttribute('transform') || ''
    const moved = told.replace(/translate\(([-\d.]+)[ ,]?([-\d.]*)\)/, (_, x, y) => `translate(${x}px,${y || 0}px)`)
      .replace(/rotate\(([-\d.]+)\)/, 'rotate($1deg)')
    if (piece.style.transform !== moved) piece.style.transform = moved
  }
}

function replace(old, now) { // morph, with the focus where it was or at the prompt
  const focused = document.activeElement
  const inside = old.contains(focused)
  const key = inside && keyOf(focused)
  morph(old, now)
  glide(old)
  if (!inside || (document.activeElement === focused && focused.isConnected && !focused.disabled)) return
  const again = key && [...old.querySelectorAll('[id], button[name=move]')].find((node) => keyOf(node) === key)
  const to = again && !again.disabled ? again : $('prompt')
  if (to) to.focus({ preventScroll: true })
}

// -- what comes in: newest wins ---------------------------------------------------------------------------------------

const narrow = matchMedia('(max-width: 767.9px)')
const order = (node) => [Number(node.dataset.number), Number(node.dataset.news)]
const parsed = (text, id) => new DOMParser().parseFromString(text, 'text/html').getElementById(id)

function apply(text, answer = false) {
  const old = live()
  const now = parsed(text, 'live')
  if (!old || !now) return false
  const [number, news] = order(now)
  const [shown, heard] = order(old)
  if (now.dataset.seat === old.dataset.seat && (number < shown || (number === shown && news < heard))) return true
  const notice = $('notice')
  if (notice && !answer && number === shown) now.querySelector('#ask').prepend(notice.cloneNode(true))
  const said = $('said') && $('said').querySelectorAll('li').length
  const mine = old.dataset.turn === '1'
  replace(old, now)
  light(lit, true)
  if ($('said') && $('said').querySelectorAll('li').length !== said) $('said').scrollTop = 1e6
  if (old.dataset.turn === '1' && !mine) call(old.dataset.title)
  titled()
  return true
}

const titled = () => {
  if (live()) document.title = (document.hidden && live().dataset.turn === '1' ? '● ' : '') + live().dataset.title
}

// -- the socket, and polling where it cannot open ---------------------------------------------------------------------

let socket = null
let tries = 0
let timer = 0
let polling = 0
let lost = false

const query = () => `seat=${live().dataset.seat}&narrow=${narrow.matches ? 1 : 0}`

function connect() {
  clearTimeout(timer)
  if (socket) { socket.onclose = null; socket.close() }
  const mine = new WebSocket(new URL(`${live().dataset.table}/socket?${query()}`, location).href.replace(/^http/, 'ws'))
  socket = mine
  mine.onopen = () => {
    if (tries) poll()
    tries = 0
    clearInterval(polling)
    polling = 0
    connected(true)
  }
  mine.onmessage = (message) => apply(message.data)
  mine.onclose = (closed) => {
    if (closed.code === 4401 || closed.code === 4403) return gone()
    tries += 1
    if (tries > 1) poll()
    if (!polling) polling = setInterval(poll, 3000)
    timer = setTimeout(connect, Math.min(8000, 500 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2))
  }
}

async function poll() {
  const [number, news] = order(live())
  try {
    const answer = await fetch(`${live().dataset.table}/live?${query()}&number=${number}&news=${news}`, { cache: 'no-store' })
    if (answer.status === 401 || answer.status === 403) return gone()
    if (answer.status === 200) apply(await answer.text())
    connected(answer.status < 500)
  } catch { connected(false) }
}

function connected(yes) {
  if (yes !== lost) return
  lost = !yes
  tell(lost ? 'lost' : 'back', lost ? 0 : 2500)
}

let hush = 0
function tell(what, ms) {
  const line = $('line')
  clearTimeout(hush)
  line.textContent = line.dataset[what]
  line.classList.add('on')
  if (ms) hush = setTimeout(() => { line.classList.remove('on'); line.textContent = '' }, ms)
}

function gone() { // somebody else has this seat now, or nobody
  clearTimeout(timer)
  clearInterval(polling)
  tell('gone', 0)
}

const awake = () => {
  titled()
  if (document.hidden) return
  if (!socket || socket.readyState > 1) connect()
  else poll()
}

// -- forms: what would load a page anew is asked for and morphed in ---------------------------------------------------

let busy = false

document.addEventListener('submit', async (event) => {
  const form = event.target
  if (!form.hasAttribute('data-live') || !live()) return
  event.preventDefault()
  if (busy) return
  busy = true
  live().setAttribute('aria-busy', 'true')
  const fields = new URLSearchParams(new FormData(form, event.submitter))
  fields.set('narrow', narrow.matches ? '1' : '0')
  try {
    const answer = await fetch(form.action, { method: 'POST', body: fields, headers: { Accept: 'text/vnd.lam.live+html' } })
    if (!apply(await answer.text(), true)) location.reload()
    else if (answer.ok && form.id === 'write') form.reset()
    connected(true)
  } catch { connected(false) }
  busy = false
  live().removeAttribute('aria-busy')
  if ($('all')) $('all').checked = false
})

// -- pointing: a move lights up wherever it stands ----------------------------------------------------------------------

let lit = ''
const moveAt = (event) => event.target.closest && event.target.closest('[data-move]')

function light(code, again = false) {
  if (code === lit && !again) return
  for (const node of document.querySelectorAll('.lit')) node.classList.remove('lit')
  lit = code
  if (!code) return
  const value = CSS.escape(code)
  for (const node of document.querySelectorAll(`[data-move="${value}"], [data-for="${value}"]`)) node.classList.add('lit')
}
for (const kind of ['pointerover', 'focusin']) {
  document.addEventListener(kind, (event) => {
    const found = moveAt(event)
    if (found) light(found.dataset.move)
    else if (kind === 'focusin' || event.pointerType === 'mouse') light('')
  })
}

let dragged = false
document.addEventListener('click', (event) => {
  const found = moveAt(event)
  if (found && found.closest('.board') && !dragged) play(found.dataset.move)
  const { zoom, show, toggle, copy } = (event.target.closest('button') || root).dataset
  if (zoom) zoomed(board(), { in: 0.8, out: 1.25, fit: 0 }[zoom])
  if (show) $(show).showModal()
  if (toggle) switched(toggle)
  if (copy) copied(event.target.closest('button'))
  for (const menu of document.querySelectorAll('.menu[open]')) if (!menu.contains(event.target)) menu.open = false
})

function play(code) {
  const button = [...document.querySelectorAll('#choose button')].find((one) => one.value === code)
  if (button) button.form.requestSubmit(button)
}

// -- the board: nearer, farther, about ----------------------------------------------------------------------------------

const cameras = new WeakMap() // by picture: the whole of it, and what is seen while that is less
const board = () => [...document.querySelectorAll('.board svg.lam-board')].find((svg) => svg.clientWidth || svg.getBoundingClientRect().width)
const numbers = (text) => text.split(/[ ,]+/).map(Number)

function camera(svg) {
  if (!cameras.has(svg)) cameras.set(svg, { whole: svg.getAttribute('viewBox') })
  return cameras.get(svg)
}

function see(svg, x, y, w, h) {
  const [X, Y, W, H] = numbers(camera(svg).whole)
  const near = w < W * 0.995
  x = Math.min(Math.max(x, X), X + W - w)
  y = Math.min(Math.max(y, Y), Y + H - h)
  svg.setAttribute('viewBox', near ? [x, y, w, h].map((n) => n.toFixed(1)).join(' ') : camera(svg).whole)
  if (!near) cameras.delete(svg)
  svg.closest('.board').classList.toggle('near', near)
}

function zoomed(svg, by, px = 0.5, py = 0.5) { // by 0: all of it; px, py: what stays where it is
  const [, , W, H] = numbers(camera(svg).whole)
  const [x, y, w, h] = numbers(svg.getAttribute('viewBox'))
  const k = by ? Math.min(1, Math.max(0.15, (w / W) * by)) : 1
  see(svg, x + (w - W * k) * px, y + (h - H * k) * py, W * k, H * k)
}

function panned(svg, dx, dy) {
  if (!cameras.has(svg)) return false
  const [x, y, w, h] = numbers(svg.getAttribute('viewBox'))
  see(svg, x + dx * w, y + dy * h, w, h)
  return true
}

const fingers = new Map()
const part = (svg, event) => {
  const box = svg.getBoundingClientRect()
  return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
}
const onBoard = (event) => event.target.closest && event.target.closest('.board') && !event.target.closest('.zoom') && board()

document.addEventListener('wheel', (event) => {
  const svg = onBoard(event)
  const scrolls = root.scrollHeight > innerHeight + 120
  if (!svg || (scrolls && !event.ctrlKey && !cameras.has(svg))) return
  event.preventDefault()
  zoomed(svg, event.deltaY > 0 ? 1.12 : 1 / 1.12, ...part(svg, event))
}, { passive: false })
document.addEventListener('pointerdown', (event) => {
  dragged = false
  if (onBoard(event)) fingers.set(event.pointerId, [event.clientX, event.clientY])
})
document.addEventListener('pointermove', (event) => {
  const from = fingers.get(event.pointerId)
  const svg = from && board()
  if (!svg) return
  const spread = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]) }
  const before = fingers.size === 2 && spread()
  const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]]
  if (fingers.size < 2 && !dragged && Math.hypot(dx, dy) < 6) return
  fingers.set(event.pointerId, [event.clientX, event.clientY])
  const box = svg.getBoundingClientRect()
  if (before) zoomed(svg, before / Math.max(spread(), 1), ...part(svg, event))
  else if (!panned(svg, -dx / box.width, -dy / box.height)) return
  dragged = true
})
for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, (event) => fingers.delete(event.pointerId))

// -- keys -----------------------------------------------------------------------------------------------------------------

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog')) return
  if (target.id === 'text' && key === 'Enter' && !event.shiftKey) { event.preventDefault(); target.form.requestSubmit() }
  if (key === 'Escape') for (const menu of document.querySelectorAll('.menu[open]')) menu.open = false
  if (target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, select')) return
  let done = true
  const svg = target.closest('.board') && board()
  if (svg && ARROWS[key] && panned(svg, ARROWS[key][0] * 0.15, ARROWS[key][1] * 0.15)) done = true
  else if (svg && '+=-_0'.includes(key)) zoomed(svg, key === '0' ? 0 : '+='.includes(key) ? 0.8 : 1.25)
  else if ($('replay') && !svg && target.type !== 'range') done = stepped(key)
  else if (!live() || !set('keys')) done = false
  else if (/^[1-9]$/.test(key)) {
    const choice = document.querySelector(`#choose [aria-keyshortcuts="${key}"]`)
    if (choice) choice.form.requestSubmit(choice)
  } else if (key === 'u' && $('undo-b') && !$('undo-b').disabled) $('undo').requestSubmit()
  else if (key === 'l') { $('tab-log').checked = true; $('log').focus() }
  else if (key === 'c') { $('tab-chat').checked = true; ($('text') || $('said')).focus() }
  else if (key === 'b') $('board').focus()
  else if (key === '?') $('keys').showModal()
  else done = false
  if (done) event.preventDefault()
})

// -- it is your turn: title, sound, notice ----------------------------------------------------------------------------------

const set = (name) => (localStorage.getItem('lam-' + name) ?? (name === 'keys' ? '1' : '')) === '1'

async function switched(name) {
  let on = !set(name)
  if (on && name === 'notify') on = 'Notification' in window && await Notification.requestPermission() === 'granted'
  localStorage.setItem('lam-' + name, on ? '1' : '0')
  if (on && name === 'sound') sound()
  pressed()
}
const pressed = () => {
  for (const button of document.querySelectorAll('[data-toggle]')) button.setAttribute('aria-pressed', set(button.dataset.toggle))
}

function sound() {
  const air = new AudioContext()
  for (const [i, hertz] of [523, 784].entries()) {
    const tone = air.createOscillator()
    const loud = air.createGain()
    const at = air.currentTime + i * 0.16
    tone.frequency.value = hertz
    loud.gain.setValueAtTime(0.12, at)
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.15)
    tone.connect(loud).connect(air.destination)
    tone.start(at)
    tone.stop(at + 0.16)
  }
  setTimeout(() => air.close(), 800)
}

function call(words) {
  if (!document.hidden) return
  if (set('sound')) sound()
  if (set('notify') && 'Notification' in window && Notification.permission === 'granted') {
    const note = new Notification('On the Lam', { body: words, tag: live().dataset.table })
    note.onclick = () => { window.focus(); note.close() }
  }
}

// -- other pages --------------------------------------------------------------------------------------------------------------

async function copied(button) {
  const field = $(button.dataset.copy)
  field.select()
  try { await navigator.clipboard.writeText(field.value) } catch { document.execCommand('copy') }
  button.textContent = button.dataset.done
}

function stepped(key) {
  const { step, steps } = $('replay').dataset
  const to = { ArrowLeft: Number(step) - 1, ArrowRight: Number(step) + 1, Home: 0, End: Number(steps) }[key]
  if (to === undefined) return false
  walk(to)
  return true
}

let walking = 0
async function walk(to) {
  const { at, steps } = $('replay').dataset
  const address = at + Math.min(Math.max(to, 0), Number(steps))
  const mine = ++walking
  try {
    const answer = await fetch(address)
    const now = parsed(await answer.text(), 'replay')
    if (mine !== walking) return
    if (!now) throw new Error(address)
    replace($('replay'), now)
    history.replaceState(null, '', address)
  } catch { location.href = address }
}

const players = document.querySelector('[name=players]')
const places = () => {
  for (const [i, place] of document.querySelectorAll('.place').entries()) place.hidden = i >= Number(players.value)
}

glide(document)
pressed()
if (players && $('places')) { players.addEventListener('input', places); places() }
if ($('step')) document.addEventListener('input', (event) => { if (event.target.id === 'step') walk(Number(event.target.value)) })
if (live()) {
  connect()
  document.addEventListener('visibilitychange', awake)
  addEventListener('online', awake)
  addEventListener('pageshow', (event) => { if (event.persisted) awake() })
  narrow.addEventListener('change', () => { poll(); connect() })
}
