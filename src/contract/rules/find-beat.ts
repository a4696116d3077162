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
/** A beat is looked for so many hops before and after where it should be. */
const nearHops = 8

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
  // So fine that the last beat is found from the first one.
  const step = 0.5 / (rises.length / rough)
  const near = best(spaced(rough - 3, rough + 3, step), (tried) => combOf(rises, tried).mean)
  const { period, phase } = fitted(rises, { period: near, phase: combOf(rises, near).phase })
  const { mean: onBeat } = combOf(rises, period)
  return onBeat < mean * leastContrast ? null : { firstMs: phase * hopMs, everyMs: period * hopMs }
}

interface Comb {
  readonly period: number
  readonly phase: number
}

/** Follows the beats from the first to the last, and lays a straight line through where they are. */
function fitted(rises: Float32Array, comb: Comb): Comb {
  let at = comb.phase
  let [weight, x, y, xx, xy] = [0, 0, 0, 0, 0]
  for (let beat = 0; at < rises.length; beat += 1) {
    const found = centreNear(rises, at)
    at += (found.at - at) / 2
    weight += found.weight
    x += found.weight * beat
    y += found.weight * found.at
    xx += found.weight * beat * beat
    xy += found.weight * beat * found.at
    at += comb.period
  }
  const spread = weight * xx - x * x
  if (spread <= 0) return comb
  const period = (weight * xy - x * y) / spread
  const phase = (y - period * x) / weight
  return { period, phase: ((phase % period) + period) % period }
}

/** Where the rises around a moment lie, and how strong they are. */
function centreNear(rises: Float32Array, at: number): { readonly at: number; readonly weight: number } {
  let [weight, sum] = [0, 0]
  const middle = Math.round(at)
  for (let index = middle - nearHops; index <= middle + nearHops; index += 1) {
    const strength = (rises[index] ?? 0) ** 2
    weight += strength
    sum += strength * index
  }
  return { at: weight === 0 ? at : sum / weight, weight }
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
  // Counted along: a remainder at each of these many places would take most of the time.
  let within = 0
  for (const rise of rises) {
    const phase = Math.floor(within)
    phases[phase] = (phases[phase] ?? 0) + rise
    counts[phase] = (counts[phase] ?? 0) + 1
    within += 1
    if (within >= period) within -= period
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
