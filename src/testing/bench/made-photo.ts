import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const photo = fileURLToPath(new URL('../fixtures/photos/shoe-orientation-1.jpg', import.meta.url))

/** A photograph made larger under grain like a sensor's, which a JPEG of a phone's size needs about as many bytes for. */
export async function madePhoto(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const grain = await sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer()
  const large = await sharp(photo).resize(width, height).png({ compressionLevel: 0 }).toBuffer()
  const jpeg = await sharp(large)
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
  return Buffer.from(jpeg)
}
