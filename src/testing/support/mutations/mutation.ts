/** Seeded random numbers in [0, 1). */
export type Chance = () => number

/** A small random number generator (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random integer from 0 to below `end`. */
export const upTo = (chance: Chance, end: number) => Math.floor(chance() * end)
export const anyOf = <Value>(chance: Chance, values: readonly [Value, ...Value[]]): Value =>
  values[upTo(chance, values.length)] ?? values[0]
export const randomBytes = (chance: Chance, length: number) =>
  Buffer.from(Array.from({ length }, () => upTo(chance, 256)))

export type Mutation = (bytes: Buffer, chance: Chance) => Buffer

export function insertBytes(bytes: Buffer, offset: number, added: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, offset), added, bytes.subarray(offset)])
}

export function overwriteBytes(bytes: Buffer, offset: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  values.forEach((value, index) => {
    if (offset + index < copy.length) copy[offset + index] = value
  })
  return copy
}

/** A part of a file: a segment, chunk or block. */
export interface Part {
  readonly start: number
  readonly end: number
}

/** Deletes, duplicates or moves one of the parts. */
export function rearrangeParts(bytes: Buffer, parts: readonly Part[], chance: Chance): Buffer {
  const part = parts[upTo(chance, parts.length)]
  const target = parts[upTo(chance, parts.length)]
  if (part === undefined || target === undefined) return bytes
  const content = Buffer.from(bytes.subarray(part.start, part.end))
  switch (anyOf(chance, ['delete', 'double', 'move'])) {
    case 'delete':
      return Buffer.concat([bytes.subarray(0, part.start), bytes.subarray(part.end)])
    case 'double':
      return insertBytes(bytes, target.start, content)
    default: {
      const without = Buffer.concat([bytes.subarray(0, part.start), bytes.subarray(part.end)])
      const offset = target.start > part.start ? target.start - content.length : target.start
      return insertBytes(without, Math.max(0, offset), content)
    }
  }
}

/** An EXIF block with one entry: the orientation, as a number of any type, in any byte order. */
export function randomExif(chance: Chance): Buffer {
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
