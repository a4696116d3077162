import { crc32 } from 'node:zlib'

/** Chance that a seed repeats: numbers in [0, 1). */
export type Chance = () => number

/** A small generator of chance (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Mutation = (bytes: Buffer, chance: Chance) => Buffer

const upTo = (chance: Chance, end: number) => Math.floor(chance() * end)
const anyOf = <Value>(chance: Chance, values: readonly [Value, ...Value[]]): Value =>
  values[upTo(chance, values.length)] ?? values[0]
const randomBytes = (chance: Chance, length: number) =>
  Buffer.from(Array.from({ length }, () => upTo(chance, 256)))

/** Changes a picture by one to four steps that know its structure: segments, chunks, blocks, lengths, ends, metadata. */
export function mutatePicture(bytes: Buffer, chance: Chance): Buffer {
  let changed = bytes
  const steps = 1 + upTo(chance, 4)
  for (let step = 0; step < steps; step += 1) {
    const own = mutationsOf(changed)
    const mutation = chance() < 0.75 ? anyOf(chance, own) : anyOf(chance, anyMutations)
    changed = mutation(changed, chance)
  }
  return changed
}

function mutationsOf(bytes: Buffer): readonly [Mutation, ...Mutation[]] {
  if (bytes[0] === 0xff) return jpegMutations
  if (bytes[0] === 0x89) return pngMutations
  return bytes.subarray(0, 3).toString('latin1') === 'GIF' ? gifMutations : anyMutations
}

function inserted(bytes: Buffer, at: number, added: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
}

function rewritten(bytes: Buffer, at: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  values.forEach((value, index) => {
    if (at + index < copy.length) copy[at + index] = value
  })
  return copy
}

const anyMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => rewritten(bytes, upTo(chance, bytes.length), [upTo(chance, 256)]),
  (bytes, chance) => rewritten(bytes, upTo(chance, Math.min(bytes.length, 700)), [upTo(chance, 256)]),
  (bytes, chance) => bytes.subarray(0, bytes.length - upTo(chance, 40)),
  (bytes, chance) => bytes.subarray(0, upTo(chance, bytes.length)),
  (bytes, chance) => Buffer.concat([bytes, randomBytes(chance, upTo(chance, 60))]),
  (bytes, chance) => Buffer.concat([bytes, bytes]).subarray(0, bytes.length + upTo(chance, bytes.length)),
]

/** A part of a file: a segment, chunk or block. */
interface Part {
  readonly start: number
  readonly end: number
}

function moved(bytes: Buffer, parts: readonly Part[], chance: Chance): Buffer {
  const part = parts[upTo(chance, parts.length)]
  const place = parts[upTo(chance, parts.length)]
  if (part === undefined || place === undefined) return bytes
  const content = Buffer.from(bytes.subarray(part.start, part.end))
  switch (anyOf(chance, ['delete', 'double', 'move'])) {
    case 'delete':
      return Buffer.concat([bytes.subarray(0, part.start), bytes.subarray(part.end)])
    case 'double':
      return inserted(bytes, place.start, content)
    default: {
      const without = Buffer.concat([bytes.subarray(0, part.start), bytes.subarray(part.end)])
      const at = place.start > part.start ? place.start - content.length : place.start
      return inserted(without, Math.max(0, at), content)
    }
  }
}

/** An EXIF block of one entry: the orientation, as a number of any type, in any byte order. */
function exifOf(chance: Chance): Buffer {
  const isLittle = chance() < 0.5
  const type = anyOf(chance, [1, 3, 4, 6, 8, 9, 2, 5])
  const value = upTo(chance, 10)
  const tiff = Buffer.alloc(26)
  const put16 = (at: number, number: number) =>
    isLittle ? tiff.writeUInt16LE(number, at) : tiff.writeUInt16BE(number, at)
  const put32 = (at: number, number: number) =>
    isLittle ? tiff.writeUInt32LE(number, at) : tiff.writeUInt32BE(number, at)
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1')
  put32(4, 8)
  put16(8, 1)
  put16(10, 0x112)
  put16(12, type)
  put32(14, 1)
  if (type === 1 || type === 6) tiff[18] = value
  else if (type === 3 || type === 8) put16(18, value)
  else put32(18, value)
  return tiff
}

function jpegSegments(bytes: Buffer): readonly Part[] {
  const parts: Part[] = []
  let offset = 2
  while (offset + 4 <= bytes.length && bytes[offset] === 0xff) {
    const end = offset + 2 + bytes.readUInt16BE(offset + 2)
    if (end > bytes.length) break
    parts.push({ start: offset, end })
    if (bytes[offset + 1] === 0xda) break
    offset = end
  }
  return parts
}

function jpegSegment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255)
  return Buffer.concat([head, content])
}

function atSegment(chance: Chance, bytes: Buffer): number {
  const parts = jpegSegments(bytes)
  return parts[upTo(chance, parts.length)]?.start ?? 2
}

function rewriteSegment(marker: (value: number) => boolean, change: Mutation): Mutation {
  return (bytes, chance) => {
    const part = jpegSegments(bytes).find(({ start }) => marker(bytes[start + 1] ?? 0))
    if (part === undefined) return bytes
    const segment = change(Buffer.from(bytes.subarray(part.start, part.end)), chance)
    return Buffer.concat([bytes.subarray(0, part.start), segment, bytes.subarray(part.end)])
  }
}

const jpegMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => moved(bytes, jpegSegments(bytes), chance),
  (bytes, chance) => inserted(bytes, atSegment(chance, bytes), randomBytes(chance, 1 + upTo(chance, 8))),
  (bytes, chance) => inserted(bytes, atSegment(chance, bytes), Buffer.alloc(1 + upTo(chance, 4), 0xff)),
  (bytes, chance) => inserted(bytes, atSegment(chance, bytes), Buffer.of(0xff, upTo(chance, 256))),
  (bytes, chance) =>
    inserted(
      bytes,
      atSegment(chance, bytes),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(chance)])),
    ),
  (bytes, chance) =>
    inserted(
      bytes,
      atSegment(chance, bytes),
      jpegSegment(anyOf(chance, [0xe0, 0xe2, 0xee, 0xfe, 0xe5]), randomBytes(chance, upTo(chance, 40))),
    ),
  // The frame's numbers, the scan's numbers, the version of JFIF, a length.
  rewriteSegment(
    (value) => value >= 0xc0 && value <= 0xc2,
    (part, chance) => rewritten(part, 4 + upTo(chance, part.length - 4), [upTo(chance, 256)]),
  ),
  rewriteSegment(
    (value) => value === 0xda,
    (part, chance) =>
      rewritten(part, part.length - 3, [upTo(chance, 64), upTo(chance, 64), upTo(chance, 256)]),
  ),
  rewriteSegment(
    (value) => value === 0xe0,
    (part, chance) => rewritten(part, 9, [upTo(chance, 4), upTo(chance, 4)]),
  ),
  (bytes, chance) => {
    const at = atSegment(chance, bytes)
    return rewritten(bytes, at + 3, [(bytes[at + 3] ?? 0) + upTo(chance, 5) - 2])
  },
  // Without its end, or with a trailer in the place of it.
  (bytes, chance) =>
    chance() < 0.5 ? bytes.subarray(0, -2) : Buffer.concat([bytes.subarray(0, -2), randomBytes(chance, 50)]),
  (bytes, chance) => rewritten(bytes, upTo(chance, bytes.length), [0xff, 0xd0 + upTo(chance, 10)]),
]

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

const pngMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => moved(bytes, pngChunks(bytes), chance),
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
      pngChunkOf('eXIf', exifOf(chance)),
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
    return inserted(bytes, at, chunk)
  },
  // A chunk in two, which IDAT may be; a field of the header with the right sum; a wrong sum; a length.
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
    const content = rewritten(bytes.subarray(header.start + 8, header.end - 4), upTo(chance, 13), [
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
    return part === undefined ? bytes : rewritten(bytes, part.end - 1, [upTo(chance, 256)])
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

function gifBlocks(bytes: Buffer): readonly Part[] {
  const table = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  const parts: Part[] = []
  let offset = 13 + table(bytes[10] ?? 0)
  while (offset < bytes.length && bytes[offset] !== 0x3b) {
    const start = offset
    offset += bytes[offset] === 0x2c ? 11 + table(bytes[offset + 9] ?? 0) : 2
    while (offset < bytes.length && bytes[offset] !== 0) offset += 1 + (bytes[offset] ?? 0)
    offset += 1
    if (offset > bytes.length) break
    parts.push({ start, end: offset })
  }
  return parts
}

const gifMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => moved(bytes, gifBlocks(bytes), chance),
  (bytes, chance) => rewritten(bytes, 6 + upTo(chance, 7), [upTo(chance, 200)]),
  (bytes, chance) => {
    const frames = gifBlocks(bytes).filter(({ start }) => bytes[start] === 0x2c)
    const frame = frames[upTo(chance, frames.length)]
    return frame === undefined
      ? bytes
      : rewritten(bytes, frame.start + 1 + upTo(chance, 9), [upTo(chance, 200)])
  },
  (bytes, chance) => {
    const controls = gifBlocks(bytes).filter(({ start }) => bytes[start + 1] === 0xf9)
    const control = controls[upTo(chance, controls.length)]
    return control === undefined
      ? bytes
      : rewritten(bytes, control.start + 2 + upTo(chance, 6), [upTo(chance, 256)])
  },
  (bytes, chance) => {
    const parts = gifBlocks(bytes)
    const at = parts[upTo(chance, parts.length)]?.start ?? bytes.length
    const content = randomBytes(chance, upTo(chance, 60))
    const label = anyOf(chance, [0xfe, 0x01, 0xff, 0xf9, 0x77])
    return inserted(bytes, at, Buffer.concat([Buffer.of(0x21, label, content.length), content, Buffer.of(0)]))
  },
  (bytes) => bytes.subarray(0, -1),
]
