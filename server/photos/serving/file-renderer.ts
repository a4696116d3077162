import { join } from 'node:path'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { everyone } from '#server/core/images/image-pool.ts'
import { addFiles } from '#server/photos/photo/file-rows.ts'
import { fileByName, markFileUnused, photoWithFile } from '#server/photos/photo/photo-file-store.ts'
import { effectiveRendition, renditionPx, type StoredFile } from '#server/core/images/stored-image.ts'

/** A requested file of a photo. */
export type WantedFile =
  | { readonly kind: 'original' }
  /** So small that nobody can be recognized. Not served as a photo. */
  | { readonly kind: 'blur' }
  | {
      readonly kind: 'rendition'
      readonly rendition: Rendition
      readonly type: 'jpeg' | 'webp'
      /** The watermark drawn across the photo. */
      readonly mark: string | null
    }

type WantedRendition = Exclude<WantedFile, { kind: 'original' }>

/** The long side of a blur, in pixels. */
const blurPx = 20

interface PhotoOfFile {
  readonly zone_id: ZoneId
  readonly filename: string
  readonly width: number
  readonly height: number
}

/**
 * Returns a photo's file, or renders it from the original, stores it and returns it. Concurrent requests for the same
 * file share one rendering. If the same rendition exists as a JPEG, the JPEG is returned until the WebP is ready. A new
 * photo therefore appears on a wall before its second encoding. A photo that is replaced or deleted meanwhile is still
 * returned. null: the photo's files are deleted.
 */
export function makeFileRenderer(deps: Deps) {
  const making = new Map<string, Promise<StoredFile | null>>()

  return async function fileOf(photo: PhotoOfFile, wanted: WantedFile): Promise<StoredFile | null> {
    const name = nameOf(photo, wanted)
    const known = await deps.database.reader.first(fileByName, { filename: photo.filename, name })
    if (known !== undefined) return known
    if (wanted.kind === 'original') return null
    const placeholder = fallbackNameOf(photo, wanted)
    const present =
      placeholder === null
        ? undefined
        : await deps.database.reader.first(fileByName, { filename: photo.filename, name: placeholder })
    const made = makeOnce(photo, wanted, name)
    if (present === undefined) return made
    made.catch((error: unknown) => deps.log.warn({ err: error, name }, 'Cannot create a rendition'))
    return present
  }

  function makeOnce(photo: PhotoOfFile, wanted: WantedRendition, name: string): Promise<StoredFile | null> {
    const key = `${photo.filename}/${name}`
    const made = making.get(key) ?? make(photo, wanted, name).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  async function make(photo: PhotoOfFile, wanted: WantedRendition, name: string) {
    const { filename } = photo
    const work = await deps.blobs.workFolder()
    try {
      const input = await deps.blobs.localCopy(filename, sourceOf(wanted), work.path)
      if (input === null) return null
      const task = {
        kind: 'render',
        input,
        output: join(work.path, name),
        ...renderOptionsOf(photo, wanted),
      } as const
      const rendered = await deps.images.run(task, everyone)
      if (!rendered.ok) throw refused('unavailable', 'This picture is not ready yet', { retryAfterMs: 2000 })
      if (rendered.value.kind !== 'rendered')
        throw new Error('The image process returned an unexpected result')
      const { file } = rendered.value
      await deps.blobs.put(filename, [file])
      const heldScope = { scopes: [zoneScope(photo.zone_id)] }
      await deps.database.write(async (transaction) => {
        const photoExists = (await transaction.first(photoWithFile, { filename })) !== undefined
        if (photoExists) await addFiles(transaction, filename, [file])
        // The photo was replaced or deleted in the meantime: its new file is removed with the others.
        else await transaction.run(markFileUnused, { filename, at: deps.clock.now() })
        return ok(null)
      }, heldScope)
      return file
    } finally {
      await work.remove()
    }
  }
}

/** Each photo has a wall JPEG from its upload on, which is faster to read than the original. */
function sourceOf({ kind }: WantedRendition): string {
  return kind === 'blur' ? 'wall.jpg' : 'original'
}

function renderOptionsOf(photo: PhotoOfFile, wanted: WantedRendition) {
  if (wanted.kind === 'blur') return { longSidePx: blurPx, type: 'webp', mark: null } as const
  const rendition = effectiveRendition(wanted.rendition, Math.max(photo.width, photo.height))
  return { longSidePx: renditionPx[rendition], type: wanted.type, mark: wanted.mark }
}

function nameOf(photo: PhotoOfFile, wanted: WantedFile): string {
  if (wanted.kind === 'original') return 'original'
  if (wanted.kind === 'blur') return 'blur.webp'
  const rendition = effectiveRendition(wanted.rendition, Math.max(photo.width, photo.height))
  const extension = wanted.type === 'webp' ? 'webp' : 'jpg'
  return `${rendition}${wanted.mark === null ? '' : '-marked'}.${extension}`
}

/**
 * Returns the JPEG that can replace the WebP on a wall: without a watermark, and only if the photo is a JPEG, which is
 * neither animated nor transparent.
 */
function fallbackNameOf(photo: PhotoOfFile, wanted: WantedRendition): string | null {
  const isSame =
    wanted.kind === 'rendition' &&
    wanted.rendition === 'wall' &&
    wanted.type === 'webp' &&
    wanted.mark === null &&
    photo.filename.endsWith('.jpg')
  return isSame ? nameOf(photo, { ...wanted, type: 'jpeg' }) : null
}
