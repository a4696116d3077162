import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { photoExpiresAt } from '#src/contract/rules/plan.ts'
import type { ProblemCode } from '#src/contract/wire/problem.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap, refuse, type Refusal, refused, RefusedError } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import { isMissing } from '#server/core/errors/file-errors.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { isPicture } from '#server/core/images/is-picture.ts'
import { addFiles, dropFiles } from '#server/photos/photo/file-rows.ts'
import { holdInstead } from '#server/photos/photo/file-hold-store.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { photoByBytes, photoWithUploader, replacePicture } from '#server/photos/photo/photo-store.ts'
import { removePhoto } from '#server/photos/photo/remove-photo.ts'
import { republishPhotos } from '#server/photos/photo/republish-photos.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { withStoredImage } from './with-stored-image.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import {
  completeUploadRow,
  type PhotoUpload,
  refuseUploadRow,
  uploadOfPhoto,
} from '#server/photos/photo/upload-store.ts'
import { allScopes, type Reader } from '#server/core/db/database.ts'

/** A whole photo that arrived in one request, with a verified hash. */
export interface WholePhoto {
  readonly path: string
  /** Checked in the transaction that completes the photo. */
  readonly admit?: (transaction: Reader) => Promise<Result<unknown, Refusal>>
}

/**
 * Completes the photo of an upload whose last byte has arrived. Hashes the file on disk, checks magic bytes, decodes
 * it, makes the files durable, and replaces the preview in one transaction. Returns the revision. Bytes with another
 * hash are deleted and requested again (`checksum_mismatch`). If the file is not an image, the photo is removed. If the
 * bytes cannot be read, the preview stays, and the sender may re-encode the photo and send it once more.
 */
export async function completeUpload(
  deps: Deps,
  viewer: Viewer,
  { brought, ...upload }: PhotoUpload & { readonly brought?: WholePhoto },
): Promise<number> {
  const work = await deps.blobs.workFolder()
  try {
    const input = brought?.path ?? (await deps.parts.localCopy(upload.photo_id, work.path))
    const hash = input === null ? null : await hashOf(input)
    // Another process or an operator has removed the part since it was measured.
    if (input === null || hash === null)
      throw refused('unavailable', 'Please send this photo again', { retryAfterMs: 1000 })
    if (hash !== upload.sha256) {
      await deps.parts.remove(upload.photo_id)
      throw refused('checksum_mismatch', 'The photo was damaged during the upload. Send it again.')
    }
    if (!(await isPicture(input))) throw refused('unsupported_type', 'Supported formats: JPG, PNG, GIF')
    const shown = await deps.database.reader.first(photoWithUploader, { id: upload.photo_id })
    if (shown === undefined) throw refused('not_found', 'Not found')
    const preview = await deps.blobs.localCopy(shown.filename, 'original', work.path)
    const from = {
      input,
      folder: work.path,
      account: viewer.userId,
      ...(preview === null ? {} : { preview }),
    }
    const rev = await withStoredImage(deps, from, async (image) => {
      const committed = await commitPicture(deps, { viewer, upload, image, brought })
      return { value: committed.rev, isKept: !committed.wasComplete }
    })
    await deps.parts.remove(upload.photo_id)
    return rev
  } catch (error) {
    if (error instanceof RefusedError) await settleRefusal(deps, { viewer, upload, code: error.refusal.code })
    throw error
  } finally {
    await work.remove()
  }
}

interface PhotoCommit {
  readonly viewer: Viewer
  readonly upload: PhotoUpload
  readonly image: StoredImage
  readonly brought: WholePhoto | undefined
}

/**
 * The lifetime of a photo starts now, because it was not visible before. A moderator approved only the preview: if the
 * photo shows something else, it needs approval again, and a later approval of that preview does not count.
 */
async function commitPicture(
  deps: Deps,
  { viewer, upload, image, brought }: PhotoCommit,
): Promise<{ readonly rev: number; readonly wasComplete: boolean }> {
  const id = upload.photo_id
  const zoneId = zoneIdOf(id)
  const now = deps.clock.now()
  const written = await deps.database.write(
    async (transaction) => {
      const admitted = await brought?.admit?.(transaction)
      if (admitted?.ok === false) return admitted
      const readParams = { reader: transaction, viewer, now }
      const found = await requirePhoto(readParams, id, callPermissions.uploadPart)
      if (!found.ok) return found
      const photo = found.value
      const existingUpload = await transaction.first(uploadOfPhoto, { photoId: id })
      // Another process has completed it too.
      if (existingUpload === undefined || existingUpload.completed_at !== null)
        return ok({ rev: await currentRevision(transaction, zoneScope(zoneId)), wasComplete: true })
      const zone = await requireZone(readParams, zoneId, mutations['photo.upload'].permission)
      if (!zone.ok) return zone
      if ((await transaction.run(keepFiles, { filename: image.filename })) === 0)
        return refuse('unavailable', 'Please send this photo again', { retryAfterMs: 1000 })
      const rev = await allocateRevisions(transaction, zoneScope(zoneId))
      const duplicate = await transaction.first(photoByBytes, { zoneId, sha256: upload.sha256 })
      const isUnlike = image.isLikePreview === false
      const isBack = isUnlike && photo.approved_filename !== null && photo.status === 'arriving'
      await transaction.run(replacePicture, {
        id,
        rev,
        filename: image.filename,
        width: image.width,
        height: image.height,
        placeholderColor: image.placeholderColor,
        status: isBack ? 'pending' : photo.status === 'arriving' ? 'ready' : photo.status,
        expiresAt: photoExpiresAt(now, zone.value.expires_at),
        // Two people sent the same file at the same time. Both were shown, and both stay.
        sha256: duplicate === undefined || duplicate.id === id ? upload.sha256 : `${upload.sha256}:${id}`,
        unlikeFilename: isUnlike ? photo.filename : null,
        isSpherical: image.isSpherical ? 1 : photo.is_spherical,
      })
      await addFiles(transaction, image.filename, image.files)
      // A print ordered from the preview is made from the photo.
      await transaction.run(holdInstead, { filename: photo.filename, by: image.filename })
      await dropFiles(transaction, photo.filename, now)
      await transaction.run(completeUploadRow, { photoId: id, at: now, previewFilename: photo.filename })
      if (!isBack) return ok({ rev, wasComplete: false })
      const back = { photoIds: [id], isWithdrawn: true, at: now }
      return ok({ rev: await republishPhotos(transaction, zoneId, back), wasComplete: false })
    },
    { scopes: [zoneScope(zoneId)] },
  )
  return unwrap(written)
}

const unreadable: ReadonlySet<ProblemCode> = new Set([
  'unreadable_image',
  'too_many_pixels',
  'too_many_frames',
  'too_large_to_open',
])

interface RefusedUpload {
  readonly viewer: Viewer
  readonly upload: PhotoUpload
  readonly code: ProblemCode
}

/**
 * After the first unreadable bytes the preview stays visible. The same bytes again change nothing. Other unreadable
 * bytes remove the photo.
 */
async function settleRefusal(deps: Deps, { viewer, upload, code }: RefusedUpload): Promise<void> {
  const { photo_id: photoId, sha256 } = upload
  const isSecond = upload.refused_sha256 !== null && upload.refused_sha256 !== sha256
  if (code === 'unsupported_type' || (unreadable.has(code) && isSecond)) return withdraw(deps, viewer, upload)
  if (!unreadable.has(code)) return
  await deps.parts.remove(photoId)
  const at = upload.refused_at ?? deps.clock.now()
  await deps.database.write(
    async (transaction) => ok(await transaction.run(refuseUploadRow, { photoId, sha256, at })),
    // The write does not depend on a row of a scope.
    { scopes: [] },
  )
}

async function withdraw(deps: Deps, viewer: Viewer, upload: PhotoUpload): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (transaction) => {
    const readParams = { reader: transaction, viewer, now }
    const photo = await requirePhoto(readParams, upload.photo_id, callPermissions.uploadPart)
    return photo.ok ? ok(await removePhoto(transaction, photo.value, now)) : photo
  }, allScopes)
  await deps.parts.remove(upload.photo_id)
}

/** null: the file does not exist. */
async function hashOf(path: string): Promise<string | null> {
  try {
    return await hashOfFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
