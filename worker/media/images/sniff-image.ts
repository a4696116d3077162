/** The kinds of picture that are told apart by their first bytes. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'bmp'

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
const avifBrands = new Set(['avif', 'avis'])

/** Tells what a file is by its content, whatever its name says; null when it is none of the kinds above. */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (asciiAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (asciiAt(bytes, 0, 6) === 'GIF87a' || asciiAt(bytes, 0, 6) === 'GIF89a') return 'gif'
  if (asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (asciiAt(bytes, 0, 2) === 'BM' && bytes.length > 26) return 'bmp'
  return asciiAt(bytes, 4, 4) === 'ftyp' ? sniffBrands(bytes) : null
}

/** The ASCII text of `length` bytes at `offset`, shorter where the bytes end. */
export function asciiAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}

/** The major brand comes first, then a version, then the compatible ones (ISO/IEC 14496-12, `ftyp`). */
function sniffBrands(bytes: Uint8Array): ImageKind | null {
  const boxBytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const brands: string[] = []
  for (let offset = 8; offset + 4 <= Math.min(boxBytes, bytes.length, 256); offset += 4) {
    brands.push(asciiAt(bytes, offset, 4))
  }
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : null
}
