import type { Size } from '#worker/media/images/image-size.ts'

/** How a Gaussian is computed: on averages of `factor` x `factor` pixels, with these weights from the center outwards. */
export interface BlurPlan {
  readonly factor: number
  readonly radius: number
  readonly weights: Float32Array
}

/** The smallest standard deviation, in cells, at which averages can replace the pixels. */
const minCellSigma = 2
/** u16 sums can hold the bytes of 16 x 16 pixels. */
const largestFactor = 16
/** Beyond this many standard deviations, the Gaussian contributes less than half of 1/255. */
const reachSigmas = 3.2
/** Below this, no pixel changes by half of 1/255. */
export const minSigmaPx = 0.2

/**
 * Plans a Gaussian of `sigmaPx`. Averaging `factor` pixels and interpolating linearly between the averages add a little
 * blur (variances of 1/12 and 1/6 of a cell). The weights compensate for it.
 */
export function planBlur(sigmaPx: number, { width, height }: Size): BlurPlan {
  let factor = 1
  while (
    factor < largestFactor &&
    sigmaPx / (factor * 2) >= minCellSigma &&
    Math.min(width, height) >= factor * 4
  )
    factor *= 2
  const sigma = factor === 1 ? sigmaPx : Math.sqrt((sigmaPx / factor) ** 2 - 1 / 4)
  const radius = Math.max(1, Math.ceil(sigma * reachSigmas))
  return { factor, radius, weights: gaussianWeights(sigma, radius) }
}

/** The standard deviation in pixels of a blur of 0..10 for an image of this size. */
export function sigmaOf(blur: number, { width, height }: Size): number {
  return (blur * Math.max(width, height)) / 1000
}

/** The weights of both sides add up to one. */
function gaussianWeights(sigma: number, radius: number): Float32Array {
  const weights = Float64Array.from({ length: radius + 1 }, (_, x) =>
    Math.exp(-(x * x) / (2 * sigma * sigma)),
  )
  const sum = weights.reduce((total, weight, x) => total + (x === 0 ? weight : 2 * weight), 0)
  return Float32Array.from(weights, (weight) => weight / sum)
}
