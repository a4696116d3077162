/** Beats of a piece of music: the first one, and the time from each to the next. */
export interface Beat {
  readonly firstMs: number
  readonly everyMs: number
}

/** The loudness is compared so often. */
const hopMs = 5
const slowestMs = 1000
const fastestMs = 340
/** Of two speeds that both fit, the one nearer to this is what people tap. */
const likelyMs = 500
/** How much louder beats must begin than other moments for people to hear them. */
const leastContrast = 2

/**
 * Finds the beat of mono samples from 60 to 176 beats a minute: a steady one through all of them, to within a hundredth of a second.
 * null: none can be heard. The method is the usual one, a comb over the rises in loudness.
 */
export function findBeat(samples: Float32Array, sampleRate: number): Beat | null {
  const rises = smoothed(risesOf(samples, Math.round((sampleRate * hopMs) / 1000)))
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / Math.max(1, rises.length)
  if (mean === 0 || rises.length < (4 * slowestMs) / hopMs) return null
  const rough = best(spaced(fastestMs / hopMs, slowestMs / hopMs, 0.5), (period) => {
    const near = Math.log2((period * hopMs) / likelyMs)
    return correlation(rises, Math.round(period)) * Math.exp(-near * near)
  })
  // So fine that the last beat is as exact as the first one.
  const step = 0.5 / (rises.length / rough)
  const period = best(spaced(rough - 3, rough + 3, step), (tried) => combOf(rises, tried).mean)
  const { phase, mean: onBeat } = combOf(rises, period)
  return onBeat < mean * leastContrast ? null : { firstMs: phase * hopMs, everyMs: period * hopMs }
}

/** How much louder each hop is than the one before; never less than 0. */
function risesOf(samples: Float32Array, hop: number): Float32Array {
  const rises = new Float32Array(Math.floor(samples.length / hop))
  let before = 0
  for (let at = 0; at < rises.length; at += 1) {
    let energy = 0
    for (let index = at * hop; index < (at + 1) * hop; index += 1) energy += (samples[index] ?? 0) ** 2
    const loudness = Math.sqrt(energy / hop)
    rises[at] = Math.max(0, loudness - before)
    // Falls slowly, so that a sound that trembles counts once.
    before = Math.max(loudness, before * 0.9)
  }
  return rises
}

/** Beats that are a little early or late count as well. */
function smoothed(values: Float32Array): Float32Array {
  return values.map((value, at) => {
    const [before, after] = [values[at - 1] ?? 0, values[at + 1] ?? 0]
    return value / 2 + (before + after) / 4 + ((values[at - 2] ?? 0) + (values[at + 2] ?? 0)) / 8
  })
}

function correlation(rises: Float32Array, lag: number): number {
  let sum = 0
  for (let at = 0; at + lag < rises.length; at += 1) {
    sum += (rises[at] ?? 0) * (rises[at + lag] ?? 0)
  }
  return sum / (rises.length - lag)
}

/** Where beats of that period begin so that they meet the strongest rises, and how strong these are on average. */
function combOf(rises: Float32Array, period: number): { readonly phase: number; readonly mean: number } {
  const phases = new Float64Array(Math.ceil(period))
  const counts = new Float64Array(phases.length)
  for (let at = 0; at < rises.length; at += 1) {
    const phase = Math.floor(at % period)
    phases[phase] = (phases[phase] ?? 0) + (rises[at] ?? 0)
    counts[phase] = (counts[phase] ?? 0) + 1
  }
  const phase = best(spaced(0, phases.length - 1, 1), (index) => (phases[index] ?? 0) / (counts[index] || 1))
  return { phase, mean: (phases[phase] ?? 0) / (counts[phase] || 1) }
}

function spaced(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_none, index) => from + index * step)
}

/** The first of the values with the highest score. */
function best(values: readonly number[], scoreOf: (value: number) => number): number {
  let found = values[0] ?? 0
  let highest = -Infinity
  for (const value of values) {
    const score = scoreOf(value)
    if (score <= highest) continue
    highest = score
    found = value
  }
  return found
}
