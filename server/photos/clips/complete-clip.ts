import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import {
  clipToleranceMs,
  longestClipMs,
  longestLoopMs,
  maxClipSidePx,
} from '#src/contract/rules/clip-limits.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ClipsTable, ClipUploadId, UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { unwrap, notFound, refuse, refused } from '#server/core/errors/refusal.ts'
import type { MovieRules } from '#server/core/movies/clean-movie.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { processMovie, type CleanedMovie } from '#server/photos/ingest/process-movie.ts'
import { addFiles } from '#server/photos/photo/file-rows.ts'
import { keepFiles, markFileUnused } from '#server/photos/photo/photo-file-store.ts'
import { holdPhoto, touchPhoto } from '#server/photos/photo/photo-status-store.ts'
import type { PhotoForReader } from '#server/photos/photo/photo-store.ts'
import { republishPhotos } from '#server/photos/photo/republish-photos.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { deleteUploadOf, endUpload, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { clipOfPhoto, completeClipRow, setLoopAt } from '#server/photos/photo/clip-store.ts'
import { type ClipPart, withdrawClip } from '#server/photos/photo/photo-clip.ts'

/** The upload of a file of a clip. */
export type ClipUpload = UploadsTable & { readonly photo_id: ClipUploadId }

/** HEVC and AV1 are for originals that the sender's browser could not encode. */
const rules: Readonly<Record<ClipPart, MovieRules>> = {
  clip: {
    codecs: ['avc1', 'hvc1', 'hev1', 'av01', 'mp4a', 'Opus'],
    longestMs: longestClipMs + clipToleranceMs,
    maxSidePx: maxClipSidePx,
  },
  loop: { codecs: ['avc1'], longestMs: longestLoopMs, maxSidePx: maxClipSidePx },
}
const requirements: Readonly<Record<ClipPart, string>> = {
  clip: 'A clip must be an MP4 of at most 60 seconds with H.264, HEVC or AV1 and AAC or Opus',
  loop: 'The preview of a clip must be a silent MP4 of at most 3 seconds with H.264',
}

interface ClipCompletion {
  readonly viewer: Viewer
  readonly photoId: PhotoId
  readonly part: ClipPart
  readonly upload: ClipUpload
}

/**
 * Adds a file to the clip of a photo once its last byte has arrived. Checks the hash, writes the movie without data
 * that is not needed for playback, makes the file durable, and makes it readable in one transaction. Returns the
 * revision. Bytes with another hash are requested again (`checksum_mismatch`). An invalid movie is rejected
 * permanently: if it is the clip, its row is deleted and the photo stays; if it is the preview, the clip continues
 * without one.
 */
export async function completeClip(deps: Deps, completing: ClipCompletion): Promise<number> {
  const { photoId, part, upload } = completing
  return processMovie(deps, upload, {
    subject: 'clip',
    rules: rules[part],
    requirement: requirements[part],
    deleteUpload: () => refusePermanently(deps, completing),
    store: async (movie) => {
      const clip = await deps.database.reader.first(clipOfPhoto, { photoId })
      if (clip === undefined) throw refused('not_found', 'Not found')
      return store(deps, { ...completing, ...movie, filename: clip.filename })
    },
  })
}

interface ClipStorage extends ClipCompletion, CleanedMovie {
  readonly filename: string
}

/**
 * The files of a clip are marked for removal until one of them is committed, so that a crash before that leaves orphans
 * only for a short time. If the clip was removed in the meantime, the files are marked again.
 */
async function store(deps: Deps, storing: ClipStorage): Promise<number> {
  const { photoId, part, path, filename } = storing
  const sha256 = await hashOfFile(path)
  const at = deps.clock.now() + hourMs
  // The clip and its preview are completed at the same time, and each commits the filename of both.
  const mark = () =>
    deps.database.write(
      async (transaction) => {
        const clip = await transaction.first(clipOfPhoto, { photoId })
        const isInUse = clip?.filename === filename && (clip.loop_at ?? clip.completed_at) !== null
        return ok(isInUse ? 0 : await transaction.run(markFileUnused, { filename, at }))
      },
      { scopes: [zoneScope(zoneIdOf(photoId))] },
    )
  await mark()
  let isCommitted = false
  try {
    await deps.blobs.put(filename, [{ name: part, path, sha256 }])
    const rev = await commit(deps, { ...storing, sha256 })
    isCommitted = true
    return rev
  } finally {
    if (!isCommitted) await mark()
  }
}

async function commit(deps: Deps, storing: ClipStorage & { readonly sha256: string }): Promise<number> {
  const { viewer, photoId, part, upload, facts, filename, sha256 } = storing
  const zoneId = zoneIdOf(photoId)
  const now = deps.clock.now()
  const written = await deps.database.write(
    async (transaction) => {
      const readParams = { reader: transaction, viewer, now }
      const photo = await requirePhoto(readParams, photoId, mutations['clip.add'].permission)
      if (!photo.ok) return photo
      const clip = await transaction.first(clipOfPhoto, { photoId })
      const existingUpload = await transaction.first(uploadOfPhoto, { photoId: upload.photo_id })
      if (clip?.filename !== filename || clip.removed_at !== null || existingUpload === undefined)
        return notFound()
      // Another process has completed it too.
      if (existingUpload.completed_at !== null)
        return ok(await currentRevision(transaction, zoneScope(zoneId)))
      if (!(await keepClipFiles(transaction, clip)))
        return refuse('unavailable', 'Please send this clip again', { retryAfterMs: 1000 })
      const { bytes, lengthMs, width, height } = facts
      await addFiles(transaction, filename, [{ name: part, type: 'video/mp4', sha256, bytes }])
      await transaction.run(endUpload, { photoId: upload.photo_id, at: now })
      const hasSound = facts.hasSound ? 1 : 0
      if (part === 'loop') await transaction.run(setLoopAt, { photoId, at: now })
      else
        await transaction.run(completeClipRow, { photoId, bytes, lengthMs, width, height, hasSound, at: now })
      return ok(await publish(transaction, photo.value, now))
    },
    { scopes: [zoneScope(zoneId)] },
  )
  return unwrap(written)
}

/** Removes the removal mark from the files. They stay in any case once one of them is in use. */
async function keepClipFiles(transaction: Transaction, clip: ClipsTable): Promise<boolean> {
  const kept = await transaction.run(keepFiles, { filename: clip.filename })
  return kept > 0 || clip.loop_at !== null || clip.completed_at !== null
}

/**
 * Publishes the photo with its clip to its readers. If photos need approval, nobody has approved the content of the
 * clip, so the photo needs approval again unless its uploader can approve photos.
 */
async function publish(transaction: Transaction, photo: PhotoForReader, now: number): Promise<number> {
  const { id, zone_id: zoneId, status, role } = photo
  const zone = await transaction.first(zoneById, { zoneId })
  const isHeldBack = zone?.moderation === 'pre-approve' && !isAtLeast(role, 'moderator')
  if (isHeldBack && (status === 'ready' || status === 'arriving')) {
    await transaction.run(holdPhoto, { id })
    return republishPhotos(transaction, zoneId, { photoIds: [id], isWithdrawn: true, at: now })
  }
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(touchPhoto, { id, rev })
  return rev
}

async function refusePermanently(deps: Deps, { photoId, part, upload }: ClipCompletion): Promise<void> {
  const zoneId = zoneIdOf(photoId)
  await deps.database.write(
    async (transaction) => {
      if (part === 'loop') await transaction.run(deleteUploadOf, { photoId: upload.photo_id })
      else await withdrawClip(transaction, { photoId, zoneId }, deps.clock.now())
      return ok(null)
    },
    { scopes: [zoneScope(zoneId)] },
  )
  await deps.parts.remove(upload.photo_id)
}
