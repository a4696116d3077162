import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../fixtures/photos', import.meta.url))

/** Paths of the real photos, with the orientation and the position that a phone wrote into them. */
export async function phonePhotos(): Promise<readonly string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name))
}

/** A JPEG of 1600 x 1200 pixels, the size at which photos are shown. Each `seed` gives a different photo. */
export function noisyPhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  return photoOf(seed, { widthPx: 1600, heightPx: 1200 })
}

/**
 * A JPEG of 640 x 480 pixels, which costs a tenth to create, send and show. For tests in which the size does not
 * matter.
 */
export function smallPhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  return photoOf(seed, { widthPx: 640, heightPx: 480 })
}

/** A photo of a single color, which costs almost nothing. For tests with many photos whose content does not matter. */
export async function plainPhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53) % 256 }
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background } })
  return Uint8Array.from(await plain.jpeg().toBuffer())
}

async function photoOf(
  seed: number,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [64, 48]
  const pixels = Uint8Array.from(
    { length: width * height * 3 },
    (_, index) => (index * (seed * 37 + 11)) % 251,
  )
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(widthPx, heightPx, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return Uint8Array.from(jpeg)
}

/** A JPEG of 2400 x 1800 pixels of noise: several megabytes, because noise does not compress. */
export function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888888', noise } })
  return image.jpeg({ quality: 70 }).toBuffer()
}
