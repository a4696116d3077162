import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { refuseImage } from '#server/core/images/image-refusal.ts'
import { isPicture } from '#server/core/images/is-picture.ts'

/** Shown at most as large as a thumb, on the sharpest screens. */
const sidePx = 256

/**
 * Makes of a stranger's bytes the square that is shown of a person: WebP without metadata, in base64url. Decoding happens in
 * a process that can be killed. Refuses with `too_many_requests`, `unsupported_type`, `unreadable_image`, `no_room` or
 * `unavailable`.
 */
export async function makePicture(
  deps: Pick<Deps, 'limits' | 'blobs' | 'images'>,
  userId: UserId,
  bytes: Uint8Array,
): Promise<Result<string, Refusal>> {
  const waitMs = await deps.limits.consume('picture', userId)
  if (waitMs !== null)
    return refuse('too_many_requests', 'You have changed your picture often. Please try again later.', {
      retryAfterMs: waitMs,
    })
  const work = await deps.blobs.workFolder()
  try {
    const input = join(work.path, 'input')
    await writeFile(input, bytes)
    if (!(await isPicture(input))) return refuse('unsupported_type', 'Supported formats: JPG, PNG, GIF')
    const output = join(work.path, 'output')
    const made = await deps.images.run({ kind: 'portrait', input, output, sidePx }, userId)
    if (!made.ok) return refuseImage(made.error, 'picture')
    return ok((await readFile(output)).toString('base64url'))
  } finally {
    await work.remove()
  }
}
