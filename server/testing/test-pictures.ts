import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Returns a small image, unique for seeds below 65,536: 64 x 48 pixels, each half in one color. */
export async function picture(
  seed: number,
  format: 'jpeg' | 'png' | 'gif' = 'jpeg',
): Promise<Uint8Array<ArrayBuffer>> {
  // Adjacent seeds differ by more than JPEG smooths away. The left half repeats after 256 seeds; the right half
  // distinguishes the repeats.
  const left = [seed * 37, seed * 91, seed * 53]
  const right = left.map((value) => value + (seed >> 8) * 37)
  const pixels = Uint8Array.from([...left, ...right].map((value) => value % 256))
  const plain = sharp(pixels, { raw: { width: 2, height: 1, channels: 3 } }).resize(64, 48, {
    kernel: 'nearest',
    fit: 'fill',
  })
  return Uint8Array.from(await plain.toFormat(format).toBuffer())
}

/** Returns a JPEG taken with the camera turned sideways, with a location in its metadata. */
export async function rotatedPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const made = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 25/1 0/1' }, IFD0: { Make: 'Phonemaker' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Uint8Array.from(made)
}

/** Returns a single-color PNG with this many pixels per side, without allocating them. */
export function hugePng(sidePx: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(sidePx / 8) + 1) * sidePx))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
