// A lesson: one callout beside what it is about, its tail on it; on a phone in place of the strip, with a ring round it.
//   data-at   on a callout: what it is about, by its id, the end of its id after a dash, or the code of a move
//   data-leaf -1 shows the callout before, 1 the one after
const $ = (id) => document.getElementById(id)
const all = (what, within = document) => [...within.querySelectorAll(what)]
const root = document.documentElement
const small = matchMedia('(max-width: 1023.9px), (max-height: 599.9px)')
const [AIR, STEP, SETTLES] = [10, 12, 700] // px round what is meant; px from place to place; ms in which a camera comes to rest
const FAR = 0.04 // what a px away from the thing counts, beside 0.001 for a px over something that only stands there
const IN_THE_WAY = [ // what a callout should not lie over, and how much that counts
  ['.board :is([data-move], [data-take], [data-tick], [data-switch], [data-send]), .board .zoom, .board .overview', 0.006],
  ['.board [data-pin]', 0.004],
  ['.board .reach > *', 0.003],
  ['.board [role=img]', 0.001],
]
let [many, at, offset, frame, until] = [0, 0, null, 0, 0]
const callouts = () => all('#lesson .callout')
const seen = (one) => one.getBoundingClientRect()
const within = (value, low, high) => Math.max(low, Math.min(value, high))

function boxed(one) { // a place of a board that roams is as large as its picture, whatever is drawn there
  const board = one.closest('.roams')
  if (!board || !one.matches('[role=img]')) return seen(one)
  const [{ a, e, f }, side] = [one.getScreenCTM(), board.viewBox.baseVal.width]
  return new DOMRect(e, f, a * side, a * side)
}
function meant() {
  const key = callouts()[at].dataset.at
  if (!key) return null
  const [whole, end] = [JSON.stringify(key), JSON.stringify(`-${key}`)]
  const found = all(`#live :is([id=${whole}], [id$=${end}], .board [data-move=${whole}], .actions [data-move=${whole}])`)
  const shown = found.filter((one) => seen(one).width > 1).map(boxed)[0] // a button that is only read out is a px wide
  const slot = seen($('board'))
  return shown && shown.right > slot.left && shown.bottom > 0 && shown.top < innerHeight && shown.left < innerWidth ? shown : null
}
const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
const apart = (a, b) => Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))

function chosen(target) { // where it hides least, and is nearest to what it is about
  const [{ width, height }, slot] = [seen($('lesson')), seen($('board'))]
  const ways = IN_THE_WAY.flatMap(([what, counts]) => all(what).map((one) => [seen(one), counts])).filter(([{ width }]) => width)
  const [left, top, right, bottom] = [slot.left + 8, slot.top + 8, slot.right - 8 - width, slot.bottom - 8 - height]
  let [best, least] = [[left, Math.max(top, bottom - 100)], Infinity]
  for (let x = left; x <= Math.max(left, right); x += STEP) {
    for (let y = top; y <= Math.max(top, bottom); y += STEP) {
      const box = { left: x, top: y, right: x + width, bottom: y + height }
      const far = target ? apart(box, target) : 0
      if (target && far < AIR) continue
      let counts = far * FAR
      for (const [one, each] of ways) counts += over(box, one) * each
      if (counts < least) [best, least] = [[x, y], counts]
    }
  }
  return best
}
function put(name, value) { root.style.setProperty(`--lesson-${name}`, typeof value === 'number' ? `${Math.round(value)}px` : value) }
function ringed(target) {
  const slot = seen($('board'))
  const inside = target.top < slot.bottom && target.bottom > slot.top
  const [top, bottom] = inside ? [Math.max(target.top, slot.top), Math.min(target.bottom, slot.bottom)] : [target.top, target.bottom]
  put('tail-x', target.left - 5)
  put('tail-y', top - 5)
  put('tail-wide', target.width + 10)
  put('tail-high', bottom - top + 10)
}
function tailed(target, x, y) { // a wedge from the edge of the paper to what is meant
  const { width, height } = seen($('lesson'))
  const [cx, cy] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2]
  const [px, py] = [within(cx, x + 12, x + width - 12), within(cy, y + 12, y + height - 12)]
  const from = [px === cx ? px : cx > px ? x + width : x, py === cy || (px !== cx && Math.abs(cx - px) > Math.abs(cy - py)) ? py : cy > py ? y + height : y]
  if (px !== cx && from[1] !== py) from[0] = px // above or below: it leaves by that side
  const [inX, inY] = [target.width, target.height].map((side) => Math.min(side / 4, 24))
  const to = [within(from[0], target.left + inX, target.right - inX), within(from[1], target.top + inY, target.bottom - inY)]
  put('tail-x', from[0] - x)
  put('tail-y', from[1] - y)
  put('tail-wide', Math.hypot(to[0] - from[0], to[1] - from[1]))
  put('tail-turn', `${Math.atan2(to[1] - from[1], to[0] - from[0]).toFixed(3)}rad`)
}
function placed(anew) {
  const [box, target, last] = [$('lesson'), meant(), callouts().length - 1]
  const stands = { first: at === 0, last: at === last, astray: !target } // on the root, which no view touches
  root.dataset.lesson = Object.keys(stands).filter((one) => stands[one]).join(' ')
  if (small.matches) return target && ringed(target)
  const [{ width, height }, slot] = [seen(box), seen($('board'))]
  if (anew || !offset || !target !== !offset.target) {
    const [x, y] = chosen(target)
    offset = { target: !!target, x: x - (target ? target.left : 0), y: y - (target ? target.top : 0) }
  }
  const x = within(offset.x + (target ? target.left : 0), slot.left + 8, slot.right - 8 - width)
  const y = within(offset.y + (target ? target.top : 0), slot.top + 8, slot.bottom - 8 - height)
  put('x', x)
  put('y', y)
  if (target) tailed(target, x, y)
}

function step() {
  frame = 0
  if (!$('lesson')) return
  const last = performance.now() > until
  placed(last)
  if (!last) frame = requestAnimationFrame(step)
}
function follow() { // something moves, or somebody looks about: it goes along, and lies down anew when all is still
  until = performance.now() + SETTLES
  frame ||= $('lesson') ? requestAnimationFrame(step) : 0
}

function turned(to) {
  const told = callouts()
  at = within(to, 0, told.length - 1)
  for (const [i, one] of told.entries()) one.hidden = i !== at
  const focused = document.activeElement
  placed(true)
  const turns = all('#lesson [data-leaf]')
  if (turns.includes(focused) && !focused.checkVisibility()) turns.find((one) => one !== focused).focus()
}
let sheet = null
const styled = () => sheet ||= new Promise((done) => { // a page that was loaded before its seat learnt has none yet
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: './lesson.css', onload: done, onerror: done })
  all('link[rel=stylesheet]').some(({ href }) => href === link.href) ? done() : document.head.append(link)
})
export async function shown() { // after every view
  if (!$('lesson')) return void (many = 0)
  await styled()
  const told = callouts()
  if (!told.length) return
  turned(told.length === many ? at : told.length - 1) // whoever looks back goes on doing so until there is a new one
  many = told.length
  follow()
}
document.addEventListener('click', ({ target }) => {
  const pressed = target.closest('#lesson [data-leaf]')
  if (pressed) turned(at + Number(pressed.dataset.leaf))
})
for (const kind of ['pointermove', 'wheel', 'keydown', 'click', 'transitionrun', 'transitionend']) {
  document.addEventListener(kind, (event) => { if (kind !== 'pointermove' || event.buttons) follow() }, { passive: true })
}
addEventListener('resize', follow)
