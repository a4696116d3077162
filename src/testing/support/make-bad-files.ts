import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'

/** Files that cannot become a photo, each a new Buffer. */
export const badFiles = {
  empty: () => Buffer.alloc(0),
  /** A valid JPEG of more than 11 MiB: a photo with long comment segments. */
  elevenMegabyteJpeg,
  svg: () =>
    Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40"/></svg>',
    ),
  /** To be sent as `photo.jpg`. */
  html: () => Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>'),
  /** The first three fifths of a photo. */
  truncatedJpeg: () => {
    const photo = readPhonePhoto('shoe-orientation-1.jpg')
    return photo.subarray(0, Math.floor(photo.length * 0.6))
  },
  /**
   * An AVIF with the file type brands of a HEIC, which is what browsers check. Neither sharp nor Chromium contains the
   * codec of a real HEIC.
   */
  heic: async () => {
    const file = await sharp(readPhonePhoto('shoe-orientation-1.jpg')).avif({ effort: 0 }).toBuffer()
    const brandsEnd = file.readUInt32BE(0)
    for (let at = 8; at < brandsEnd; at += 4)
      if (at !== 12) file.write(at === 8 ? 'heic' : 'mif1', at, 'latin1')
    return file
  },
  /** 14,000 x 14,000 pixels in about 25 kB. */
  hugePng: () => makeGreyPng(14_000, 14_000),
} as const satisfies Record<string, () => Buffer | Promise<Buffer>>

const elevenMebibytes = 11 * 1024 * 1024
const maxSegmentBytes = 0xff_ff

function elevenMegabyteJpeg(): Buffer {
  const photo = readPhonePhoto('shoe-orientation-1.jpg')
  const comment = Buffer.alloc(maxSegmentBytes + 2, 0x20)
  comment.writeUInt32BE(0xff_fe_00_00 + maxSegmentBytes)
  const comments = Array<Buffer>(Math.ceil(elevenMebibytes / comment.length)).fill(comment)
  return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)])
}

/** A black greyscale PNG with one bit per pixel: large when decoded, small as a file. */
export function makeGreyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rowBytes = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rowBytes * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk: length, name, content and checksum. */
export function pngChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
