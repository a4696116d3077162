import {
  type Chance,
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

function randomSegmentStart(chance: Chance, bytes: Buffer): number {
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

/** Mutations of a JPEG: its segments, metadata, headers and end. */
export const jpegMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => rearrangeParts(bytes, jpegSegments(bytes), chance),
  (bytes, chance) =>
    insertBytes(bytes, randomSegmentStart(chance, bytes), randomBytes(chance, 1 + upTo(chance, 8))),
  (bytes, chance) =>
    insertBytes(bytes, randomSegmentStart(chance, bytes), Buffer.alloc(1 + upTo(chance, 4), 0xff)),
  (bytes, chance) =>
    insertBytes(bytes, randomSegmentStart(chance, bytes), Buffer.of(0xff, upTo(chance, 256))),
  (bytes, chance) =>
    insertBytes(
      bytes,
      randomSegmentStart(chance, bytes),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), randomExif(chance)])),
    ),
  (bytes, chance) =>
    insertBytes(
      bytes,
      randomSegmentStart(chance, bytes),
      jpegSegment(anyOf(chance, [0xe0, 0xe2, 0xee, 0xfe, 0xe5]), randomBytes(chance, upTo(chance, 40))),
    ),
  // These four change the frame header, the scan header, the JFIF version and the length of a segment.
  rewriteSegment(
    (value) => value >= 0xc0 && value <= 0xc2,
    (part, chance) => overwriteBytes(part, 4 + upTo(chance, part.length - 4), [upTo(chance, 256)]),
  ),
  rewriteSegment(
    (value) => value === 0xda,
    (part, chance) =>
      overwriteBytes(part, part.length - 3, [upTo(chance, 64), upTo(chance, 64), upTo(chance, 256)]),
  ),
  rewriteSegment(
    (value) => value === 0xe0,
    (part, chance) => overwriteBytes(part, 9, [upTo(chance, 4), upTo(chance, 4)]),
  ),
  (bytes, chance) => {
    const start = randomSegmentStart(chance, bytes)
    return overwriteBytes(bytes, start + 3, [(bytes[start + 3] ?? 0) + upTo(chance, 5) - 2])
  },
  // Removes the end marker, or replaces it with a trailer.
  (bytes, chance) =>
    chance() < 0.5 ? bytes.subarray(0, -2) : Buffer.concat([bytes.subarray(0, -2), randomBytes(chance, 50)]),
  (bytes, chance) => overwriteBytes(bytes, upTo(chance, bytes.length), [0xff, 0xd0 + upTo(chance, 10)]),
]
