import type { Context } from 'koa'
import type { UploadId, UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { storageFull } from '#server/core/errors/file-errors.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { checkSender } from '#server/kernel/requests/sender.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { partBody } from './part-body.ts'
import { canBeginUpload, recordReceivedBytes } from './unfinished-uploads.ts'
import { makeUploadLocks, type UploadLocks } from './upload-locks.ts'

const tusVersion = '1.0.0'
const partType = 'application/offset+octet-stream'

/** A request about an upload. */
export interface UploadRequest<Id> {
  readonly http: Context
  readonly viewer: Viewer
  readonly params: { readonly id: Id }
}

/** The kind of file that is uploaded in parts: who owns the upload, and how it is completed. */
interface Resumable<Id extends UploadId, Upload extends UploadsTable> {
  /** Returns the viewer's own upload. Throws `not_found`, or the reason why they cannot send to it. */
  find(viewer: Viewer, id: Id): Promise<Upload>
  /** Returns the revision that contains the completed file; null: bytes are still missing. */
  completedRev(upload: Upload): Promise<number | null>
  /** Completes an upload whose bytes have all arrived, and returns the revision. */
  complete(viewer: Viewer, upload: Upload): Promise<number>
  /** Returns a callback that handles what a part declares about the whole file. It is called while the lock is held. */
  beforePart?(request: UploadRequest<Id>): (() => Promise<void>) | null
}

interface Receiver<Id extends UploadId, Upload extends UploadsTable> {
  readonly deps: Deps
  readonly subject: Resumable<Id, Upload>
  readonly locks: UploadLocks
}

/**
 * Receives files with the tus 1.0 protocol (core protocol, https://tus.io/protocols/resumable-upload). Received bytes
 * are kept when a connection drops.
 */
export function makeResumable<Id extends UploadId, Upload extends UploadsTable>(
  deps: Deps,
  subject: Resumable<Id, Upload>,
) {
  const receiver = { deps, subject, locks: makeUploadLocks(deps) }
  return {
    offset: async (request: UploadRequest<Id>) => {
      const end = await lock(receiver, request.params.id, () => {})
      try {
        await answerOffset(receiver, request)
      } finally {
        await end()
      }
      return 'answered' as const
    },
    part: async (request: UploadRequest<Id>) => {
      const { http, params } = request
      await requireUpload(receiver, request)
      const before = subject.beforePart?.(request) ?? null
      if (http.get('content-type') !== partType)
        throw refused('unsupported_type', `The content type of a part must be ${partType}`)
      const end = await lock(receiver, params.id, () => http.req.destroy())
      try {
        await before?.()
        await receivePart(receiver, request)
      } finally {
        await end()
      }
      return 'answered' as const
    },
  }
}

async function requireUpload<Id extends UploadId, Upload extends UploadsTable>(
  { subject }: Receiver<Id, Upload>,
  { http, viewer, params: { id } }: UploadRequest<Id>,
): Promise<Upload> {
  http.set('Tus-Resumable', tusVersion)
  const spoken = http.get('tus-resumable')
  if (spoken !== '' && spoken !== tusVersion) {
    http.set('Tus-Version', tusVersion)
    throw refused('wrong_tus_version', `This server supports tus ${tusVersion}`)
  }
  checkSender(http, viewer)
  return subject.find(viewer, id)
}

/** Takes the lock of an upload and returns a function that releases it. */
async function lock(
  { locks }: { readonly locks: UploadLocks },
  id: UploadId,
  onPreempt: () => void,
): Promise<() => Promise<void>> {
  const end = await locks.acquire(id, onPreempt)
  if (end === null)
    throw refused('upload_locked', 'This file is already being uploaded', { retryAfterMs: 1000 })
  return end
}

/**
 * Responds with the upload offset. Completes the upload first if all bytes have arrived. Includes `size` if it is
 * known.
 */
async function answerOffset<Id extends UploadId, Upload extends UploadsTable>(
  receiver: Receiver<Id, Upload>,
  request: UploadRequest<Id>,
  size?: number,
): Promise<void> {
  const { deps, subject } = receiver
  const { http, viewer, params } = request
  const upload = await requireUpload(receiver, request)
  const completedRev = await subject.completedRev(upload)
  const offset = completedRev === null ? (size ?? (await deps.parts.size(params.id))) : upload.bytes
  if (offset === upload.bytes) {
    const rev = completedRev ?? (await subject.complete(viewer, upload))
    http.set(headers.rev, String(rev))
  }
  http.set('Upload-Offset', String(offset))
  http.set('Upload-Length', String(upload.bytes))
  http.set('Cache-Control', 'no-store')
  http.status = 204
}

async function receivePart<Id extends UploadId, Upload extends UploadsTable>(
  receiver: Receiver<Id, Upload>,
  request: UploadRequest<Id>,
): Promise<void> {
  const { deps } = receiver
  const { http, viewer, params } = request
  const { bytes, completed_at: completedAt } = await requireUpload(receiver, request)
  const offset = completedAt === null ? await deps.parts.size(params.id) : bytes
  if (http.get('upload-offset') !== String(offset))
    throw refused('wrong_offset', `The upload offset is ${offset}`)
  if (Number(http.get('content-length') || 0) > bytes - offset)
    throw refused('too_large', 'The request has more bytes than the announced upload length')
  const isNew = offset === 0 && bytes > 0
  if (isNew && !(await canBeginUpload(deps, viewer.userId, bytes))) throw storageFull()
  if (offset < bytes && !(await deps.storage.hasSpaceFor(bytes - offset))) throw storageFull()
  await answerOffset(receiver, request, await receive(deps, request, { offset, bytes }))
}

/** Stores the bytes of a part, records how many have arrived, and returns that number. */
async function receive(
  deps: Deps,
  { http, params: { id } }: UploadRequest<UploadId>,
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
