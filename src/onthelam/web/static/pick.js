// What is ticked, switched and taken on a board before a move is made of it:
//   data-tick="y1 y2"         a click ticks these of the form .picks, or takes the ticks off; data-ticked="y1" goes along
//   data-switch="w1 w2"       a click turns these on, or off; data-when="w1 !w2" is seen only while that holds
//   data-take="red"           a click takes it: then only what has data-by="red" is seen. What has data-fits goes
//                             together with what is taken by those names: the second of the two becomes the move
//                             data-into, its gap filled with the name. data-when="red" is seen while it is taken
//   data-beside="w h x y"     lies beside what is taken, up to x and y: those of its parts that go with it, w by h, in rows by
//                             their data-line
//   data-send="picks"         a click sends that form
import { wasDragged } from './camera.js'

const all = (what, within = document) => [...within.querySelectorAll(what)]
const switches = new Set()
let taken = ''
const boxes = () => all('.picks input[name=pick]')
const ticked = (key) => boxes().some((box) => box.value === key && box.checked)
const words = (text) => text.split(' ')

export function shown() { // after every view, and every click
  const known = new Set(all('[data-switch]').flatMap((one) => words(one.dataset.switch)))
  for (const key of switches) if (!known.has(key)) switches.delete(key)
  if (!all('[data-take]').some((one) => one.dataset.take === taken)) taken = ''
  const holds = (key) => (key[0] === '!' ? !switches.has(key.slice(1)) : key === taken || switches.has(key))
  for (const one of all('[data-switch]')) one.classList.toggle('on', words(one.dataset.switch).every(holds))
  for (const one of all('[data-when]')) one.classList.toggle('off', !words(one.dataset.when).every(holds))
  const goes = all('[data-fits]').find((one) => one.dataset.take === taken && !one.matches('.off'))
  const some = goes || all('[data-by]').some((one) => one.dataset.by === taken)
  for (const one of all('[data-by]')) one.classList.toggle('off', some && one.dataset.by !== taken)
  for (const one of all('[data-take]')) one.classList.toggle('taken', one.dataset.take === taken)
  for (const one of all('[data-take], [data-fits]')) {
    const [whole, name] = goes ? [goes, one.dataset.take] : [one, taken]
    const fits = one.dataset.take !== taken && whole.dataset.fits && words(whole.dataset.fits).includes(name)
    one.classList.toggle('asked', Boolean(fits && one.dataset.take))
    if (fits) one.dataset.move = whole.dataset.into.replace('{}', name)
    else delete one.dataset.move
  }
  for (const one of all('[data-beside]')) beside(one)
  for (const one of all('[data-tick], [data-ticked]')) {
    const on = one.classList.toggle('on', words(one.dataset.tick ?? one.dataset.ticked).every(ticked))
    if (one.role === 'checkbox') one.ariaChecked = on
  }
  for (const form of all('.picks')) {
    const many = boxes().filter((box) => box.checked).length
    form.elements.send.disabled = !many
    form.elements.send.textContent = JSON.parse(form.dataset.labels)[many]
  }
}
function beside(sheet) {
  const [wide, high, right, low] = words(sheet.dataset.beside).map(Number)
  const lines = new Map()
  for (const one of all('[data-fits]', sheet)) {
    const { move, line } = one.dataset
    one.classList.toggle('off', !move)
    if (move) lines.set(line, [...(lines.get(line) || []), one])
  }
  sheet.classList.toggle('off', !lines.size)
  if (!lines.size) return
  const rows = [...lines.values()]
  rows.forEach((row, y) => row.forEach((one, x) => one.setAttribute('transform', `translate(${x * wide} ${y * high})`)))
  const [w, h] = [Math.max(...rows.map((row) => row.length)) * wide, rows.length * high]
  const [x, y] = all(`[data-take="${taken}"]`, sheet.closest('svg'))[0].getAttribute('transform').match(/[\d.]+/g).map(Number)
  const below = y + wide + 12
  sheet.setAttribute('transform', `translate(${Math.min(x, right - w)} ${below + h > low ? y - h : below})`)
  sheet.firstElementChild.setAttribute('width', w + 6)
  sheet.firstElementChild.setAttribute('height', h + 6)
}
function tick(keys) {
  const on = !keys.every(ticked)
  for (const box of boxes()) if (keys.includes(box.value)) box.checked = on
}
function turn(keys) {
  const off = keys.every((key) => switches.has(key))
  for (const key of keys) off ? switches.delete(key) : switches.add(key)
}
document.addEventListener('change', ({ target }) => { if (target.name === 'pick') shown() })
document.addEventListener('click', ({ target }) => {
  const one = target.closest('.board :is([data-tick], [data-switch], [data-take], [data-send])')
  if (wasDragged()) return
  if (!one || one.dataset.move) { // a move, or beside all: nothing stays taken
    taken = ''
    return target.closest('[data-move]') || shown()
  }
  const { tick: keys, switch: key, take, send } = one.dataset
  if (send) return document.querySelector(`form.${send}`).requestSubmit()
  if (keys) tick(words(keys))
  if (key) turn(words(key))
  if (take) taken = take === taken ? '' : take
  shown()
})
