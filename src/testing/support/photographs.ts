import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../fixtures/photos', import.meta.url))

/** Paths of the real photographs, with the orientation and the position that a phone wrote into them. */
export async function phonePhotos(): Promise<readonly string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name))
}

/** A JPEG of 1600 x 1200 pixels that is like no other of another `seed`: of the size that is shown. */
export function noisyPhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  return photoOf(seed, { widthPx: 1600, heightPx: 1200 })
}

/** One of 640 x 480 pixels, which costs a tenth to make, to send and to show: for tests in which a photo is one of any size. */
export function smallPhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  return photoOf(seed, { widthPx: 640, heightPx: 480 })
}

/** One of a single colour, which costs next to nothing: where there are many, and what they show is the same. */
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

/** A JPEG of 2400 x 1800 pixels of noise, some megabytes that no encoder makes much smaller. */
export function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888888', noise } })
  return image.jpeg({ quality: 70 }).toBuffer()
}
