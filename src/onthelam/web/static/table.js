// The script of the pages. Without it everything works by forms and links; with it, news is morphed into the page.
// It is all that a page needs to be played; what the first look does not need comes after the page has been shown.
const root = document.documentElement
const $ = (id) => document.getElementById(id)
const all = (what, within = document) => [...within.querySelectorAll(what)]
const live = () => $('live')
const on = (kind, what, how) => document.addEventListener(kind, what, how)
const narrow = matchMedia(document.querySelector('[data-roams]') ? '(max-width: 1023.9px), (max-height: 599.9px)' : '(max-width: 767.9px)')
root.classList.add('js')
const told = () => { document.cookie = `lam-narrow=${narrow.matches ? 1 : 0}; path=/; max-age=31536000; samesite=lax` }
told() // with it, the next page comes with the picture that is seen, and not with both

// -- what comes afterwards, and what stands for it until then
const loaded = new Promise((done) => (document.readyState === 'complete' ? done() : addEventListener('load', done)))
let camera = { cameras: new Map(), wasDragged: () => false, followed() {}, reached() {} }
let story = { newest: live, hear: (now, own, answer) => show(now, answer), moved() {}, sound() {} }
let desk = { call() {} }
const PARTS = { // by what on a page asks for them
  './form.js': '[data-seats], [data-decider]',
  './pick.js': '.picks, .board [data-switch], .board [data-take]',
  './point.js': '.board [data-point]',
  './trail.js': '.board [data-trail]',
  './share.js': '[data-share]',
  './lesson.js': '#lesson',
  './check.js': '[data-check]',
}
const parts = {} // what each does after every view
let coming = 1 // how much is still on its way: the camera and what goes with it, then each part
const came = () => root.classList.toggle('ready', !--coming)
function fitted() {
  for (const name in { ...PARTS, ...parts }) {
    if (parts[name]) parts[name]()
    else if (all(PARTS[name]).length) {
      parts[name] = () => {}
      coming++
      root.classList.remove('ready')
      loaded.then(() => import(name)).then(({ shown = () => {} }) => { parts[name] = shown; shown() }).finally(came)
    }
  }
}
on('click', ({ target }) => { // sent to whoever asks for it: the first press fetches it, and is pressed again
  const asks = target.closest('[data-supposing]')
  if (asks && !parts['./suppose.js']) import('./suppose.js').then(({ shown }) => { parts['./suppose.js'] = shown; asks.click() })
})
const sheets = {}
const styled = (href) => sheets[href] ||= new Promise((done) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done }))
})

// -- morphing: nodes are kept by their key, so that pieces glide and the focus stays
const KEPT = ['style', 'open', 'aria-busy'] // what the script and the reader have set
const keyOf = (node) => node.nodeType === 1
  ? node.id || node.dataset.key || (node.name === 'move' ? `move ${node.value}` : '') : ''
function morph(old, now) {
  if (old.nodeType !== 1) return void (old.data === now.data || (old.data = now.data))
  if ((old.dataset.open ?? 0) !== (now.dataset.open ?? 0)) old.open = now.open // few choices are left, or many have come
  for (const { name, value } of now.attributes) {
    const own = KEPT.includes(name) || (name === 'viewBox' && camera.cameras.has(old))
    if (!own && old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  for (const { name } of [...old.attributes]) KEPT.includes(name) || now.hasAttribute(name) || old.removeAttribute(name)
  if (old.nodeName === 'TEXTAREA') return
  if (old.type === 'range' && document.activeElement !== old) old.value = now.getAttribute('value')
  const kept = new Map([...old.childNodes].filter(keyOf).map((node) => [keyOf(node), node]))
  const wanted = new Set([...now.childNodes].map(keyOf))
  let at = old.firstChild
  const drop = () => { const gone = at; at = at.nextSibling; gone.remove() }
  for (const want of [...now.childNodes]) {
    while (at && keyOf(at) && !wanted.has(keyOf(at))) drop()
    const have = keyOf(want) ? kept.get(keyOf(want)) : at && !keyOf(at) ? at : null
    if (have && have.nodeName === want.nodeName) {
      while (at && at !== have && !keyOf(at)) drop() // rather than moving what is kept: that would drop its focus
      if (have === at) at = at.nextSibling
      else old.insertBefore(have, at)
      morph(have, want)
    } else old.insertBefore(document.adoptNode(want), at)
  }
  while (at) drop()
}

function glide(within) { // the attribute is the truth, the style is the motion
  for (const still of all('[style]:not(.piece, .board)', within)) still.removeAttribute('style') // it was a piece once
  const moving = []
  for (const piece of all('.piece', within)) {
    const moved = (piece.getAttribute('transform') || '')
      .replace(/translate\(([-\d.]+)[ ,]?([-\d.]*)\)/, (_, x, y) => `translate(${x}px, ${y || 0}px)`)
      .replace(/rotate\(([-\d.]+)\)/, 'rotate($1deg)')
    if (piece.style.transitionDelay) piece.style.transitionDelay = ''
    if (piece.style.transform === moved) continue
    piece.style.transform = moved
    moving.push(piece)
  }
  story.moved(moving)
}

function replace(old, now) { // the focus stays where it was, or goes to the prompt
  const [focused, covered] = [document.activeElement, $('pass')]
  const inside = old.contains(focused)
  const key = keyOf(focused)
  morph(old, now)
  glide(old)
  camera.followed()
  picked()
  fitted()
  unread()
  if ($('pass') && !covered) return $('pass').focus()
  if (!inside || (document.activeElement === focused && !focused.disabled)) return
  const again = key && all('[id], [name=move]', old).find((node) => keyOf(node) === key && !node.disabled)
  ;(again || $('prompt')).focus({ preventScroll: true })
}

// -- what comes in: newest wins
const order = (node) => [Number(node.dataset.number), Number(node.dataset.news)]
const parsed = (text, id) => new DOMParser().parseFromString(text, 'text/html').getElementById(id)
function apply(text, answer = false) { // false: this was no view
  const now = parsed(text, 'live')
  if (!now) return false
  if (now.querySelector('#end') && !$('end')) styled('./after.css').then(() => taken(now, answer))
  else taken(now, answer)
  return true
}
function taken(now, answer) {
  const old = story.newest()
  const [[number, news], [shown, heard]] = [order(now), order(old)]
  if (now.dataset.seat === old.dataset.seat && (number < shown || (number === shown && news < heard))) return
  story.hear(now, answer || (busy && busy !== 'write'), answer)
  arrived()
}
function show(now, answer = false) {
  const old = live()
  const [[number], [shown]] = [order(now), order(old)]
  if ($('notice') && !answer && number === shown) now.querySelector('#ask').prepend($('notice').cloneNode(true))
  const waited = !mine()
  const played = busy && number > shown // by this page: what others do takes no preview away
  if (played) chosen = ''
  replace(old, now)
  light(played && finger ? '' : lit, true) // no finger rests where it tapped
  if (waited && mine()) desk.call(old.dataset.title)
  titled()
}
const mine = () => live().dataset.turn === '1'
const titled = () => { document.title = (document.hidden && mine() ? '● ' : '') + live().dataset.title }

// -- the socket, and polling where it cannot open
const SILENCE = 5500 // milliseconds; the house says something every four seconds
const PATIENCE = 3500 // for an answer: with the above, silence is said within ten seconds
let [heard, clock] = [0, 0]
let [socket, tries, timer, polling, lost, hush, pieces, arrived] = [null, 0, 0, 0, false, 0, [], () => {}]
const asked = () => `seat=${live().dataset.seat}&narrow=${narrow.matches ? 1 : 0}`
function hangUp(one) { // closed while it is still opening, it would complain
  one.onclose = one.onmessage = null
  if (one.readyState) one.close()
  else one.onopen = () => one.close()
}
function connect() {
  clearTimeout(timer)
  if (socket) hangUp(socket)
  socket = new WebSocket(new URL(`${live().dataset.table}/socket?${asked()}`, location).href.replace(/^http/, 'ws'))
  pieces = []
  heard = Date.now()
  clearInterval(clock)
  clock = setInterval(listen, 500)
  socket.onmessage = ({ data }) => { // the first is whole; in those after it [first, end) are pieces that stay
    heard = Date.now()
    if (!data) return connected(true) // it only says that it is there
    if (!pieces.length) { // only now: one that is refused, as there are too many, opens as well
      clearInterval(polling)
      tries = polling = 0
      connected(true)
    }
    pieces = JSON.parse(data).flatMap((one) => (Array.isArray(one) ? pieces.slice(...one) : one))
    apply(pieces.join(''))
  }
  socket.onclose = ({ code }) => (code === 4401 || code === 4403 ? gone() : dropped())
}
function dropped() {
  story.newest().dataset.news = -1 // a server that was started again counts its news anew
  if (++tries > 1) poll()
  polling ||= setInterval(poll, 3000)
  timer = setTimeout(connect, Math.min(8000, 500 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2))
}
async function listen() { // nothing, for too long: whatever the browser believes, ask
  if (socket.readyState > 1 || Date.now() - heard < SILENCE) return
  heard = Date.now()
  const silent = socket
  await poll()
  if (silent !== socket || silent.readyState > 1) return
  silent.onclose = null // which would tell of it much later
  silent.close()
  dropped()
}
async function fetched(address, ms, how) { // an answer and its text
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(), ms)
  const answer = await fetch(address, { ...how, signal: stop.signal })
  const text = await answer.text()
  clearTimeout(late)
  if (answer.status > 500) throw answer // of a gateway, or of a house that cannot write: nothing has happened
  return [answer, text]
}
async function poll(anew = false) {
  const [number, news] = anew === true ? [-1, -1] : order(story.newest())
  try {
    const [{ status }, text] = await fetched(`${live().dataset.table}/live?${asked()}&number=${number}&news=${news}`, PATIENCE)
    if (status === 401 || status === 403) return gone()
    if (status === 200) apply(text)
    connected(status < 500)
  } catch { connected(false) }
}
async function pushed(head) { // waits until the view that an answer names has come, and asks if it does not
  const [number, news] = [Number(head.get('x-lam-number')), Number(head.get('x-lam-news'))]
  const here = ([shown, heard] = order(story.newest())) => shown > number || (shown === number && heard >= news)
  const late = Date.now() + 1000
  while (!here() && Date.now() < late) await new Promise((done) => { arrived = done; setTimeout(done, 250) })
  if (!here()) await poll()
}
function connected(yes, what = 'lost') {
  if (yes !== lost && (yes || what === 'lost')) return
  lost = !yes
  tell(lost ? what : 'back', lost ? 0 : 2500)
  if (yes && socket.readyState > 1) connect() // no need to wait for the next try
  if (yes) again()
}
function tell(what, ms) {
  const line = $('line')
  clearTimeout(hush)
  line.textContent = line.dataset[what]
  line.classList.add('on')
  if (ms) hush = setTimeout(() => { line.classList.remove('on'); line.textContent = '' }, ms)
}
function gone() { // the seat is somebody else's now
  clearTimeout(timer)
  clearInterval(polling)
  tell('gone', 0)
}
function awake() {
  titled()
  if (document.hidden) return
  if (socket.readyState > 1) connect()
  poll()
}

// -- forms: what would load the page anew is fetched and morphed in. A click whose answer is lost is sent once more when
// the table is back: the house takes the same click once, and says so
let [busy, sent] = ['', 0]
const unanswered = new Map() // the last click, and the last line of the chat: what was sent, and what shows it
async function post(address, body) { // false: there was no answer
  const headers = { Accept: 'text/vnd.lam.live+html', 'X-Lam-Narrow': narrow.matches ? '1' : '0' }
  if (socket.readyState === 1) headers['X-Lam-Socket'] = '1' // then the view is pushed, and the answer is empty
  let answer, text
  try { [answer, text] = await fetched(address, SILENCE, { method: 'POST', body, headers }) } catch { return false }
  if (answer.status === 204) await pushed(answer.headers)
  else if (!apply(text, true)) location.reload()
  connected(true)
  return answer
}
async function send(key, late = false) {
  const { form, body } = unanswered.get(key)
  busy = form.id || 'form'
  live().setAttribute('aria-busy', 'true')
  const answer = await post(form.action, body)
  if (!answer) connected(false, 'unsent')
  else {
    if (late) tell(answer.ok ? 'counted' : 'uncounted', 4000)
    if (form.matches('#choose, .picks') && live().dataset.follow) return location.replace(live().dataset.follow) // my other seat is asked
    settle(key)
    if (answer.ok && key === 'write') {
      if ($('text').value === body.get('text')) form.reset()
      $('main').classList.add('called') // nobody is asked for a name twice
    }
    if (form.id === 'choose' && $('all')) $('all').checked = false
  }
  live().removeAttribute('aria-busy')
  busy = ''
  if (answer) again()
}
function again() {
  const [key] = unanswered.keys()
  if (key && !busy) send(key, true)
}
function settle(key) {
  for (const one of unanswered.get(key)?.shown ?? []) one.removeAttribute('aria-busy')
  unanswered.delete(key)
}
on('submit', (event) => {
  const { target: form, submitter } = event
  if ('mark' in form.dataset && !('sent' in form.dataset)) { // its browser adds a number to chance
    event.preventDefault()
    import('./number.js').then(({ add }) => add(form, submitter), () => { form.dataset.sent = ''; form.requestSubmit(submitter) })
  }
  if (!('live' in form.dataset)) return
  event.preventDefault()
  if (busy) return
  sent = Date.now()
  const key = form.id === 'write' ? 'write' : 'click'
  settle(key) // another one takes its place
  const code = submitter?.name === 'move' ? submitter.value : ''
  const shown = [...(submitter ? [submitter] : []), ...all(`[data-move="${CSS.escape(code)}"]`)] // wherever it stands
  for (const one of shown) one.setAttribute('aria-busy', 'true')
  unanswered.set(key, { form, body: new URLSearchParams(new FormData(form, submitter)), shown })
  send(key)
})

// -- pointing: a move is lit wherever it stands
let [lit, chosen, finger] = ['', '', false]
const moveAt = ({ target }) => target.closest && target.closest('[data-move]')
const submit = (one) => one && one.form.requestSubmit(one)

function light(code, again = false) {
  if (code === lit && !again) return
  for (const node of all('.lit')) node.classList.remove('lit')
  lit = code
  const value = CSS.escape(code)
  if (code) for (const node of all(`[data-move="${value}"], [data-for="${value}"]`)) node.classList.add('lit')
  if ($('pointed')) $('pointed').textContent = code ? unbuttoned(code) : ''
}
for (const kind of ['pointerover', 'focusin']) {
  on(kind, (event) => {
    const found = moveAt(event)
    if (kind === 'pointerover') finger = event.pointerType === 'touch'
    if (found) {
      light(found.dataset.move)
      if (kind === 'focusin') camera.reached(found)
    } else if (kind === 'focusin' ? !event.target.closest('.board') : event.pointerType === 'mouse') light('')
  })
}
const unbuttoned = (code) => all('#choose button').some(({ value }) => value === code) ? '' // what a line does that no button has
  : (all(`.board [data-move="${CSS.escape(code)}"] > title`)[0] || {}).textContent || ''
function point(code, touched) { // a finger cannot hover: the first tap tells what would happen, the second plays
  const one = all('#choose button').find((button) => button.value === code)
  if (!touched || chosen === code) return one ? submit(one) : spelled(code)
  choose(one, code)
  if (one && one.offsetWidth > 1) one.scrollIntoView({ block: 'nearest', inline: 'center' })
  else toast(one ? (one.querySelector('.sr') || one).textContent : unbuttoned(code), true) // what the board has too is folded away
}
function choose(one, code) {
  chosen = code
  for (const other of all('.ticket.told, .choice.told')) other.classList.remove('told')
  if (one) one.classList.add('told')
}

function spelled(line) { // several moves in one line: no button has it
  const form = $('choose')
  if (!form) return
  const field = Object.assign(document.createElement('button'), { name: 'move', value: line, hidden: true })
  form.append(field)
  form.requestSubmit(field)
  field.remove()
}

// -- picking a piece: only its moves and targets are seen
let piece = ''
function picked(key = piece) {
  const keys = [...new Set(all('#choose [data-group]').map((one) => one.dataset.group))]
  piece = keys.includes(key) ? key : keys.length > 1 ? keys[0] : ''
  if (!live()) return
  live().classList.toggle('picking', keys.length > 1)
  for (const one of all('[data-group], [data-of], [data-piece]', live())) {
    const { group, of } = one.dataset
    one.classList.toggle('of', (group || of || one.dataset.piece) === piece)
  }
  for (const one of all('[data-pick]', live())) one.setAttribute('aria-pressed', one.dataset.pick === piece)
}

// -- chat that nobody has seen
const chatShown = () => $('tab-chat') && $('tab-chat').checked && $('said').getBoundingClientRect().height > 0
let [known, toasting] = [null, 0] // the newest line when this page last looked, -1 where there was none
function unread() {
  if (!$('said')) return
  const lines = all('#said li:not(.own)[data-key]')
  const last = lines.length ? Number(lines.at(-1).dataset.key.slice(1)) : -1
  const kept = `lam-said-${live().dataset.table}`
  if (chatShown() && !document.hidden) sessionStorage.setItem(kept, last)
  const seen = Number(sessionStorage.getItem(kept) ?? -1)
  const many = lines.filter((one) => Number(one.dataset.key.slice(1)) > seen).length
  for (const one of all('[data-unread]')) {
    one.hidden = !many
    one.textContent = many || ''
  }
  if (known !== null && last > known && many) toast(spoken(lines.at(-1)))
  known = last
}
function spoken(line) { // "Jo: ...", "Zoe (watching): ..."
  const [who, mark, what] = [line.querySelector('b'), line.querySelector('small'), line.lastElementChild]
  return `${who.textContent}${mark ? ` (${mark.textContent})` : ''}: ${what.textContent}`
}
function toast(text, again = false) { // again: a second tap does it
  clearTimeout(toasting)
  if (again) text = `${text.replace(/\.$/, '')}. ${$('line').dataset.again}`
  for (const one of all('.toast')) one.textContent = text
  toasting = setTimeout(() => { for (const one of all('.toast')) one.textContent = '' }, 4000)
}
on('change', ({ target }) => { if (target.name === 'tab' || target.id === 'more') unread() })

on('click', (event) => { // the second of a double click may meet another move, come under the pointer meanwhile
  const found = moveAt(event)
  if (event.detail > 1 && Date.now() - sent < 300 && (found ? found.dataset.move !== chosen : event.target.closest('#pass'))) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}, true)
on('click', (event) => {
  const found = moveAt(event)
  if (found && found.closest('.board') && !camera.wasDragged()) point(found.dataset.move, event.pointerType === 'touch' && !('now' in found.dataset))
  if (found && found.matches('.ticket:not([data-now])') && event.pointerType === 'touch' && chosen !== found.dataset.move) { // it tells what it does
    event.preventDefault()
    choose(found, found.dataset.move)
    toast(all('b, small', found).map((one) => one.textContent.trim()).join(': '), true)
  }
  const pin = event.target.closest('[data-leads]') // the camera has come there
  if (pin && pin.dataset.leads !== chosen) {
    light(pin.dataset.leads)
    point(pin.dataset.leads, true)
  }
  const why = event.target.closest('.board [data-why]') // why it cannot be used now
  if (why) toast(why.dataset.why)
  const pressed = event.target.closest('button')
  const { pick, several } = pressed ? pressed.dataset : {}
  const piece = event.target.closest('.board [data-piece]')
  if (pick || (piece && !found && !camera.wasDragged())) picked(pick || piece.dataset.piece)
  if (several) for (const code of several.split('|')) all(`#choose [data-move="${CSS.escape(code)}"]`).forEach((one) => one.classList.add('lit'))
  const pass = event.target.closest('#pass')
  if (pass) { // nobody comes back to what the other one saw
    event.preventDefault()
    location.replace(pass.href)
  }
})

glide(document)
picked()
fitted()
unread()
if (live()) {
  connect()
  if ($('board') && !all(narrow.matches ? '.board .narrow' : '.board .wide').length) poll(true) // the server guessed the other width
  on('visibilitychange', awake)
  addEventListener('online', awake)
  narrow.addEventListener('change', () => { told(); poll(true); connect() })
}
loaded.then(async () => {
  const [looks, beside, tells] = await Promise.all([import('./camera.js'), import('./desk.js'), live() && import('./story.js')])
  camera = looks
  camera.marked()
  desk = beside.ready({ $, all, on, live, camera, submit, unread, parsed, replace, styled, sound: (kind) => story.sound(kind) })
  if (live()) story = tells.ready({ $, all, on, live, show, glide, morph, parsed, styled, narrow, wasDragged: camera.wasDragged })
  came()
})
