import { runStatement } from '#server/core/db/database.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuseImage } from '#server/core/images/image-refusal.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import type { NewBlob } from '#server/core/blobs/blobs.ts'
import { markFileUnused } from '#server/photos/photo/photo-file-store.ts'

interface ImageInput {
  readonly input: string
  /** The folder for temporary files. */
  readonly folder: string
  /** The account that owns the image. */
  readonly account: UserId
  /** The path of the preview that was shown for it. */
  readonly preview?: string
}

/**
 * Decodes the image at `input`, stores its files, and calls `finish` to commit them. Removes the files if no photo was
 * created from them. Throws the refusals of `refuseImage`.
 */
export async function withStoredImage<Value>(
  deps: Deps,
  from: ImageInput,
  finish: (image: StoredImage) => Promise<CommitResult<Value>>,
): Promise<Value> {
  const { input, folder, account, preview = null } = from
  const made = await deps.images.run({ kind: 'ingest', input, folder, preview }, account)
  if (!made.ok) throw new RefusedError(refuseImage(made.error, 'photo').error)
  if (made.value.kind !== 'ingested') throw new Error('The image process returned an unexpected result')
  const { extension, width, height, placeholderColor, files, isLikePreview, taken, isSpherical } = made.value
  const filename = `${deps.random.bytes(16).toString('hex')}.${extension}`
  const image = { filename, width, height, placeholderColor, files, isLikePreview, taken, isSpherical }
  return withNewFiles(deps, { filename, files }, () => finish(image))
}

/** The result of committing new files. If `isKept` is false, no row uses the files and they are removed. */
export interface CommitResult<Value> {
  readonly value: Value
  readonly isKept: boolean
}

interface NewFiles {
  readonly filename: string
  /** `finish` may store further files under the filename. */
  readonly files: readonly NewBlob[]
  /** How long the files are kept without a COMMIT: longer than storing them takes. */
  readonly orphanedMs?: number
}

/**
 * Stores new files under a filename, then calls `finish` to commit them. The files are first marked for removal and the
 * COMMIT clears the mark, so that a crash before it leaves orphans only for a short time. The same applies if `finish`
 * fails with another error than a refusal, because it may have committed.
 */
export async function withNewFiles<Value>(
  deps: Deps,
  { filename, files, orphanedMs = hourMs }: NewFiles,
  finish: () => Promise<CommitResult<Value>>,
): Promise<Value> {
  const at = deps.clock.now() + orphanedMs
  await runStatement(deps.database, markFileUnused, { filename, at })
  let mayBeUsed = false
  try {
    await deps.blobs.put(filename, files)
    mayBeUsed = true
    const finished = await finish()
    mayBeUsed = finished.isKept
    return finished.value
  } catch (error) {
    if (error instanceof RefusedError) mayBeUsed = false
    throw error
  } finally {
    if (!mayBeUsed) await deps.blobs.removeAll([filename])
  }
}
