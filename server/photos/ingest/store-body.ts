import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refused, type RefusedError } from '#server/core/errors/refusal.ts'

interface Target {
  readonly path: string
  readonly maxBytes: number
}

/**
 * Writes a stream to a new file and returns its size and SHA-256. Throws `too_large` as soon as it exceeds `maxBytes`.
 */
export async function storeBody(
  stream: Readable,
  { path, maxBytes }: Target,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(photoTooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, meter, createWriteStream(path, { flags: 'wx' }))
  return { bytes, sha256: hash.digest('hex') }
}

/** Returns the refusal of a file larger than `maxBytes`, which must be whole MiB. */
export function photoTooLarge(maxBytes: number): RefusedError {
  return refused('too_large', `Maximum file size: ${maxBytes / 1024 ** 2}MB`)
}
