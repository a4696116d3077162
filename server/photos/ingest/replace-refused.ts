import type { Context } from 'koa'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { ok } from '#src/contract/wire/result.ts'
import { callPermissions } from '#server/access/permissions.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted, refuse, refused } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { replaceUploadBytes, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'

/** Bytes that are sent in the place of those that could not be read. */
export interface Replacement {
  /** In hexadecimal. */
  readonly sha256: string
  readonly bytes: number
}

/**
 * What a part says of the whole photo, in tus's headers `Upload-Length` and `Upload-Metadata: sha256 <base64>`; null: nothing.
 * Throws `invalid` or `too_large`.
 */
export function readReplacement(http: Context): Replacement | null {
  const metadata = http.get('upload-metadata')
  if (metadata === '') return null
  const hash = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(metadata)?.[1]
  const length = http.get('upload-length')
  if (hash === undefined || !/^[1-9]\d{0,9}$/.test(length))
    throw refused('invalid', 'The photo is not described', {
      details: [{ field: 'upload-metadata', reason: 'must be sha256 and its base64, beside upload-length' }],
    })
  const bytes = Number(length)
  if (bytes > maxPhotoBytes) throw refused('too_large', 'Maximum file size: 10MB')
  return { sha256: Buffer.from(hash, 'base64').toString('hex'), bytes }
}

/**
 * Makes an upload one of other bytes. Only once, and only where those that came could not be read; the same description again
 * changes nothing. Throws `conflict`, or why the viewer may not send to the photo.
 */
export async function replaceRefused(
  deps: Deps,
  { id, viewer, sha256, bytes }: Replacement & { readonly id: PhotoId; readonly viewer: Viewer },
): Promise<void> {
  const written = await deps.database.write(
    async (transaction) => {
      const asked = { reader: transaction, viewer, now: deps.clock.now() }
      const photo = await requirePhoto(asked, id, callPermissions.uploadPart)
      if (!photo.ok) return photo
      const upload = await transaction.first(uploadOfPhoto, { photoId: id })
      if (upload === undefined) return refuse('not_found', 'Not found')
      if (upload.sha256 === sha256 && upload.bytes === bytes) return ok(null)
      const isRefused = upload.completed_at === null && upload.refused_sha256 === upload.sha256
      if (!isRefused) return refuse('conflict', 'Other bytes of this photo were announced')
      await transaction.run(replaceUploadBytes, { photoId: id, sha256, bytes })
      return ok(null)
    },
    // It bases what it writes on no row of a scope.
    { scopes: [] },
  )
  accepted(written)
}
