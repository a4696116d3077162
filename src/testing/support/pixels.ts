import sharp from 'sharp'
import type { MediaAnswer } from './media-worker-page.ts'

/** The bytes of the image. Throws an Error with the answer if it is not an image. */
export function bytesOf(answer: MediaAnswer): Buffer {
  if (answer.kind !== 'picture') throw new Error(`Expected a picture but received ${JSON.stringify(answer)}`)
  return Buffer.from(answer.base64, 'base64')
}

/** Decodes an image to RGBA bytes, upright. */
export async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file)
    .autoOrient()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** The red, green, blue and alpha of a pixel. */
export function colorAt({ data, width }: Pixels, x: number, y: number): readonly number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

/** The differences between two images of the same size, in 1/255. */
export function differences(first: ArrayLike<number>, second: ArrayLike<number>) {
  if (first.length !== second.length) throw new Error('The pictures differ in size.')
  let [largest, sum] = [0, 0]
  for (let index = 0; index < first.length; index += 1) {
    const difference = Math.abs((first[index] ?? 0) - Math.round(second[index] ?? 0))
    largest = Math.max(largest, difference)
    sum += difference
  }
  return { largest, mean: sum / first.length }
}

/** Four quarters: red and green above, blue and white below. */
export function quarters(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const top =
        y < height / 2
          ? ([
              [255, 0, 0],
              [0, 255, 0],
            ] as const)
          : ([
              [0, 0, 255],
              [255, 255, 255],
            ] as const)
      pixels.set(top[x < width / 2 ? 0 : 1], (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Halves the size. Every pixel is the mean of four. */
export function halved({ data, width, height }: Pixels): Float64Array {
  const result = new Float64Array((width / 2) * (height / 2) * 4)
  return result.map((_, index) => {
    const [x, y, part] = [(index >> 2) % (width / 2), Math.floor(index / (width * 2)), index % 4]
    const at = (y * 2 * width + x * 2) * 4 + part
    return [at, at + 4, at + width * 4, at + width * 4 + 4].reduce((sum, of) => sum + (data[of] ?? 0) / 4, 0)
  })
}
