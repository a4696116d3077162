import { zoneIdOf, type PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { accepted, refused } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { completeUpload } from './complete-upload.ts'
import { lostFilename } from './heal-photo.ts'
import { type PhotoUpload, reopenUpload, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { readReplacement, replaceRefused } from './replace-refused.ts'
import { makeResumable } from './resumable.ts'

/** The bytes of photos whose previews are here, in parts. A photo that is gone takes its upload with it. */
export function uploadRoutes(deps: Deps) {
  const { database } = deps

  /** A sender who still has the bytes is asked for them again where they were lost here. */
  async function reopenIfLost(id: PhotoId): Promise<boolean> {
    const { blobs, clock } = deps
    if ((await lostFilename({ reader: database.reader, blobs }, id)) === null) return false
    await database.write(
      async (transaction) => ok(await transaction.run(reopenUpload, { photoId: id, at: clock.now() })),
      { scopes: [zoneScope(zoneIdOf(id))] },
    )
    return true
  }

  const uploads = makeResumable<PhotoId, PhotoUpload>(deps, {
    /** Only the photo's sender has an upload there. */
    async find(viewer, id) {
      const asked = { reader: database.reader, viewer, now: deps.clock.now() }
      accepted(await requirePhoto(asked, id, callPermissions.uploadPart))
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
