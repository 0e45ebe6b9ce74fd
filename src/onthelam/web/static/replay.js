// A replay: to any step by keys and slider, and one step after the other by itself.
const PACE = 1000 // milliseconds a step: a chain of pieces travels for at most 900

export function ready($, on, parsed, replace) { // what is done with a key; true: it was ours
  let [walking, playing] = [0, 0]
  const numbers = () => [Number($('replay').dataset.step), Number($('replay').dataset.steps)]
  const named = () => { if (playing) $('play').textContent = $('play').dataset.pause }

  async function walk(to) {
    const address = $('replay').dataset.at + to
    const turn = ++walking
    const now = parsed(await (await fetch(address)).text(), 'replay')
    if (turn !== walking || !now) return
    replace($('replay'), now)
    named()
    history.replaceState(null, '', address)
  }

  function stop() {
    clearTimeout(playing)
    if (playing) $('play').textContent = $('play').dataset.play
    playing = 0
  }

  async function play() {
    const [step, steps] = numbers()
    await walk(step < steps ? step + 1 : 0).catch(stop)
    if (playing && numbers()[0] < steps) playing = setTimeout(play, PACE)
    else stop()
  }

  on('input', ({ target }) => {
    if (target.id !== 'step') return
    stop()
    walk(Number(target.value))
  })
  on('click', ({ target }) => {
    if (target.id !== 'play') return
    if (playing) return stop()
    playing = setTimeout(play)
    named()
  })
  return (key) => {
    const [step, steps] = numbers()
    const to = { ArrowLeft: Math.max(step - 1, 0), ArrowRight: Math.min(step + 1, steps), Home: 0, End: steps }[key]
    if (to === undefined) return false
    stop()
    walk(to)
    return true
  }
}
