// Pointing at a surface: a board says which line a point of it stands for; a click, tap or drag fills the line in.
//   data-point="place {x} {y}"   the line; {r} is how far was dragged, {way} whereto: left out where nobody dragged
//   data-origin, data-scale      where x and y are 0 in the picture, and how much of them its unit is; y grows upwards
//   data-from                    the x and y that the line does not ask for
//   data-near                    all numbers that the one asked for may be
//   data-snap                    how far apart x and y may be, and where each begins
//   data-reach                   r: what it is without a drag, at least, at most
//   data-ways                    the words for up, right, down, left
// Inside, [data-ghost] shows what is pointed at; in it [data-grows] is as large as r, [data-turns] looks the way, and
// [data-again] is seen once a finger has tapped: it cannot hover, so its first tap shows and a second one there plays.
const numbers = (text) => (text ? text.split(' ').map(Number) : [])
const nearest = (value, many) => many.reduce((a, b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a))
const inside = (surface, what) => surface.querySelector(`[data-${what}]`)
const far = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
const on = (kind, what) => document.addEventListener(kind, what, { capture: true, passive: false }) // before the board is dragged about
const surfaceAt = ({ target }) => target.closest && target.closest('[data-point]')
const surface = () => [...document.querySelectorAll('[data-point]')].find((one) => one.getBoundingClientRect().width)
let [held, shown] = [null, null] // where a press began; where a finger has tapped once

function placed({ origin, scale }, matrix, { clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  const [left, low] = numbers(origin)
  return [(x - left) * scale, (low - y) * scale]
}

function read(one, event) { // what the line would say
  const { point, from, near, snap, reach, ways } = one.dataset
  const [here, [step, ...first]] = [placed(one.dataset, one.getScreenCTM(), event), numbers(snap || '1 0 0')]
  const pulls = /\{(r|way)\}/.test(point)
  const start = pulls && held ? placed(one.dataset, one.getScreenCTM(), held) : here
  const pulled = pulls && ((held && far(held, event) > 10) || !point.includes('{x}'))
  const fit = (value) => (near ? nearest(value, numbers(near)) : Math.round(value))
  const [x, y] = ['x', 'y'].map((name, i) => {
    if (!point.includes(`{${name}}`)) return numbers(from)[i]
    return near ? fit(start[i]) : first[i] + step * Math.round((start[i] - first[i]) / step)
  })
  const [dx, dy] = [here[0] - x, here[1] - y]
  const [usual, least, most] = numbers(reach)
  const r = pulled ? fit(Math.min(Math.max(Math.abs(dx), Math.abs(dy), least), most)) : usual
  if (!ways || !pulled) return { x, y, r }
  const [east, north] = [here[0] - start[0], here[1] - start[1]]
  const turn = Math.abs(north) >= Math.abs(east) ? (north >= 0 ? 0 : 2) : east >= 0 ? 1 : 3
  return { x, y, r, turn, way: ways.split(' ')[turn] }
}

function show(one, { x, y, r, turn }) {
  const [{ origin, scale }, ghost, grows, turns] = [one.dataset, ...['ghost', 'grows', 'turns'].map((what) => inside(one, what))]
  const [left, low] = numbers(origin)
  ghost.setAttribute('transform', `translate(${left + x / scale} ${low - y / scale})`)
  ghost.setAttribute('visibility', 'visible')
  if (grows) grows.setAttribute('transform', `scale(${r / scale})`)
  if (!turns) return
  turns.setAttribute('transform', `rotate(${90 * (turn || 0)})`)
  turns.setAttribute('visibility', turn === undefined ? 'hidden' : 'inherit')
}
function hide() {
  for (const ghost of document.querySelectorAll('[data-ghost]')) {
    for (const part of [ghost, ...ghost.querySelectorAll('[visibility]')]) part.setAttribute('visibility', 'hidden')
  }
}
function drop() {
  held = shown = null
  hide()
}
function again(one, event) { // the ghost stays where it is
  const first = !shown || shown.point !== one.dataset.point || far(shown, event) > 30
  if (first) shown = { point: one.dataset.point, clientX: event.clientX, clientY: event.clientY }
  if (first && inside(one, 'again')) inside(one, 'again').setAttribute('visibility', 'visible')
  return first
}

export function post(line) { // as any button of the moves
  const form = document.getElementById('choose')
  if (!form) return
  const button = Object.assign(document.createElement('button'), { name: 'move', value: line, hidden: true })
  form.append(button)
  form.requestSubmit(button)
  button.remove()
}

on('pointerdown', (event) => {
  if (held) return drop() // a second finger: the board is made larger
  if (event.button || !surfaceAt(event)) return
  held = event
  show(surfaceAt(event), read(surfaceAt(event), event))
})
on('pointermove', (event) => {
  const one = held ? surface() : event.pointerType !== 'touch' && surfaceAt(event)
  if (!one) return hide()
  if (held) event.stopImmediatePropagation() // else the board would go along
  show(one, read(one, event))
})
on('pointerup', (event) => {
  const one = held && held.pointerId === event.pointerId && surface()
  if (!one) return
  const told = read(one, event)
  const tapped = event.pointerType === 'touch' && far(held, event) <= 10
  held = null
  if (tapped && again(one, event)) return
  drop()
  post(one.dataset.point.replace(/ ?\{(\w+)\}/g, (gap, name) => (name in told ? gap.replace(/\{\w+\}/, told[name]) : '')))
})
on('pointercancel', drop)
on('touchmove', (event) => { if (held) event.preventDefault() }) // the page stays: `touch-action` is not heard inside a picture
on('keydown', ({ key }) => { if (key === 'Escape') drop() })
