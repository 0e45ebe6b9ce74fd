// The story: what others do is told step by step, at a pace that the eye can follow. A view is shown when the telling of
// the one before it is over; what comes of one's own click is shown at once. How it is told changes nothing: a queue of
// whole views, of which the last is the truth.
const [STEP, LEAST, OWN, TURN, MOST] = [600, 220, 450, 1800, 6000] // milliseconds a step, and where there are many; of one's own; what a turn of others should take, and takes at most
const MANY = 6 // pieces that move one after the other
const PACES = { calm: 2, usual: 1, quick: 0.5, once: 0 }
const LASTS = { check: 800, 'checked-free': 400, crash: 1100, arrest: 1800, caught: 1800, escape: 1500, home: 1500, mission: 800, goal: 2000 }
const SLIPS = ['mission', 'goal'] // their sentence stands on the board: once is enough
const STILL = 1500 // a beat's last frame, where nothing may move
const SOUNDS = { check: 'radio', crash: 'thud', arrest: 'cuffs', caught: 'cuffs', escape: 'engine', home: 'engine', dice: 'dice' }
const still = matchMedia('(prefers-reduced-motion: reduce)')
const root = document.documentElement
const number = (view) => Number(view.dataset.number)
const chosenPace = () => { const kept = localStorage.getItem('lam-pace'); return kept in PACES ? kept : 'usual' }

export function steps(view, from) { // the sentences of the rows after one, the oldest first
  return [...view.querySelectorAll('#log li[data-key]')].map((one) => ({
    row: Number(one.dataset.key.slice(1).split('-')[0]), beat: one.dataset.beat || '', text: one.lastElementChild.textContent,
  })).filter(({ row, beat }) => row > from && beat !== 'round').reverse() // that a round begins is no step
}
export function lasts(beat, each) {
  if (LASTS[beat]) return still.matches ? STILL : LASTS[beat]
  return beat === 'dice' ? STEP : beat === 'aside' ? Math.min(each, LEAST) : each // dice roll for a while
}

export function ready({ $, all, on, live, show: put, glide, morph, parsed, styled, narrow, wasDragged }) {
  const queue = []
  let [timers, gated, spent, sentence, gap] = [[], false, 0, null, -1]
  const pace = () => (!('paced' in $('main').dataset) || document.hidden ? 0 : PACES[chosenPace()])
  const newest = () => queue.at(-1) || live()
  const mine = (view) => view.dataset.turn === '1'

  function show(now, answer) {
    put(now, answer)
    numbered()
  }
  function numbered() { // on the board, in chalk: as in the story
    for (const one of all('.board g[data-row]')) {
      const lines = all(`#since li[data-row="${one.dataset.row}"]`)
      const line = lines.find(({ textContent }) => one.dataset.who && textContent.includes(one.dataset.who)) || lines[0]
      const text = one.querySelector('text')
      if (text) text.textContent = line ? line.querySelector('.disc').textContent : ''
    }
  }

  // -- telling
  function say(one) { // in the band, for the eyes: a log says it to those who listen
    sentence = one
    const line = $('telling')
    if (!line) return
    line.textContent = one ? one.text : ''
    line.dataset.beat = one ? one.beat : ''
  }
  async function beaten({ beat, text }, ms) {
    if (SOUNDS[beat]) sound(SOUNDS[beat])
    if (!LASTS[beat]) return
    const [{ play }] = await Promise.all([import('./beats.js'), styled('./beats.css')])
    if (timers.length) play(beat, text, ms, $('main').dataset.caught)
  }
  function share(waiting) { // of a step, with so many known by now: the more there are, the shorter, and one more mostly comes
    return spent > MOST ? 0 : Math.max(LEAST, Math.min(STEP, (TURN - spent) / (waiting + 1)))
  }
  function tell(told, closed, pace) { // how long it takes
    const each = closed ? share(told.length + queue.length) : OWN
    gap = told.length > 1 ? each * pace : 0
    let [at, ends] = [0, 0]
    for (const one of told) {
      const ms = lasts(one.beat, each) * pace
      if (closed) spent += ms / pace
      if (closed || LASTS[one.beat]) timers.push(setTimeout(say, at, SLIPS.includes(one.beat) ? null : one))
      if (one.beat) timers.push(setTimeout(beaten, at, one, ms))
      at += ms
      if (closed || LASTS[one.beat]) ends = at
    }
    return ends // nobody waits for the rest of what was one's own doing
  }
  function moved(pieces) { // on the board, one after the other: as a board numbers them, or as they stand in it
    if (gap < 0) return
    const movers = pieces.filter((one) => !one.querySelector('.piece')).sort((a, b) => (a.dataset.step || 0) - (b.dataset.step || 0))
    for (const [i, one] of movers.entries()) {
      const delay = Math.min(i, MANY) * gap
      one.style.transitionDelay = delay ? `${delay}ms` : ''
      if (gap || !i) timers.push(setTimeout(sound, delay, 'drive'))
    }
  }
  function begin(now, closed, answer = false) {
    const told = steps(now, number(live()))
    const ms = told.length ? tell(told, closed, pace()) : 0 // nothing is told of what has no sentence
    gated = closed && ms > 0
    root.classList.toggle('telling', gated)
    const waited = !mine(live())
    show(now, answer)
    gap = -1
    timers.push(setTimeout(next, ms, waited))
  }
  function next(waited = false) {
    drop()
    if (queue.length) return begin(queue.shift(), true)
    over(waited)
  }
  function drop() {
    timers.forEach(clearTimeout)
    timers = []
    say(null)
    if ($('beat')) $('beat').remove()
  }
  function over(waited) {
    gated = false
    root.classList.remove('telling')
    if (!mine(live())) return
    spent = 0
    if (waited) sound('turn')
  }
  function flush() { // all of it at once
    if (!timers.length && !queue.length) return
    const last = queue.pop()
    const waited = !mine(live())
    queue.length = 0
    drop()
    root.classList.add('atonce')
    if (last) show(last)
    requestAnimationFrame(() => root.classList.remove('atonce'))
    over(waited)
  }

  // -- what comes in
  let [watching, ended] = [false, () => {}]
  function hear(now, own, answer) { // own: what comes of one's own click
    if (watching) ended()
    const last = newest()
    if (own || !pace()) {
      queue.length = 0
      drop()
      spent = 0
      return pace() ? begin(now, false, answer) : (over(false), show(now, answer))
    }
    const same = number(now) === number(last)
    if (same || mine(last)) { // names, presence, chat; or others who choose at the same time
      if (queue.length) queue[queue.length - 1] = now
      else if (same || gated) { show(now); say(sentence) } else begin(now, false)
      return
    }
    queue.push(now)
    if (!timers.length) next()
  }

  // -- ending it: Space, a tap on the board, a click on buttons that are still to come
  const stop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (watching) ended()
    flush()
  }
  on('click', (event) => {
    const meant = event.target.closest('.board, .actions, .hand, #undo')
    if (gated && meant && !wasDragged() && !event.target.closest('.zoom, [data-overview]')) stop(event)
  }, true)
  on('submit', (event) => { if (gated && event.target.closest('#choose, #undo')) stop(event) }, true)
  on('keydown', (event) => {
    if (gated && event.key === ' ' && !event.target.closest('input, textarea, select, dialog')) stop(event)
  }, true)
  on('visibilitychange', () => { if (document.hidden) flush() })

  // -- once more
  on('click', async ({ target }) => {
    const pressed = target.closest('[data-watch]')
    if (!pressed || watching) return
    flush()
    gated = watching = true
    root.classList.add('telling')
    const { watch } = await import('./watch.js')
    ended = watch({ $, live, glide, morph, parsed, narrow, steps, lasts, say, pace: pace() || 1, from: Number(pressed.dataset.watch) }, () => {
      watching = gated = false
      drop()
      root.classList.remove('telling')
    })
  })

  // -- settings
  const set = (name, usual) => localStorage.getItem(`lam-${name}`) ?? usual
  async function sound(kind) {
    if (set('sound', '0') !== '1' || (document.hidden && kind !== 'turn')) return
    const { play } = await import('./sounds.js')
    play(kind, Number(set('volume', '60')) / 100)
  }
  const marked = () => {
    for (const one of all('[data-pace]')) one.setAttribute('aria-pressed', one.dataset.pace === chosenPace())
    if ($('volume')) $('volume').value = set('volume', '60')
  }
  on('click', ({ target }) => {
    const pressed = target.closest('[data-pace]')
    if (!pressed) return
    localStorage.setItem('lam-pace', pressed.dataset.pace)
    marked()
    if (!pace()) flush()
  })
  on('change', ({ target }) => {
    if (target.id !== 'volume') return
    localStorage.setItem('lam-volume', target.value)
    sound('turn')
  })
  marked()
  numbered()
  return { newest, hear, moved, sound }
}
