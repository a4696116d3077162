import type { Context } from 'koa'
import { zoneIdOf, type PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { noRoom } from '#server/core/errors/full-disk.ts'
import { accepted, refused } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { checkSender } from '#server/kernel/requests/sender.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { completeUpload } from './complete-upload.ts'
import { lostFilename } from './heal-photo.ts'
import { partBody } from './part-body.ts'
import { mayBegin, recordReceivedBytes } from './unfinished-uploads.ts'
import { reopenUpload, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { readReplacement, replaceRefused } from './replace-refused.ts'
import { makeUploadLocks } from './upload-locks.ts'

const tusVersion = '1.0.0'
const partType = 'application/offset+octet-stream'

/**
 * The bytes of photos whose previews are here, in the wire format of tus 1.0 (core protocol,
 * https://tus.io/protocols/resumable-upload). What has come stays when a connection dies.
 */
export function uploadRoutes(deps: Deps) {
  const locks = makeUploadLocks(deps)

  /** Only the photo's sender has an upload there. A photo that is gone takes its upload with it. */
  async function requireUpload(http: Context, viewer: Viewer, id: PhotoId) {
    http.set('Tus-Resumable', tusVersion)
    const spoken = http.get('tus-resumable')
    if (spoken !== '' && spoken !== tusVersion) {
      http.set('Tus-Version', tusVersion)
      throw refused('wrong_tus_version', `This server speaks tus ${tusVersion}`)
    }
    checkSender(http, viewer)
    const asked = { reader: deps.database.reader, viewer, now: deps.clock.now() }
    accepted(await requirePhoto(asked, id, callPermissions.uploadPart))
    const upload = await deps.database.reader.first(uploadOfPhoto, { photoId: id })
    if (upload === undefined) throw refused('not_found', 'Not found')
    return upload
  }

  async function withLock<Value>(
    id: PhotoId,
    onPreempt: () => void,
    run: () => Promise<Value>,
  ): Promise<Value> {
    const end = await locks.take(id, onPreempt)
    if (end === null)
      throw refused('upload_locked', 'This photo is just being received', { retryAfterMs: 1000 })
    try {
      return await run()
    } finally {
      await end()
    }
  }

  interface UploadRequest {
    readonly http: Context
    readonly viewer: Viewer
    readonly params: { readonly id: PhotoId }
  }

  /** Tells where the upload stands, after making the photo whole where every byte has come. `size` where it is known. */
  async function answerOffset({ http, viewer, params: { id } }: UploadRequest, size?: number): Promise<void> {
    const upload = await requireUpload(http, viewer, id)
    const isComplete = upload.completed_at !== null && !(await reopenIfLost(id))
    const offset = isComplete ? upload.bytes : (size ?? (await deps.parts.size(id)))
    if (offset === upload.bytes) {
      const rev = isComplete
        ? await currentRevision(deps.database.reader, zoneScope(zoneIdOf(id)))
        : await completeUpload(deps, viewer, upload)
      http.set(headers.rev, String(rev))
    }
    http.set('Upload-Offset', String(offset))
    http.set('Upload-Length', String(upload.bytes))
    http.set('Cache-Control', 'no-store')
    http.status = 204
  }

  /** A sender who still has the bytes is asked for them again where they were lost here. */
  async function reopenIfLost(id: PhotoId): Promise<boolean> {
    const { database, blobs, clock } = deps
    if ((await lostFilename({ reader: database.reader, blobs }, id)) === null) return false
    await database.write(
      async (transaction) => ok(await transaction.run(reopenUpload, { photoId: id, at: clock.now() })),
      { scopes: [zoneScope(zoneIdOf(id))] },
    )
    return true
  }

  /** Keeps what comes, and notes how much has come; answers that. */
  async function receive(
    http: Context,
    id: PhotoId,
    { offset, bytes }: { readonly offset: number; readonly bytes: number },
  ): Promise<number> {
    let received: number | null = null
    try {
      const part = { offset, source: partBody(http.req), maxBytes: bytes - offset }
      received = await deps.parts.write(id, part)
      return received
    } finally {
      received ??= await deps.parts.size(id)
      if (received < bytes) await recordReceivedBytes(deps, id, received)
    }
  }

  return {
    async uploadOffset(asked) {
      await withLock(
        asked.params.id,
        () => {},
        () => answerOffset(asked),
      )
      return 'answered' as const
    },
    async uploadPart(asked) {
      const {
        http,
        viewer,
        params: { id },
      } = asked
      await requireUpload(http, viewer, id)
      const replacement = readReplacement(http)
      if (http.get('content-type') !== partType)
        throw refused('unsupported_type', `A part must be ${partType}`)
      await withLock(
        id,
        () => http.req.destroy(),
        async () => {
          if (replacement !== null) await replaceRefused(deps, { id, viewer, ...replacement })
          const { bytes, completed_at: completedAt } = await requireUpload(http, viewer, id)
          const offset = completedAt === null ? await deps.parts.size(id) : bytes
          if (http.get('upload-offset') !== String(offset))
            throw refused('wrong_offset', `The upload stands at ${offset}`)
          if (Number(http.get('content-length') || 0) > bytes - offset)
            throw refused('too_large', 'This is more than the photo was said to have')
          const isNew = offset === 0 && bytes > 0
          if (isNew && !(await mayBegin(deps, viewer.userId, bytes))) throw noRoom()
          if (offset < bytes && !(await deps.storage.roomFor(bytes - offset))) throw noRoom()
          const received = await receive(http, id, { offset, bytes })
          await answerOffset(asked, received)
        },
      )
      return 'answered' as const
    },
  } satisfies CallHandlers<'uploadOffset' | 'uploadPart'>
}
