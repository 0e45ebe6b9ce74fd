// Sounds of our own making: tones and noise, 600 milliseconds at most, one volume.
let air = null
const noise = () => {
  const [heard, many] = [air.createBuffer(1, air.sampleRate * 0.6, air.sampleRate), air.sampleRate * 0.6]
  const wave = heard.getChannelData(0)
  for (let i = 0; i < many; i++) wave[i] = Math.random() * 2 - 1
  return new AudioBufferSourceNode(air, { buffer: heard })
}
const tone = (type, from, to, ms) => {
  const one = new OscillatorNode(air, { type, frequency: from })
  one.frequency.exponentialRampToValueAtTime(to, air.currentTime + ms / 1000)
  return one
}
// [what sounds, when, for how long, how loud, through which filter]
const SCORES = {
  turn: () => [[tone('sine', 523, 523, 150), 0, 150, 0.5], [tone('sine', 784, 784, 300), 160, 200, 0.5]],
  drive: () => [[noise(), 0, 320, 0.12, ['lowpass', 420]], [tone('sawtooth', 70, 110, 300), 0, 300, 0.08, ['lowpass', 300]]],
  dice: () => [0, 90, 170, 290, 350].map((at) => [noise(), at, 45, 0.4, ['bandpass', 1800 + 3 * at]]),
  radio: () => [[noise(), 0, 120, 0.14, ['bandpass', 2200]], [tone('square', 1050, 1050, 300), 130, 90, 0.12], [tone('square', 840, 840, 400), 240, 110, 0.12], [noise(), 360, 120, 0.14, ['bandpass', 2200]]],
  thud: () => [[noise(), 0, 380, 0.8, ['lowpass', 260]], [tone('sine', 120, 40, 350), 0, 350, 0.9]],
  cuffs: () => [0, 70, 140, 200, 380].map((at, i) => [tone('triangle', 2400 - 120 * i, 1700, 60 + at), at, i < 4 ? 40 : 180, 0.35]),
  engine: () => [[tone('sawtooth', 90, 260, 560), 0, 590, 0.22, ['lowpass', 700]], [noise(), 0, 590, 0.1, ['highpass', 1200]]],
}

export async function play(kind, loud) {
  air ||= new AudioContext()
  if (air.state === 'suspended') await air.resume().catch(() => {}) // nobody has touched the page yet
  if (air.state !== 'running' || !SCORES[kind]) return
  for (const [source, at, ms, level, filter] of SCORES[kind]()) {
    const [begins, ends] = [air.currentTime + at / 1000, air.currentTime + Math.min(at + ms, 600) / 1000]
    const gain = new GainNode(air, { gain: 0 })
    gain.gain.setValueAtTime(0.0001, begins).exponentialRampToValueAtTime(Math.max(level * loud, 0.0001), begins + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, ends)
    const through = filter ? source.connect(new BiquadFilterNode(air, { type: filter[0], frequency: filter[1] })) : source
    through.connect(gain).connect(air.destination)
    source.start(begins)
    source.stop(ends)
  }
}
