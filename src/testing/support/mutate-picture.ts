import { gifMutations } from './mutations/gif-mutations.ts'
import { jpegMutations } from './mutations/jpeg-mutations.ts'
import { anyOf, type Chance, type Mutation, randomBytes, overwriteBytes, upTo } from './mutations/mutation.ts'
import { pngMutations } from './mutations/png-mutations.ts'

/** Changes an image in one to four steps that know its structure: segments, chunks, blocks, lengths, ends, metadata. */
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

const anyMutations: readonly [Mutation, ...Mutation[]] = [
  (bytes, chance) => overwriteBytes(bytes, upTo(chance, bytes.length), [upTo(chance, 256)]),
  (bytes, chance) => overwriteBytes(bytes, upTo(chance, Math.min(bytes.length, 700)), [upTo(chance, 256)]),
  (bytes, chance) => bytes.subarray(0, bytes.length - upTo(chance, 40)),
  (bytes, chance) => bytes.subarray(0, upTo(chance, bytes.length)),
  (bytes, chance) => Buffer.concat([bytes, randomBytes(chance, upTo(chance, 60))]),
  (bytes, chance) => Buffer.concat([bytes, bytes]).subarray(0, bytes.length + upTo(chance, bytes.length)),
]
