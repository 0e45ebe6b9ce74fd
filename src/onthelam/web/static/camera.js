// The camera. A board that roams is one tile in the middle of its slot with the world drawn round it: the world is moved.
// It moves when a turn begins and holds still until the next, but for whoever looks about; all others are seen whole.
//   data-middle   where to look at first         data-whole   what Fit shows      data-table   where the table ends
//   data-last     where something happened last  data-fit     all of it matters
//   data-turn     round and part of it: a seat that is asked twice in the same one sees the city stand still
const $ = (id) => document.getElementById(id)
const all = (what, within = document) => [...within.querySelectorAll(what)]
const on = (kind, what, how) => document.addEventListener(kind, what, how)
const root = document.documentElement
const PINS = 6 // at most, of places to go to: the nearest
const [SIDE, EDGE, SIZES] = [84, 42, [64, 80, 96, 120, 144]] // units of a tile; of the dark beyond the table; px of a tile
const numbers = (text) => (text || '').split(/[ ,]+/).map(Number)
const round = (turn) => numbers(turn)[0]
const within = (at, low, high) => Math.min(Math.max(at, low), high)
const board = () => all('.board svg.lam-board:not(.overview)').find((svg) => svg.getBoundingClientRect().width)
const roams = (one) => one && one.classList.contains('roams')
let dragged = false
export const wasDragged = () => dragged

// -- a board that roams
let eye = null // what of it is seen: middle, size of a tile, whether that is all of it, whether somebody looks about
const kept = () => `lam-tile-${$('live') ? $('live').dataset.table : ''}`
const chosen = () => Number(sessionStorage.getItem(kept())) || 0 // by whoever looks; 0: the usual
const usual = (one) => one.getBoundingClientRect().width // the stylesheet's size of a tile
const size = (one) => eye.px || usual(one)
const world = (one) => one.querySelector('.piece')
const slot = (one) => one.closest('.board').getBoundingClientRect()
function span(one) { // of the slot, in units
  const [{ width, height }, k] = [slot(one), size(one) / SIDE]
  return [width / k, height / k]
}
const held = (at, room, side) => (room - 2 * EDGE >= side ? side / 2 : within(at, room / 2 - EDGE, side + EDGE - room / 2))
function looking(one, x, y, own = true) {
  const [[W, H], [, , wide, high]] = [span(one), numbers(one.dataset.table)]
  Object.assign(eye, { x: eye.fit ? x : held(x, W, wide), y: eye.fit ? y : held(y, H, high), own, lies: lying(one) })
  drawn(one)
}
function lying(one) { // the middle of the slot, on the screen
  const { x, y, width, height } = slot(one)
  return [x + width / 2, y + height / 2]
}
function steadied(one) { // buttons came or went, and the slot is another: the city stays where it was on the screen
  const [[x, y], [wasX, wasY], k] = [lying(one), eye.lies, size(one) / SIDE]
  if (x === wasX && y === wasY) return
  Object.assign(eye, { x: eye.x + (x - wasX) / k, y: eye.y + (y - wasY) / k, lies: [x, y] })
  world(one).style.transition = 'none'
  drawn(one)
  world(one).getBoundingClientRect() // it is there
  world(one).style.transition = ''
}
const slots = new ResizeObserver(() => { if (eye && roams(board())) steadied(board()) })
function drawn(one) {
  const z = size(one) / usual(one)
  const moved = `translate(${-eye.x * z}px, ${-eye.y * z}px) scale(${z})`
  if (world(one).style.transform !== moved) world(one).style.transform = moved
  marked()
}
function begun(one) { // a turn begins; a size that only showed all of it is gone
  Object.assign(eye, { px: chosen(), fit: false, before: null })
  slots.observe(one.closest('.board'))
  if ('fit' in one.dataset) return fitted(one)
  looking(one, ...numbers(one.dataset.middle), false)
}
function fitted(one) {
  const [{ width, height }, [x, y, w, h]] = [slot(one), numbers(one.dataset.whole)]
  const px = Math.min(usual(one), (width - 16) / w * SIDE, (height - 16) / h * SIDE)
  Object.assign(eye, { fit: true, px })
  looking(one, x + w / 2, y + h / 2)
}
function fit(one) { // and back again
  if (!eye.fit) {
    eye.before = [eye.x, eye.y, eye.px]
    return fitted(one)
  }
  const [x, y] = eye.before || numbers(one.dataset.middle)
  Object.assign(eye, { fit: false, px: chosen() })
  looking(one, x, y)
}
function sizedTo(one, px, dx = 0, dy = 0) { // dx, dy: from the middle of the slot to the point that stays, in px
  const before = size(one)
  px = within(px, SIZES[0], SIZES.at(-1))
  Object.assign(eye, { px: Math.abs(px - usual(one)) < 1 ? 0 : px, fit: false })
  sessionStorage.setItem(kept(), eye.px)
  const by = SIDE / before - SIDE / size(one)
  looking(one, eye.x + dx * by, eye.y + dy * by)
}
function stepped(one, way) { // the next size, nearer or farther; round the Car, if it is seen
  const now = size(one)
  const px = way > 0 ? SIZES.find((one) => one > now + 1) : SIZES.findLast((one) => one < now - 1)
  sizedTo(one, px || now)
}
function chased(one) { // others move: what moves stays in the inner part, and nothing gets larger or smaller
  if (!one.dataset.last) return
  const [[x, y], [W, H]] = [numbers(one.dataset.last), span(one)]
  const near = (at, middle, room) => (Math.abs(at - middle) > 0.38 * room ? at - Math.sign(at - middle) * 0.3 * room : middle)
  looking(one, near(x, eye.x, W), near(y, eye.y, H), false)
}
export function followed() { // news
  const one = board()
  if (roams(one)) {
    const { seat, turn } = $('live') ? $('live').dataset : {}
    const [was, fits, now] = [eye, 'fit' in one.dataset, one.dataset.turn]
    const [mine, same] = [turn === '1', was && !fits && now === was.now] // others may be asked meanwhile, or the house answers
    eye ||= { x: 0, y: 0, px: chosen(), fit: false, own: false, before: null, lies: lying(one) }
    steadied(one)
    if (!was || was.seat !== seat || was.fits !== fits || (mine && !same && (was.turn !== '1' || round(now) !== round(was.now)))) begun(one)
    else if (!mine && !same && !eye.own) chased(one)
    Object.assign(eye, { seat, turn, fits, now: mine ? now : eye.now })
    drawn(one)
  }
  for (const [still, { whole }] of cameras) {
    if (still.isConnected) shown(still, $('end') ? whole : undefined)
    else cameras.delete(still)
  }
  marked()
}

// -- far things: on the small map, or as pins at the rim
const SVG = 'http://www.w3.org/2000/svg'
const ALONG = [...Array(25).keys()].map((i) => (i % 2 ? i + 1 : -i) / 2) // 0, 1, -1, 2: steps along the rim, to a free place
const made = (name, told, inner = []) => {
  const one = document.createElementNS(SVG, name)
  for (const key in told) one.setAttribute(key, told[key])
  one.append(...inner)
  return one
}
function small(one) {
  const map = $('overview')
  const sign = one.querySelector('symbol')
  if (!map || !sign) return
  map.setAttribute('viewBox', sign.getAttribute('viewBox'))
  const [W, H] = span(one)
  const look = { 'data-window': '', class: 'n s-chalk', 'stroke-width': 1.5, 'vector-effect': 'non-scaling-stroke' }
  const seen = { x: eye.x - W / 2, y: eye.y - H / 2, width: W, height: H, rx: 6 }
  map.replaceChildren(made('use', { href: `#${sign.id}` }), made('rect', { ...look, ...seen }))
}
function alike(what) { // colours reach no further than the picture, so it is copied, not used
  const copy = document.querySelector(what).cloneNode(true)
  for (const name of ['id', 'transform', 'role', 'aria-label']) copy.removeAttribute(name)
  for (const name of copy.querySelectorAll('.name, [id]')) name.remove()
  return copy
}
function pinned(one) {
  const rim = $('pins')
  if (!rim) return
  rim.replaceChildren()
  if ($('overview').getBoundingClientRect().width || !eye) return
  const [{ top, right, width, height }, k, taken, told] = [slot(one), size(one) / SIDE, [], new Set()]
  const tools = one.closest('.board').querySelector('.zoom').getBoundingClientRect()
  const low = (x) => (x + 32 > width - right + tools.left ? tools.top - top : height) - 18
  const put = (x, y) => [within(x, 32, width - 32), within(y, 18, low(x))]
  const found = all('[data-pin]', world(one)).map((far) => {
    const [x, y] = (far.getAttribute('transform').match(/-?[\d.]+/g) || []).slice(-2).map(Number)
    return { far, x, y, px: width / 2 + (x - eye.x) * k, py: height / 2 + (y - eye.y) * k }
  }).sort((a, b) => Math.hypot(a.x - eye.x, a.y - eye.y) - Math.hypot(b.x - eye.x, b.y - eye.y))
  for (const { far, x, y, px, py } of found) {
    const drawn = far.dataset.pin.startsWith('#') // by the picture of what it is
    if (drawn && taken.length === PINS) break
    const known = 'many' in far.dataset && told.has(far.dataset.pin) // of such things the nearest is enough
    told.add(far.dataset.pin)
    if (known || (px > -8 && px < width + 8 && py > -8 && py < height + 8)) continue
    const [x0, y0] = put(px, py)
    const tries = ALONG.map((n) => (x0 === px ? put(x0 + 58 * n, y0) : put(x0, y0 + 30 * n))) // side by side, or one above the other
    const at = tries.find(([x, y]) => !taken.some(([a, b]) => Math.abs(a - x) < 58 && Math.abs(b - y) < 30))
    if (!at) continue // there are pins enough
    taken.push(at)
    const way = Math.atan2(py - at[1], px - at[0]) * 180 / Math.PI
    const pin = made('svg', { class: 'pin lam-board', viewBox: '-28 -13 56 26', width: 56, height: 26, 'data-pan': `${x} ${y}` }, [
      made('rect', { x: -27, y: -12, width: 54, height: 24, rx: 12, class: 'f-keyline s-line', 'stroke-width': 1.6 }),
      drawn ? made('g', { transform: 'translate(-10 1) scale(.62)' }, [alike(far.dataset.pin)])
        : made('use', { href: `#${one.querySelector('symbol').id.replace('small', far.dataset.pin)}`, transform: 'translate(-9) scale(.52)' }),
      made('path', { d: 'M-4-6L3 0L-4 6', transform: `translate(14) rotate(${Math.round(way)})`, class: drawn ? 'n s-lampfill' : 'n s-blue', 'stroke-width': 2.6 }),
    ])
    if (far.dataset.move) pin.dataset.leads = far.dataset.move // tapped, it tells of its move as the place itself would
    Object.assign(pin.style, { left: `${at[0] - 28}px`, top: `${at[1] - 13}px` })
    rim.append(pin)
  }
}

// -- a board that is seen whole: nearer by its viewBox
export const cameras = new Map() // by picture that somebody looks at from nearer: what is seen of it
const whole = (one) => (cameras.has(one) ? cameras.get(one).whole : numbers(one.getAttribute('viewBox')))
const seen = (one) => (cameras.has(one) ? cameras.get(one).at : whole(one))
function shown(one, [x, y, w, h] = seen(one)) {
  const box = whole(one)
  const [X, Y, W, H] = box
  const at = w > 0.99 * W ? box : [within(x, X, X + W - w), within(y, Y, Y + H - h), w, h]
  if (at === box) cameras.delete(one)
  else cameras.set(one, { at, whole: box })
  one.setAttribute('viewBox', at.join(' '))
  marked()
}
function nearer(one, by, px = 0.5, py = 0.5) {
  const [[x, y, w, h], [, , W]] = [seen(one), whole(one)]
  const wide = within(w * by, W * 0.2, W)
  shown(one, [x + (w - wide) * px, y + (h - wide * h / w) * py, wide, wide * h / w])
}
function part(one, x, y) { // of the picture as it lies in its slot
  const at = new DOMPoint(x, y).matrixTransform(one.getScreenCTM().inverse())
  const [X, Y, w, h] = seen(one)
  return [(at.x - X) / w, (at.y - Y) / h]
}

// -- both
function panned(one, dx, dy) { // in px
  if (roams(one)) return looking(one, eye.x + dx * SIDE / size(one), eye.y + dy * SIDE / size(one))
  const [[x, y, w, h], k] = [seen(one), one.getScreenCTM().a]
  shown(one, [x + dx / k, y + dy / k, w, h])
}
function zoomed(one, by, x, y) {
  if (!roams(one)) return nearer(one, by, ...part(one, x, y))
  const box = slot(one)
  sizedTo(one, size(one) / by, x - box.left - box.width / 2, y - box.top - box.height / 2)
}
export function reached(target) { // by Tab it comes into view; to a pointer, never
  const one = board()
  if (!roams(one) || !eye || !one.contains(target) || !target.matches(':focus-visible')) return
  const [{ x, y, width, height }, box] = [target.getBoundingClientRect(), slot(one)]
  const [dx, dy] = [x + width / 2 - box.left - box.width / 2, y + height / 2 - box.top - box.height / 2]
  if (Math.abs(dx) > box.width / 2 - 8 || Math.abs(dy) > box.height / 2 - 8) panned(one, dx, dy)
}
export function steered({ target, clientX, clientY }) { // in the small map: look there
  const { x, y } = new DOMPoint(clientX, clientY)
    .matrixTransform(target.closest('[data-overview]').querySelector('[data-window]').getScreenCTM().inverse())
  looking(board(), x, y)
}
function looked() { // the board, which has an eye by then: a finger may be earlier than the first news
  const one = board()
  if (roams(one) && !eye) followed()
  return one
}
export function marked() {
  const one = looked()
  if (!one) return
  const wanders = roams(one)
  const [near, fits] = wanders ? [eye.own || eye.px || eye.fit, eye.fit] : [cameras.has(one), false]
  one.closest('.board').classList.toggle('near', !!near)
  one.closest('.board').classList.toggle('fit', !!fits)
  for (const button of all('[data-zoom=reach]')) button.setAttribute('aria-pressed', !root.classList.contains('unthreatened'))
  if (!wanders) return
  small(one)
  pinned(one)
}

// -- by wheel, mouse and fingers
const fingers = new Map()
const onBoard = ({ target }) => target.closest('.board') && !target.closest('.zoom, [data-overview], [data-pan]') && looked()
on('wheel', (event) => {
  const one = onBoard(event)
  if (!one) return
  event.preventDefault()
  zoomed(one, event.deltaY > 0 ? 1.12 : 1 / 1.12, event.clientX, event.clientY)
}, { passive: false })
on('pointerdown', (event) => {
  dragged = false
  if (onBoard(event)) fingers.set(event.pointerId, [event.clientX, event.clientY])
})
const spread = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1])
const middle = (them) => [0, 1].map((i) => them.reduce((sum, one) => sum + one[i], 0) / them.length)
on('pointermove', (event) => {
  const from = fingers.get(event.pointerId)
  const one = from && looked()
  if (!one || (!dragged && Math.hypot(event.clientX - from[0], event.clientY - from[1]) < 6)) return
  if (!event.buttons) return fingers.delete(event.pointerId) // let go outside the page
  const before = [...fingers.values()]
  fingers.set(event.pointerId, [event.clientX, event.clientY])
  const now = [...fingers.values()]
  const [[x, y], [X, Y]] = [middle(before), middle(now)]
  one.closest('.board').classList.add('held')
  panned(one, x - X, y - Y)
  if (now[1]) zoomed(one, spread(before) / Math.max(spread(now), 1), X, Y)
  dragged = !!now[1] || roams(one) || cameras.has(one)
})
for (const kind of ['pointerup', 'pointercancel']) {
  on(kind, ({ pointerId }) => {
    fingers.delete(pointerId)
    for (const one of all('.board.held')) one.classList.remove('held')
  })
}

// -- a pointer that rests: what came under it meanwhile was not aimed at
let rest = { x: -1, y: -1, code: '' }
const codeAt = ({ target }) => (target.closest && target.closest('.board [data-move]')?.dataset.move) || ''
on('pointermove', (event) => {
  if (event.clientX !== rest.x || event.clientY !== rest.y) rest = { x: event.clientX, y: event.clientY, code: codeAt(event) }
})
on('click', (event) => {
  const pan = event.target.closest && event.target.closest('[data-pan]')
  if (pan) looking(board(), ...numbers(pan.dataset.pan))
  const code = event.pointerType === 'mouse' && event.clientX === rest.x && event.clientY === rest.y ? codeAt(event) : ''
  if (!code || code === rest.code) return
  rest.code = code // the next click means it
  event.preventDefault()
  event.stopImmediatePropagation()
}, true)

// -- by buttons and keys
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const HOW = { '+': 'in', '=': 'in', '-': 'out', _: 'out', 0: 'fit', Home: 'follow' }
const ANYWHERE = { f: 'fit', F: 'fit', r: 'reach', R: 'reach' }
export function sized(how) {
  const one = looked()
  if (how === 'reach') {
    localStorage.setItem('lam-reach', root.classList.toggle('unthreatened') ? '0' : '1')
    marked()
  } else if (!roams(one)) how === 'in' || how === 'out' ? nearer(one, how === 'in' ? 0.8 : 1.25) : shown(one, whole(one))
  else if (how === 'fit') fit(one)
  else if (how === 'follow') {
    Object.assign(eye, { px: 0, own: false })
    sessionStorage.removeItem(kept())
    begun(one)
  } else stepped(one, how === 'in' ? 1 : -1)
}
export function keyed(key, target) { // true: the key was the camera's
  const one = looked()
  if (!one) return false
  const aim = (key === 'Enter' || key === ' ') && target.closest('.board [role=button]')
  if (aim) return aim.dispatchEvent(new MouseEvent('click', { bubbles: true })) || true
  const here = target.closest('.board')
  if (here && ARROWS[key] && (roams(one) || cameras.has(one))) {
    const { width, height } = slot(one)
    panned(one, ARROWS[key][0] * 0.15 * width, ARROWS[key][1] * 0.15 * height)
    return true
  }
  const how = (here && HOW[key]) || (roams(one) && ANYWHERE[key])
  if (!how) return false
  sized(how)
  return true
}
root.classList.toggle('unthreatened', localStorage.getItem('lam-reach') === '0')
addEventListener('resize', () => {
  const one = looked()
  if (!roams(one)) marked()
  else if (eye.fit) fitted(one)
  else looking(one, eye.x, eye.y, eye.own)
})
