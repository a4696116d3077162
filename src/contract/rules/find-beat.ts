/** The beat of a piece of music: the first beat and the time between beats. */
export interface Beat {
  readonly firstMs: number
  readonly everyMs: number
}

/** Interval at which the loudness is compared. */
const hopMs = 5
const slowestMs = 1000
const fastestMs = 340
/** If two tempos fit, the one closer to this is the one that people would tap. */
const likelyMs = 500
/** Minimum ratio of loudness between beats and other moments for an audible beat. */
const minContrast = 2
/** How many hops before and after its expected position a beat is searched. */
const nearHops = 8

/**
 * Finds a steady beat between 60 and 176 beats per minute in mono samples, with a precision of a hundredth of a second
 * over their whole length. null: no beat is audible. Uses a comb filter over the increases in loudness, which is the
 * common method.
 */
export function findBeat(samples: Float32Array, sampleRate: number): Beat | null {
  const rises = smoothValues(risesOf(samples, Math.round((sampleRate * hopMs) / 1000)))
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / Math.max(1, rises.length)
  if (mean === 0 || rises.length < (4 * slowestMs) / hopMs) return null
  const rough = bestBy(steppedRange(fastestMs / hopMs, slowestMs / hopMs, 0.5), (period) => {
    const near = Math.log2((period * hopMs) / likelyMs)
    return correlation(rises, Math.round(period)) * Math.exp(-near * near)
  })
  // The step is small enough to predict the last beat from the first.
  const step = 0.5 / (rises.length / rough)
  const near = bestBy(steppedRange(rough - 3, rough + 3, step), (tried) => combOf(rises, tried).mean)
  const { period, phase } = fitComb(rises, { period: near, phase: combOf(rises, near).phase })
  const { mean: onBeat } = combOf(rises, period)
  return onBeat < mean * minContrast ? null : { firstMs: phase * hopMs, everyMs: period * hopMs }
}

interface Comb {
  readonly period: number
  readonly phase: number
}

/** Follows the beats from first to last and fits a straight line through their positions. */
function fitComb(rises: Float32Array, comb: Comb): Comb {
  let at = comb.phase
  let [weight, x, y, xx, xy] = [0, 0, 0, 0, 0]
  for (let beat = 0; at < rises.length; beat += 1) {
    const found = centerOfRises(rises, at)
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

/** Returns the center of the rises near a position, and their total strength. */
function centerOfRises(rises: Float32Array, at: number): { readonly at: number; readonly weight: number } {
  let [weight, sum] = [0, 0]
  const middle = Math.round(at)
  for (let index = middle - nearHops; index <= middle + nearHops; index += 1) {
    const strength = (rises[index] ?? 0) ** 2
    weight += strength
    sum += strength * index
  }
  return { at: weight === 0 ? at : sum / weight, weight }
}

/** Returns by how much each hop is louder than the one before, at least 0. */
function risesOf(samples: Float32Array, hop: number): Float32Array {
  const rises = new Float32Array(Math.floor(samples.length / hop))
  let before = 0
  for (let at = 0; at < rises.length; at += 1) {
    let energy = 0
    for (let index = at * hop; index < (at + 1) * hop; index += 1) energy += (samples[index] ?? 0) ** 2
    const loudness = Math.sqrt(energy / hop)
    rises[at] = Math.max(0, loudness - before)
    // Decays slowly, so that a trembling sound counts once.
    before = Math.max(loudness, before * 0.9)
  }
  return rises
}

/** Smooths the values, so that beats that are slightly early or late also count. */
function smoothValues(values: Float32Array): Float32Array {
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

/** Returns the phase at which beats of this period meet the strongest rises, and their average strength. */
function combOf(rises: Float32Array, period: number): { readonly phase: number; readonly mean: number } {
  const phases = new Float64Array(Math.ceil(period))
  const counts = new Float64Array(phases.length)
  // Incremented rather than computed: a modulo for each of these positions would take most of the time.
  let within = 0
  for (const rise of rises) {
    const phase = Math.floor(within)
    phases[phase] = (phases[phase] ?? 0) + rise
    counts[phase] = (counts[phase] ?? 0) + 1
    within += 1
    if (within >= period) within -= period
  }
  const phase = bestBy(
    steppedRange(0, phases.length - 1, 1),
    (index) => (phases[index] ?? 0) / (counts[index] || 1),
  )
  return { phase, mean: (phases[phase] ?? 0) / (counts[phase] || 1) }
}

function steppedRange(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_none, index) => from + index * step)
}

/** Returns the first value with the highest score. */
function bestBy(values: readonly number[], scoreOf: (value: number) => number): number {
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
