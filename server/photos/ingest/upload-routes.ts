import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap, refuse, refused } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { photoWithUploader } from '#server/photos/photo/photo-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { completeUpload } from './complete-upload.ts'
import { lostFilename } from './restore-photo-files.ts'
import {
  type PhotoUpload,
  reopenUpload,
  replaceUploadBytes,
  uploadOfPhoto,
} from '#server/photos/photo/upload-store.ts'
import { makeResumable } from './resumable.ts'
import type { Context } from 'koa'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'

/**
 * Routes that receive the bytes of photos with an existing preview, in parts. If the photo is deleted, its upload is
 * too.
 */
export function uploadRoutes(deps: Deps) {
  const { database } = deps

  /** If the bytes were lost here, requests them again from a sender who still has them. */
  async function reopenIfLost(id: PhotoId): Promise<boolean> {
    const { blobs, clock } = deps
    const lost = await lostFilename({ reader: database.reader, blobs }, id)
    if (lost === null) return false
    const reopened = await database.write(
      async (transaction) => {
        const photo = await transaction.first(photoWithUploader, { id })
        // Another request has restored or deleted them.
        if (photo?.filename !== lost) return ok(0)
        return ok(await transaction.run(reopenUpload, { photoId: id, at: clock.now() }))
      },
      { scopes: [zoneScope(zoneIdOf(id))] },
    )
    return unwrap(reopened) > 0
  }

  const uploads = makeResumable<PhotoId, PhotoUpload>(deps, {
    /** Only the uploader of the photo has an upload here. */
    async find(viewer, id) {
      const readParams = { reader: database.reader, viewer, now: deps.clock.now() }
      unwrap(await requirePhoto(readParams, id, callPermissions.uploadPart))
      const upload = await database.reader.first(uploadOfPhoto, { photoId: id })
      if (upload === undefined) throw refused('not_found', 'Not found')
      return { ...upload, photo_id: id }
    },
    async completedRev({ photo_id: id, completed_at: completedAt }) {
      if (completedAt === null || (await reopenIfLost(id))) return null
      return currentRevision(database.reader, zoneScope(zoneIdOf(id)))
    },
    complete: (viewer, upload) => completeUpload(deps, viewer, upload),
    beforePart({ http, viewer, params: { id } }) {
      const replacement = readReplacement(http)
      return replacement === null ? null : () => replaceRefused(deps, { id, viewer, ...replacement })
    },
  })
  return { uploadOffset: uploads.offset, uploadPart: uploads.part } satisfies CallHandlers<
    'uploadOffset' | 'uploadPart'
  >
}

/** Bytes that replace those that could not be read. */
interface Replacement {
  /** In hexadecimal. */
  readonly sha256: string
  readonly bytes: number
}

/**
 * Returns what a part declares about the whole photo in tus's headers `Upload-Length` and `Upload-Metadata: sha256
 * <base64>`; null: nothing. Throws `invalid` or `too_large`.
 */
function readReplacement(http: Context): Replacement | null {
  const metadata = http.get('upload-metadata')
  if (metadata === '') return null
  const hash = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(metadata)?.[1]
  const length = http.get('upload-length')
  if (hash === undefined || !/^[1-9]\d{0,9}$/.test(length))
    throw refused('invalid', 'The metadata of the photo is invalid', {
      details: [
        {
          field: 'upload-metadata',
          reason: 'must be sha256 followed by the hash in base64, together with upload-length',
        },
      ],
    })
  const bytes = Number(length)
  if (bytes > maxPhotoBytes) throw refused('too_large', 'Maximum file size: 10MB')
  return { sha256: Buffer.from(hash, 'base64').toString('hex'), bytes }
}

/**
 * Changes an upload to other bytes. Allowed only once, and only if the received bytes could not be read. Repeating the
 * same description changes nothing. Throws `conflict`, or the reason why the viewer cannot send to the photo.
 */
async function replaceRefused(
  deps: Deps,
  { id, viewer, sha256, bytes }: Replacement & { readonly id: PhotoId; readonly viewer: Viewer },
): Promise<void> {
  const written = await deps.database.write(
    async (transaction) => {
      const readParams = { reader: transaction, viewer, now: deps.clock.now() }
      const photo = await requirePhoto(readParams, id, callPermissions.uploadPart)
      if (!photo.ok) return photo
      const upload = await transaction.first(uploadOfPhoto, { photoId: id })
      if (upload === undefined) return refuse('not_found', 'Not found')
      if (upload.sha256 === sha256 && upload.bytes === bytes) return ok(null)
      const isRefused = upload.completed_at === null && upload.refused_sha256 === upload.sha256
      if (!isRefused) return refuse('conflict', 'Different bytes were announced for this photo')
      await transaction.run(replaceUploadBytes, { photoId: id, sha256, bytes })
      return ok(null)
    },
    // The write does not depend on a row of a scope.
    { scopes: [] },
  )
  unwrap(written)
}
