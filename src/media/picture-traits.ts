/** Properties in the file's bytes that are lost in decoding. */
export interface PictureTraits {
  /** Whether the image may have transparent parts. */
  readonly hasAlpha: boolean
  /** Whether the image is animated. An editor shows and keeps only the first frame. */
  readonly isAnimated: boolean
}

const plain: PictureTraits = { hasAlpha: false, isAnimated: false }

/** Reads the traits of a PNG, GIF or WebP as specified. Any other format has none. */
export async function readPictureTraits(picture: Blob): Promise<PictureTraits> {
  const head = new Uint8Array(await picture.slice(0, 32).arrayBuffer())
  const signature = String.fromCharCode(...head.slice(0, 16))
  if (signature.startsWith('\x89PNG')) return pngTraits(new Uint8Array(await picture.arrayBuffer()))
  if (signature.startsWith('GIF8')) return gifTraits(new Uint8Array(await picture.arrayBuffer()))
  // The extended header's flags: 0x10 alpha, 0x02 animation (WebP container specification).
  if (/^RIFF[^]{4}WEBPVP8X/.test(signature)) {
    const flags = head[20] ?? 0
    return { hasAlpha: (flags & 0x10) !== 0, isAnimated: (flags & 0x02) !== 0 }
  }
  return plain
}

/** Color types 4 and 6 have alpha, tRNS adds transparency, acTL makes it animated (PNG, third edition). */
function pngTraits(bytes: Uint8Array<ArrayBuffer>): PictureTraits {
  const view = new DataView(bytes.buffer)
  const colorType = bytes[25] ?? 0
  let hasAlpha = colorType === 4 || colorType === 6
  let isAnimated = false
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'IDAT') break
    hasAlpha ||= type === 'tRNS'
    isAnimated ||= type === 'acTL'
  }
  return { hasAlpha, isAnimated }
}

/** Each frame may have a graphic control extension, `21 F9 04`. Its lowest flag marks a transparent color (GIF89a). */
function gifTraits(bytes: Uint8Array): PictureTraits {
  let extensions = 0
  let hasAlpha = false
  for (let at = bytes.indexOf(0x21); at !== -1; at = bytes.indexOf(0x21, at + 1)) {
    if (bytes[at + 1] !== 0xf9 || bytes[at + 2] !== 4 || bytes[at + 7] !== 0) continue
    extensions += 1
    hasAlpha ||= ((bytes[at + 3] ?? 0) & 1) === 1
  }
  return { hasAlpha, isAnimated: extensions > 1 }
}
