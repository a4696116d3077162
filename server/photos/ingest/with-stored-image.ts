import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuseImage } from '#server/core/images/image-refusal.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { type Finished, withNewFiles } from './with-new-files.ts'

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
