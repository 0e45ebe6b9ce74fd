// SHA-256 and HMAC by FIPS 180-4 and 198-1, for pages without https: there browsers keep their own to themselves.
const primes = (many) => {
  const found = []
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime)) found.push(n)
  return found
}
const fraction = (root) => (root % 1) * 2 ** 32 | 0
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const turned = (word, by) => (word >>> by) | (word << (32 - by))

export function sha256(data) {
  const padded = new Uint8Array((data.length + 72) >> 6 << 6)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, data.length * 8)
  const state = Int32Array.from(START)
  const w = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [early, late] = [w[i - 15], w[i - 2]]
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      w[i] = w[i - 16] + low + w[i - 7] + high
    }
    let [a, b, c, d, e, f, g, h] = state
    for (let i = 0; i < 64; i++) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] += word
  }
  const hash = new Uint8Array(32)
  state.forEach((word, i) => new DataView(hash.buffer).setInt32(4 * i, word))
  return hash
}

const joined = (one, other) => Uint8Array.from([...one, ...other])

export function hmac(key, text) { // a seed is shorter than a block
  const block = joined(key, new Uint8Array(64 - key.length))
  return sha256(joined(block.map((byte) => byte ^ 0x5c), sha256(joined(block.map((byte) => byte ^ 0x36), text))))
}
