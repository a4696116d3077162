import { asciiAt } from './picture-bytes.ts'

/** Image formats that are recognized by their first bytes. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'bmp'

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
const avifBrands = new Set(['avif', 'avis'])

/** Returns the image format of a file by its content, regardless of its name; null if it is none of them. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (asciiAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (asciiAt(bytes, 0, 6) === 'GIF87a' || asciiAt(bytes, 0, 6) === 'GIF89a') return 'gif'
  if (asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (asciiAt(bytes, 0, 2) === 'BM' && bytes.length > 26) return 'bmp'
  const brands = brandsOf(bytes)
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : null
}

/** Returns the brands of an ISO file, major brand first (ISO/IEC 14496-12, `ftyp`); empty for other files. */
export function brandsOf(bytes: Uint8Array): readonly string[] {
  if (asciiAt(bytes, 4, 4) !== 'ftyp') return []
  const boxBytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const brands: string[] = []
  for (let offset = 8; offset + 4 <= Math.min(boxBytes, bytes.length, 256); offset += 4) {
    // The version follows the major brand.
    if (offset !== 12) brands.push(asciiAt(bytes, offset, 4))
  }
  return brands
}
