import { zoneIdOf, type PhotoId } from '#src/contract/entities/ids/ids.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import type { Blobs } from '#server/core/blobs/blobs.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refuse } from '#server/core/errors/refusal.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { holdInstead } from '#server/photos/photo/file-hold-store.ts'
import { addFiles, dropFiles } from '#server/photos/photo/file-rows.ts'
import { filesOf, keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { photoWithUploader, replacePicture } from '#server/photos/photo/photo-store.ts'
import { putUpload } from '#server/photos/photo/upload-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'

/**
 * Returns the filename of a photo with missing files in the store; null: it has all files, or the photo does not exist.
 */
export async function lostFilename(
  { reader, blobs }: { readonly reader: Reader; readonly blobs: Pick<Blobs, 'open'> },
  id: PhotoId,
): Promise<string | null> {
  const photo = await reader.first(photoWithUploader, { id })
  if (photo === undefined || photo.hidden_at !== null) return null
  const { filename } = photo
  const files = await reader.all(filesOf, { filename })
  const found = await Promise.all(files.map(async ({ name }) => (await blobs.open(filename, name)) !== null))
  return found.includes(false) ? filename : null
}

interface PhotoRestore {
  readonly viewer: Viewer
  readonly id: PhotoId
  /** The filename whose files were lost. */
  readonly lost: string
  /** The hash of the whole photo. */
  readonly sha256: string
  /** The durable files of the bytes that were sent. */
  readonly image: StoredImage
  /** If the files are a preview, the size of the photo that is still to arrive; null: they are the photo. */
  readonly fullBytes: number | null
}

/**
 * Restores the lost files of a photo from the same bytes sent again. If the photo's own uploader sent a preview, the
 * photo is arriving again and, in a zone with approval, needs approval again. Returns false if the photo is not, or no
 * longer, the one with lost files.
 */
export async function restorePhotoFiles(deps: Deps, healing: PhotoRestore): Promise<boolean> {
  const { viewer, id, lost, sha256, image, fullBytes } = healing
  const scope = zoneScope(zoneIdOf(id))
  const now = deps.clock.now()
  const written = await deps.database.write(
    async (transaction) => {
      const photo = await transaction.first(photoWithUploader, { id })
      if (photo === undefined || photo.hidden_at !== null || photo.filename !== lost) return ok(false)
      if (!hashesOf({ id, sha256, fullBytes }).includes(photo.sha256)) return ok(false)
      if (fullBytes !== null && photo.user_id !== viewer.userId) return ok(false)
      const access = { reader: transaction, viewer, now }
      const zone = await requireZone(access, photo.zone_id, mutations['photo.upload'].permission)
      if (!zone.ok) return zone
      if ((await transaction.run(keepFiles, { filename: image.filename })) === 0)
        return refuse('unavailable', 'Please send this photo again', { retryAfterMs: 1000 })
      const isHeldBack = zone.value.moderation === 'pre-approve' && !isAtLeast(zone.value.role, 'moderator')
      const arriving = isHeldBack ? 'pending' : 'arriving'
      await transaction.run(replacePicture, {
        id,
        rev: await allocateRevisions(transaction, scope),
        filename: image.filename,
        width: image.width,
        height: image.height,
        placeholderColor: image.placeholderColor,
        status: fullBytes !== null && photo.status === 'ready' ? arriving : photo.status,
        expiresAt: photo.expires_at,
        sha256: fullBytes === null ? photo.sha256 : `arriving:${id}`,
        unlikeFilename: photo.unlike_filename,
        isSpherical: image.isSpherical ? 1 : photo.is_spherical,
      })
      await addFiles(transaction, image.filename, image.files)
      await transaction.run(holdInstead, { filename: lost, by: image.filename })
      await dropFiles(transaction, lost, now)
      if (fullBytes !== null)
        await transaction.run(putUpload, {
          photoId: id,
          userId: viewer.userId,
          bytes: fullBytes,
          sha256,
          at: now,
        })
      return ok(true)
    },
    { scopes: [scope] },
  )
  const isRestored = unwrap(written)
  if (isRestored) deps.log.warn({ photo: id, lost }, 'Lost files of a photo were restored from a new upload')
  return isRestored
}

/**
 * Returns the possible stored hashes of a photo with these bytes. Of two equal photos in one zone, the second includes
 * its id. A photo that is arriving has no hash yet.
 */
function hashesOf({
  id,
  sha256,
  fullBytes,
}: Pick<PhotoRestore, 'id' | 'sha256' | 'fullBytes'>): readonly string[] {
  const own = [sha256, `${sha256}:${id}`]
  return fullBytes === null ? own : [...own, `arriving:${id}`]
}
