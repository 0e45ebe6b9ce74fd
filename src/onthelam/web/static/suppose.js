// What if? What could happen next is fetched, picked and drawn over the board; nothing comes of it.
const $ = (id) => document.getElementById(id)
const all = (what, within = document) => [...within.querySelectorAll(what)]
const board = () => all('.board svg.lam-board:not(.overview)').find((svg) => svg.getBoundingClientRect().width)
let [open, picked, made] = [false, '', '']
let sheet = null
const styled = () => sheet ||= new Promise((done) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: './suppose.css', onload: done, onerror: done }))
})
const now = () => `${$('live').dataset.number} ${$('live').dataset.seat} ${innerWidth < 768}`

function show() {
  for (const one of all('#lam-supposed')) one.remove()
  for (const one of all('[data-suppose]')) one.setAttribute('aria-pressed', one.dataset.suppose === picked)
  const [layer, button] = [`[data-supposed="${picked}"]`, `[data-suppose="${picked}"]`].map((what) => picked && document.querySelector(what))
  if ($('supposed')) $('supposed').textContent = button ? button.title : $('supposed').dataset.none || ''
  if (!layer || !board()) return
  const drawn = layer.cloneNode(true)
  drawn.id = 'lam-supposed'
  drawn.setAttribute('pointer-events', 'none')
  board().append(drawn)
}
async function fetched() {
  const asked = document.querySelector('[data-supposing]')
  made = now()
  const narrow = innerWidth < 768 ? 1 : 0
  const [answer] = await Promise.all([fetch(`${asked.dataset.supposing}&narrow=${narrow}`).then((one) => (one.ok ? one.text() : ''), () => ''), styled()])
  const found = new DOMParser().parseFromString(answer, 'text/html').getElementById('supposing')
  for (const one of all('#supposing')) one.remove()
  if (!open || !found) return
  $('live').append(found)
  show()
}
function closed() {
  [open, picked] = [false, '']
  show()
  for (const one of all('#supposing')) one.remove()
  for (const one of all('[data-supposing]')) one.setAttribute('aria-expanded', false)
}
export function shown() { // after every view: another table, other things to suppose
  const asks = document.querySelector('[data-supposing]')
  if (!asks) return open && closed()
  asks.setAttribute('aria-expanded', open)
  if (open && (made !== now() || !$('supposing'))) fetched()
  else if (open) show()
}
document.addEventListener('click', ({ target }) => {
  const pick = target.closest('[data-suppose]')
  if (target.closest('[data-supposing]')) {
    open = !open
    open ? shown() : closed()
  } else if (target.closest('[data-closes]')) {
    closed()
    document.querySelector('[data-supposing]')?.focus()
  } else if (pick) {
    picked = pick.dataset.suppose === picked ? '' : pick.dataset.suppose
    show()
  }
})
document.addEventListener('keydown', ({ key }) => { if (key === 'Escape' && open) closed() })
