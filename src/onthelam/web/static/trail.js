// A way drawn by hand: pressed where one stands and dragged from cell to cell, it becomes one line. Back takes back.
//   data-trail="3:walk C3 {}|6:walk H6 {}"   the line, by how many steps it is for at most; {} is the names of the cells
//   data-grid="17 12 106 98 94 86 9"         where the first cell lies, from cell to cell, a cell's size, cells in a row
//   data-cells="QS 2H …"                     their names, row by row
//   data-ways="4f…"                          by cell, in hex, where one can go: 1 north, 2 east, 4 south, 8 west
//   data-bars="C8 H5"                        cells that are closed
//   data-at="H2"                             where one stands
// The paths inside become the way.
import { post } from './point.js'

const words = (text) => text.split(' ').filter(Boolean)
const trail = () => [...document.querySelectorAll('[data-trail]')].find((one) => one.ownerSVGElement.getBoundingClientRect().width)
const on = (kind, what) => document.addEventListener(kind, what, { capture: true })
let drawn = null // { one, way, x, y, pointerId }

function cellAt(one, x, y) {
  const [left, top, across, down, wide, high, row] = words(one.dataset.grid).map(Number)
  const at = new DOMPoint(x, y).matrixTransform(one.getScreenCTM().inverse())
  const [col, line] = [Math.floor((at.x - left) / across), Math.floor((at.y - top) / down)]
  const within = at.x - left - col * across <= wide && at.y - top - line * down <= high
  return within && col >= 0 && line >= 0 && col < row ? line * row + col : -1
}
const lines = (one) => one.dataset.trail.split('|').map((text) => [parseInt(text), text.slice(text.indexOf(':') + 1)])
const start = (one) => words(one.dataset.cells).indexOf(one.dataset.at)
function added(cell) {
  const { one, way } = drawn
  const [cells, row] = [words(one.dataset.cells), Number(words(one.dataset.grid)[6])]
  const last = way.at(-1)
  if (cell < 0 || cell === last) return
  if (cell === way.at(-2)) return way.pop()
  const to = [-row, 1, row, -1].indexOf(cell - last)
  const open = to >= 0 && parseInt(one.dataset.ways[last], 16) >> to & 1
  if (open && !words(one.dataset.bars).includes(cells[cell]) && way.length <= lines(one).at(-1)[0]) way.push(cell)
}
function show() {
  const { one, way } = drawn
  const [left, top, across, down, wide, high, row] = words(one.dataset.grid).map(Number)
  const d = way.map((cell) => `${left + cell % row * across + wide / 2} ${top + Math.floor(cell / row) * down + 0.65 * high}`).join('L')
  for (const path of one.querySelectorAll('path')) path.setAttribute('d', way.length > 1 ? `M${d}` : '')
}
function dropped() {
  if (!drawn) return
  drawn.way.length = 1
  show()
  drawn = null
}
on('pointerdown', (event) => {
  const one = trail()
  if (drawn || event.button || !one || !event.target.closest('.board')) return dropped()
  const cell = cellAt(one, event.clientX, event.clientY)
  if (cell !== start(one)) return
  drawn = { one, way: [cell], x: event.clientX, y: event.clientY, pointerId: event.pointerId }
  event.stopPropagation() // else the board would go along
})
on('pointermove', (event) => {
  if (!drawn || event.pointerId !== drawn.pointerId) return
  if (!drawn.one.isConnected) return dropped()
  const { x, y } = drawn
  const many = Math.ceil(Math.hypot(event.clientX - x, event.clientY - y) / 8) // a quick hand leaves no cell out
  for (let i = 1; i <= many; i++) added(cellAt(drawn.one, x + (event.clientX - x) * i / many, y + (event.clientY - y) * i / many))
  Object.assign(drawn, { x: event.clientX, y: event.clientY })
  show()
})
on('pointerup', (event) => {
  if (!drawn || event.pointerId !== drawn.pointerId) return
  const { one, way } = drawn
  const cells = words(one.dataset.cells)
  const line = lines(one).find(([most]) => most >= way.length - 1)
  if (way.length > 1 && line) post(line[1].replace('{}', way.slice(1).map((cell) => cells[cell]).join(' ')))
  dropped()
})
on('pointercancel', dropped)
on('keydown', ({ key }) => { if (key === 'Escape') dropped() })
