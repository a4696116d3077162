import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const photo = fileURLToPath(new URL('../fixtures/photos/shoe-orientation-1.jpg', import.meta.url))

/** Creates an enlarged photo with sensor-like grain, so that its JPEG has about the size of a phone's. */
export async function createPhotoFile(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
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
