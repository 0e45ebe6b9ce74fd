// Beats: what is told larger than the rest, over the board, one at a time. `beats.css` says how they look and move.
const CUFFS = '<svg viewBox="0 0 80 40"><circle cx="20" cy="20" r="13"/><circle cx="60" cy="20" r="13"/><path d="M33 20h14"/></svg>'
const DRAWN = {
  check: () => '<i class="ring"></i><i class="ring checks"></i>',
  'checked-free': () => '<i class="run"></i>',
  crash: () => [...'01234567'].map((n) => `<i class="stroke n${n}"></i>`).join(''),
  arrest: stamped,
  caught: stamped,
  escape: () => '<i class="wash"></i>',
  home: () => '<i class="wash"></i>',
  mission: () => '<b class="slip"></b>',
  goal: () => '<b class="slip card"></b>',
}
function stamped() { return `<i class="siren"></i><b class="stamp">${CUFFS}<span></span></b>` }

export function play(kind, text, ms, caught) {
  const board = document.getElementById('board')
  if (!board) return
  const old = document.getElementById('beat')
  if (old) old.remove()
  const box = board.getBoundingClientRect()
  const beat = document.createElement('div')
  Object.assign(beat, { id: 'beat', className: `beat ${kind}`, innerHTML: DRAWN[kind]() })
  beat.setAttribute('aria-hidden', 'true') // the log says it
  const words = beat.querySelector('.slip, .stamp span')
  if (words) words.textContent = words.matches('.slip') ? text : caught
  const hunted = [...board.querySelectorAll('[data-hunted]')].map((one) => one.getBoundingClientRect()).find(({ width }) => width)
  const [x, y] = hunted ? [hunted.left + hunted.width / 2, hunted.top + hunted.height / 2] : [box.left + box.width / 2, box.top + box.height / 2]
  for (const edge of ['left', 'top', 'width', 'height']) beat.style[edge] = `${box[edge]}px`
  beat.style.setProperty('--x', `${x - box.left}px`)
  beat.style.setProperty('--y', `${y - box.top}px`)
  beat.style.setProperty('--ms', `${ms}ms`)
  document.body.append(beat)
  setTimeout(() => beat.remove(), ms)
}
