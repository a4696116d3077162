import {
  type Mutation,
  type Part,
  anyOf,
  insertBytes,
  rearrangeParts,
  randomBytes,
  overwriteBytes,
  upTo,
} from './mutation.ts'

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

/** Mutations of a GIF: its blocks, frames and canvas. */
export const gifMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => rearrangeParts(bytes, gifBlocks(bytes), chance),
  (bytes, chance) => overwriteBytes(bytes, 6 + upTo(chance, 7), [upTo(chance, 200)]),
  (bytes, chance) => {
    const frames = gifBlocks(bytes).filter(({ start }) => bytes[start] === 0x2c)
    const frame = frames[upTo(chance, frames.length)]
    return frame === undefined
      ? bytes
      : overwriteBytes(bytes, frame.start + 1 + upTo(chance, 9), [upTo(chance, 200)])
  },
  (bytes, chance) => {
    const controls = gifBlocks(bytes).filter(({ start }) => bytes[start + 1] === 0xf9)
    const control = controls[upTo(chance, controls.length)]
    return control === undefined
      ? bytes
      : overwriteBytes(bytes, control.start + 2 + upTo(chance, 6), [upTo(chance, 256)])
  },
  (bytes, chance) => {
    const parts = gifBlocks(bytes)
    const at = parts[upTo(chance, parts.length)]?.start ?? bytes.length
    const content = randomBytes(chance, upTo(chance, 60))
    const label = anyOf(chance, [0xfe, 0x01, 0xff, 0xf9, 0x77])
    return insertBytes(
      bytes,
      at,
      Buffer.concat([Buffer.of(0x21, label, content.length), content, Buffer.of(0)]),
    )
  },
  (bytes) => bytes.subarray(0, -1),
]
