import { crc32 } from 'node:zlib'
import {
  type Mutation,
  type Part,
  anyOf,
  randomExif,
  insertBytes,
  rearrangeParts,
  randomBytes,
  overwriteBytes,
  upTo,
} from './mutation.ts'

function pngChunks(bytes: Buffer): readonly Part[] {
  const parts: Part[] = []
  let offset = 8
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + bytes.readUInt32BE(offset)
    if (end > bytes.length) break
    parts.push({ start: offset, end })
    offset = end
  }
  return parts
}

function pngChunkOf(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index))
  return bytes
}

/** Mutations of a PNG: its chunks with their lengths and checksums. */
export const pngMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => rearrangeParts(bytes, pngChunks(bytes), chance),
  (bytes, chance) => {
    const parts = pngChunks(bytes)
    const at = parts[upTo(chance, parts.length)]?.start ?? 33
    const chunk = anyOf(chance, [
      pngChunkOf('gAMA', uint32(anyOf(chance, [45_455, 100_000, 20_000, 0]))),
      pngChunkOf(
        'cHRM',
        uint32(31_270, 32_900, 64_000 + upTo(chance, 9000), 33_000, 30_000, 60_000, 15_000, 6000),
      ),
      pngChunkOf('sRGB', Buffer.of(upTo(chance, 5))),
      pngChunkOf('cICP', Buffer.of(anyOf(chance, [1, 9, 12]), anyOf(chance, [13, 16, 1]), 0, 1)),
      pngChunkOf('iCCP', randomBytes(chance, upTo(chance, 40))),
      pngChunkOf('eXIf', randomExif(chance)),
      pngChunkOf('acTL', uint32(upTo(chance, 4), 0)),
      pngChunkOf('fcTL', randomBytes(chance, 26)),
      pngChunkOf('tRNS', randomBytes(chance, upTo(chance, 8))),
      pngChunkOf('PLTE', randomBytes(chance, 3 * upTo(chance, 20))),
      pngChunkOf('bKGD', randomBytes(chance, upTo(chance, 7))),
      pngChunkOf('sBIT', randomBytes(chance, upTo(chance, 5))),
      pngChunkOf('pHYs', randomBytes(chance, 9)),
      pngChunkOf('tEXt', randomBytes(chance, upTo(chance, 60))),
      pngChunkOf('IDAT', randomBytes(chance, upTo(chance, 30))),
    ])
    return insertBytes(bytes, at, chunk)
  },
  // A chunk split in two, which is valid for IDAT; a header field with a correct checksum; a wrong checksum; a length.
  (bytes, chance) => {
    const parts = pngChunks(bytes)
    const part = parts.find(({ start }) => bytes.toString('latin1', start + 4, start + 8) === 'IDAT')
    if (part === undefined) return bytes
    const content = bytes.subarray(part.start + 8, part.end - 4)
    const cut = upTo(chance, content.length)
    return Buffer.concat([
      bytes.subarray(0, part.start),
      pngChunkOf('IDAT', content.subarray(0, cut)),
      pngChunkOf('IDAT', content.subarray(cut)),
      bytes.subarray(part.end),
    ])
  },
  (bytes, chance) => {
    const [header] = pngChunks(bytes)
    if (header === undefined) return bytes
    const content = overwriteBytes(bytes.subarray(header.start + 8, header.end - 4), upTo(chance, 13), [
      upTo(chance, 17),
    ])
    return Buffer.concat([
      bytes.subarray(0, header.start),
      pngChunkOf(bytes.toString('latin1', header.start + 4, header.start + 8), content),
      bytes.subarray(header.end),
    ])
  },
  (bytes, chance) => {
    const parts = pngChunks(bytes)
    const part = parts[upTo(chance, parts.length)]
    return part === undefined ? bytes : overwriteBytes(bytes, part.end - 1, [upTo(chance, 256)])
  },
  (bytes, chance) => {
    const parts = pngChunks(bytes)
    const part = parts[upTo(chance, parts.length)]
    if (part === undefined || part.end - part.start < 14) return bytes
    const name = bytes.toString('latin1', part.start + 4, part.start + 8)
    const content = Buffer.from(bytes.subarray(part.start + 8, part.end - 4))
    content[upTo(chance, content.length)] = upTo(chance, 256)
    return Buffer.concat([bytes.subarray(0, part.start), pngChunkOf(name, content), bytes.subarray(part.end)])
  },
]
