import { runAlone } from '#server/core/db/run-alone.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuseImage } from '#server/core/images/image-refusal.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import type { NewBlob } from '#server/core/blobs/blobs.ts'
import { markUnwanted } from '#server/photos/photo/photo-file-store.ts'

interface TakenIn {
  readonly input: string
  /** For unfinished work. */
  readonly folder: string
  /** Whose picture it is. */
  readonly account: UserId
  /** The path of a preview that was shown for it. */
  readonly preview?: string
}

/**
 * Decodes the picture at `input` and stores its files, then lets `finish` commit them, which removes them where no photo was
 * made of them. Throws what `refuseImage` refuses with.
 */
export async function withStoredImage<Value>(
  deps: Deps,
  from: TakenIn,
  finish: (image: StoredImage) => Promise<Finished<Value>>,
): Promise<Value> {
  const { input, folder, account, preview = null } = from
  const made = await deps.images.run({ kind: 'ingest', input, folder, preview }, account)
  if (!made.ok) throw new RefusedError(refuseImage(made.error, 'photo').error)
  if (made.value.kind !== 'ingested') throw new Error('The image process answered another task')
  const { extension, width, height, placeholderColor, files, isLikePreview, taken, isSpherical } = made.value
  const filename = `${deps.random.bytes(16).toString('hex')}.${extension}`
  const image = { filename, width, height, placeholderColor, files, isLikePreview, taken, isSpherical }
  return withNewFiles(deps, { filename, files }, () => finish(image))
}

/** What a COMMIT made of new files: `isKept` false: nothing, and they are removed. */
export interface Finished<Value> {
  readonly value: Value
  readonly isKept: boolean
}

/**
 * Stores new files under a filename, then lets `finish` commit them. They are marked for removal first: a crash before the
 * COMMIT, which takes the mark away, leaves no orphans for longer than an hour.
 */
export async function withNewFiles<Value>(
  deps: Deps,
  { filename, files }: { readonly filename: string; readonly files: readonly NewBlob[] },
  finish: () => Promise<Finished<Value>>,
): Promise<Value> {
  const at = deps.clock.now() + hourMs
  await runAlone(deps.database, markUnwanted, { filename, at })
  let isKept = false
  try {
    await deps.blobs.put(filename, files)
    const finished = await finish()
    isKept = finished.isKept
    return finished.value
  } finally {
    if (!isKept) await deps.blobs.removeAll([filename])
  }
}
