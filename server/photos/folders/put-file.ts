import { join } from 'node:path'
import type { Context } from 'koa'
import * as v from 'valibot'
import { UploadAnswer } from '#src/contract/calls/answers.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { maxFolderPhotoBytes } from '#src/contract/entities/photos/photo-folder.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { storageFull } from '#server/core/errors/file-errors.ts'
import { unwrap, refuse, refused } from '#server/core/errors/refusal.ts'
import { sanitizeFileName } from '#server/photos/ingest/file-name.ts'
import { photoTooLarge, storeBody } from '#server/photos/ingest/store-body.ts'
import { storeReceived } from '#server/photos/ingest/upload-photo.ts'
import { photoWithUploader } from '#server/photos/photo/photo-store.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { changeFolder } from './folder-files.ts'
import { putFolderFile } from './folder-store.ts'
import type { OpenFolder } from './open-folder.ts'

/**
 * Files that operating systems create in every folder they open. They are accepted and listed for an hour, but not
 * stored.
 */
const leftovers = /^(?:\._.*|\.DS_Store|\.metadata_never_index.*|\.hidden|Thumbs\.db|desktop\.ini)$/iu

interface PutTarget {
  readonly folder: OpenFolder
  readonly name: string
}

/**
 * Receives the file of a PUT. Returns whether a file of that name is new. Empty files and operating system files are
 * listed for an hour. Every other file is a photo, which replaces an older one of that name. Throws `too_large`,
 * `unsupported_type`, `no_room`, and the refusals of `photo.upload`.
 */
export async function putFile(
  deps: RouteDeps,
  http: Context,
  { folder, name }: PutTarget,
): Promise<'created' | 'replaced'> {
  const { viewer, zoneId } = folder
  if (http.get('content-range') !== '') throw refused('invalid', 'Send the whole file in one request')
  const declared = Number(http.get('content-length') || 0)
  if (declared > maxFolderPhotoBytes) throw photoTooLarge(maxFolderPhotoBytes)
  const readParams = { reader: deps.database.reader, viewer, now: deps.clock.now() }
  const zone = unwrap(await requireZone(readParams, zoneId, mutations['photo.upload'].permission))
  if (!(await deps.storage.hasSpaceFor(2 * (declared === 0 ? maxFolderPhotoBytes : declared))))
    throw storageFull()
  const work = await deps.blobs.workFolder()
  try {
    const path = join(work.path, 'upload')
    const { bytes, sha256 } = await storeBody(http.req, { path, maxBytes: maxFolderPhotoBytes })
    const file = { name, bytes, etag: `"${sha256.slice(0, 32)}"` }
    if (bytes === 0 || leftovers.test(name)) return await recordFile(deps, { http, folder }, file)
    await countUpload(deps, viewer.userId)
    const fields = { locationId: zoneId, caption: '', altText: '' }
    const received = { fields, originalName: sanitizeFileName(name), sha256 }
    const from = { received, path, folder: work.path, timeZone: zone.time_zone, isOutsideRoll: true }
    const outcome = await storeReceived(deps, { http, viewer }, from)
    const { id } = v.parse(UploadAnswer, outcome.answer).photo
    return await recordPhoto(deps, { http, folder }, { ...file, id })
  } finally {
    await work.remove()
  }
}

/** Lists an empty file under a new name, for clients that lock a file before they send it. */
export function putEmptyFile(deps: RouteDeps, http: Context, { folder, name }: PutTarget): Promise<boolean> {
  const { userId } = folder.viewer
  return changeFolder(deps, { http, folder }, async ({ transaction, find }) => {
    if ((await find(name)) !== undefined) return ok(false)
    const file = { name, bytes: 0, etag: '"0"', photoId: null }
    await transaction.run(putFolderFile, { userId, ...file, at: deps.clock.now() })
    return ok(true)
  })
}

interface NewFile {
  readonly name: string
  readonly bytes: number
  readonly etag: string
}

type FileRequest = Parameters<typeof changeFolder>[1]

function recordFile(deps: RouteDeps, request: FileRequest, file: NewFile): Promise<'created' | 'replaced'> {
  const { userId } = request.folder.viewer
  return changeFolder(deps, request, async ({ transaction, find }) => {
    const before = await find(file.name)
    await transaction.run(putFolderFile, { userId, ...file, photoId: null, at: deps.clock.now() })
    return ok(before === undefined ? 'created' : 'replaced')
  })
}

/** Records the photo of a file, and deletes the one that it replaces. */
function recordPhoto(
  deps: RouteDeps,
  request: FileRequest,
  { id, ...file }: NewFile & { readonly id: PhotoId },
): Promise<'created' | 'replaced'> {
  const { userId } = request.folder.viewer
  return changeFolder(deps, request, async ({ transaction, find, deletePhoto }) => {
    const photo = await transaction.first(photoWithUploader, { id })
    // It was deleted since it was stored.
    if (photo === undefined)
      return refuse('unavailable', 'Please send this photo again', { retryAfterMs: 1000 })
    const before = await find(file.name)
    // Another member's photo with the same bytes is already in the album. This folder must not remove it.
    const photoId = photo.user_id === userId ? id : null
    await transaction.run(putFolderFile, { userId, ...file, photoId, at: deps.clock.now() })
    const old = before?.photo_id ?? null
    const deleted = old === null || old === id ? ok(null) : await deletePhoto(old)
    return deleted.ok ? ok(before === undefined ? 'created' : 'replaced') : deleted
  })
}

async function countUpload({ limits }: RouteDeps, userId: OpenFolder['viewer']['userId']): Promise<void> {
  const retryAfterMs = await limits.consume('folder-upload', userId)
  if (retryAfterMs !== null)
    throw refused('too_many_requests', 'Too many uploads. Please try again later.', { retryAfterMs })
}
