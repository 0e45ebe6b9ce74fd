// Every draw of a match that is over, made again in this browser from the record as it is served.
import { kept } from './number.js'

const SIDES = [/\bhouse = "fair"/, /\bcommitment = "([0-9a-f]{64})"/, /\bseed = "([0-9a-f]+)"/]
const PLY = /^ {2}\{ seat = -?\d+, move = "(?:[^"\\]|\\.)*"(?:, draws = "([\d+: ]*)")?, events = .* \},$/
const SLICE = 50 // draws between two looks of the page

const bytes = (hex) => Uint8Array.from(hex.match(/../g) || [], (two) => parseInt(two, 16))
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function read(record) { // what the house says of itself, and each draw: its odds and what was drawn
  const chance = record.match(/^chance = (.*)$/m)?.[1] || ''
  const [house, mark, seed] = SIDES.map((side) => chance.match(side))
  const rows = record.match(/^plies = \[\n([^]*)^\]\n$/m)?.[1].split('\n').slice(0, -1).map((row) => row.match(PLY))
  if (!house || !mark || !seed || !rows?.every(Boolean)) throw new Error('unread')
  const numbers = chance.match(/\bnumbers = "([\da-f: ]*)"/)?.[1] || ''
  return { mark: mark[1], seed: seed[1], numbers, draws: rows.flatMap((row) => (row[1] || '').split(' ').filter(Boolean)) }
}

function drawn(odds, ball) { // of `6` one of six; of `3+1` by weight
  if (!odds.includes('+')) return ball % BigInt(odds)
  const weights = odds.replace(/\+$/, '').split('+').map(BigInt)
  let left = ball % weights.reduce((sum, weight) => sum + weight, 0n)
  return weights.findIndex((weight) => { left -= weight; return left < 0n })
}

async function hashing() { // the browser's own, where it has them for this page
  const own = globalThis.crypto?.subtle
  if (!own) {
    const { sha256, hmac } = await import('./hash.js')
    return { sha256, keyed: (key) => (text) => hmac(key, text) }
  }
  const kind = { name: 'HMAC', hash: 'SHA-256' }
  const keyed = async (raw) => {
    const key = await own.importKey('raw', raw, kind, false, ['sign'])
    return (text) => own.sign('HMAC', key, text)
  }
  return { sha256: (data) => own.digest('SHA-256', data), keyed }
}

async function check(record, at) { // what is found: '' or the name of what is wrong, with what there is to say of it
  const { mark, seed, numbers, draws } = read(record)
  const { sha256, keyed } = await hashing()
  if (hex(await sha256(bytes(seed))) !== mark) return ['seed', {}]
  const sign = await keyed(bytes(seed))
  const before = numbers && `${numbers} `
  for (const [k, draw] of draws.entries()) {
    if (k % SLICE === 0) await at(k, draws.length)
    const made = await sign(new TextEncoder().encode(`${before}draw ${k}`))
    const [of, told] = draw.split(':')
    const right = String(drawn(of, BigInt(`0x${hex(made.slice(0, 16))}`)))
    if (right !== told) return ['draw', { k, of, told, made: right }]
  }
  await at(draws.length, draws.length)
  const own = kept().filter((one) => one.mark === mark).at(-1)
  const among = own && numbers.split(' ').some((one) => one.endsWith(`:${own.added}`))
  return ['', { n: draws.length, own: own && (among ? 'own' : 'other') }]
}

async function checked(button) {
  const [bar, line] = [document.getElementById('checking'), document.getElementById('checked')]
  const said = (words, gaps = {}) => button.dataset[words].replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap)
  const told = (text, verdict = '') => { line.textContent = text; line.dataset.verdict = verdict }
  told('')
  button.disabled = !(bar.hidden = false)
  try {
    const record = await (await fetch(button.dataset.check)).text()
    const [wrong, gaps] = await check(record, async (k, n) => {
      Object.assign(bar, { max: n || 1, value: k })
      told(said('going', { k, n }))
      await new Promise((done) => { setTimeout(done) }) // the page shows how far it is
    })
    if (wrong) told(said(wrong, gaps), 'wrong')
    else told([said('fine', gaps), gaps.own && said(gaps.own), said('besides')].filter(Boolean).join(' '), gaps.own === 'other' ? 'wrong' : 'fine')
  } catch { told(said('unreadable'), 'wrong') }
  button.disabled = !(bar.hidden = true)
}

document.addEventListener('click', ({ target }) => { const button = target.closest('[data-check]'); if (button) checked(button) })
if (location.hash === '#proof') checked(document.querySelector('[data-check]'))
