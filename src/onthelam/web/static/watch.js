// Watch: what others did since one's last choice, told again in place from the seat's own past views, and the present.
export function watch({ $, live, glide, morph, parsed, narrow, steps, lasts, say, pace, from }, done) {
  const table = live().dataset
  const [present, sentences] = [$('board').cloneNode(true), steps(live(), from)]
  const each = sentences.length > 6 ? 450 : 700 // milliseconds a step
  let [on, timer] = [true, 0]
  function shown(board) {
    morph($('board'), board)
    glide($('board'))
  }
  function end() { // the present, whatever has been seen of the rest
    if (!on) return
    on = false
    clearTimeout(timer)
    if ($('board')) shown(present)
    done()
  }
  async function walk(step) {
    const headers = { 'X-Lam-Narrow': narrow.matches ? '1' : '0' }
    const page = await fetch(`${table.table}/replay?seat=${table.seat}&step=${step}`, { headers }).then((answer) => answer.text(), () => '')
    const board = parsed(page, 'board')
    if (!on) return
    if (!board) return end()
    shown(board)
    const told = sentences.filter(({ row }) => row === step)
    const then = () => (step < Number(table.number) ? walk(step + 1) : end())
    if (step > from) tell(told, then)
    else timer = setTimeout(then, each * pace) // as it was
  }
  function tell([one, ...rest], then) {
    if (!one) return then()
    say(one)
    timer = setTimeout(tell, lasts(one.beat, each) * pace, rest, then)
  }
  walk(from)
  return end
}
