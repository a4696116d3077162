import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import { blurredReference, recoloredReference } from '#src/testing/support/filter-reference.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Compared in the middle of the image, because the reference is slow, and slowest for blurs. */
const colorWindow = { width: 1000, height: 750 }
const blurWindow = { width: 400, height: 300 }
/** A Gaussian is cut off beyond this many standard deviations. */
const reachSigmas = 5

/**
 * The largest and the mean error of a filtered image against the float reference, in 1/255, over red, green and blue of
 * its middle.
 */
export function errorsOf(
  source: ImageBitmap,
  settings: FilterSettings,
  filtered: Context,
): readonly [largest: number, mean: number] {
  const sigmaPx = (settings.blur * Math.max(source.width, source.height)) / 1000
  const wanted = sigmaPx === 0 ? colorWindow : blurWindow
  const margin = Math.ceil(sigmaPx * reachSigmas)
  const width = Math.min(wanted.width, source.width - margin * 2)
  const height = Math.min(wanted.height, source.height - margin * 2)
  const [left, top] = [Math.floor((source.width - width) / 2), Math.floor((source.height - height) / 2)]
  const around = { width: width + margin * 2, height: height + margin * 2 }
  const context = contextOf(around)
  context.drawImage(source, margin - left, margin - top)
  const before = context.getImageData(0, 0, around.width, around.height).data
  const recolored = recoloredReference(before, settings)
  const reference = sigmaPx === 0 ? recolored : blurredReference({ ...around, pixels: recolored }, sigmaPx)
  const found = filtered.getImageData(left, top, width, height).data
  let [largest, sum] = [0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let part = 0; part < 3; part += 1) {
        const of = reference[((y + margin) * around.width + x + margin) * 4 + part] ?? 0
        const error = Math.abs((found[(y * width + x) * 4 + part] ?? 0) - Math.round(of))
        largest = Math.max(largest, error)
        sum += error
      }
  return [largest, sum / (width * height * 3)]
}

/** The mean difference of red, green and blue between an image and a larger one scaled down to its size, in 1/255. */
export function meanDifference(small: ImageBitmap, large: ImageBitmap): number {
  const { width, height } = small
  const pixelsOf = (picture: ImageBitmap) => {
    const context = contextOf({ width, height })
    context.drawImage(picture, 0, 0, width, height)
    picture.close()
    return context.getImageData(0, 0, width, height).data
  }
  const [first, second] = [pixelsOf(small), pixelsOf(large)]
  let sum = 0
  for (let at = 0; at < first.length; at += 4)
    for (let part = 0; part < 3; part += 1)
      sum += Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0))
  return sum / ((first.length / 4) * 3)
}

function contextOf({ width, height }: { readonly width: number; readonly height: number }): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('Cannot create a canvas context.')
  context.imageSmoothingQuality = 'high'
  return context
}
