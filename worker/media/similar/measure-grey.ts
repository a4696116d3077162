import type { PictureMeasure } from '#src/contract/rules/similar-shots.ts'

/** A grayscale image: one byte per pixel, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly values: Uint8Array
}

/** A difference hash compares each pixel with the one to its right: 9 columns make 8 bits, 8 rows make 64. */
export const hashSize = { width: 9, height: 8 } as const

/** The value of white noise, whose Laplacian has 20 times its variance. Photos stay far below. */
const sharpestRatio = 4

/** Converts four-byte pixels to gray with the weights of ITU-R BT.601. */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Grey {
  const values = new Uint8Array(width * height)
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    values[at] = Math.round(red * 0.299 + green * 0.587 + blue * 0.114)
  }
  return { width, height, values }
}

/** The difference hash of a gray image of `hashSize`. A bit is set if a pixel is brighter than the one to its left. */
export function differenceHash({ width, height, values }: Grey): PictureMeasure['hash'] {
  let hash = 0n
  for (let row = 0; row < height; row += 1) {
    for (let column = 1; column < width; column += 1) {
      const at = row * width + column
      hash = (hash << 1n) | ((values[at] ?? 0) > (values[at - 1] ?? 0) ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(16, '0')
}

/**
 * The sharpness of a gray image, 0 to 100: the variance of its Laplacian (Pech-Pacheco 2000) divided by the variance of
 * the image, so that the exposure does not matter. The root spreads typical photos over the scale.
 */
export function sharpnessOf({ width, height, values }: Grey): PictureMeasure['sharpness'] {
  const tones = varianceAccumulator()
  const edges = varianceAccumulator()
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column
      const value = values[at] ?? 0
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0)
      tones.add(value)
      edges.add(around - 4 * value)
    }
  }
  if (tones.variance() === 0) return 0
  return Math.round(100 * Math.min(1, Math.sqrt(edges.variance() / tones.variance() / sharpestRatio)))
}

/** Computes mean and variance of integers, whose sums are exact. */
function varianceAccumulator() {
  let [count, sum, squares] = [0, 0, 0]
  return {
    add: (value: number) => {
      count += 1
      sum += value
      squares += value * value
    },
    variance: () => (count === 0 ? 0 : Math.max(0, squares / count - (sum / count) ** 2)),
  }
}
