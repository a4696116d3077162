import type { Context } from 'koa'
import type { CourierResult } from '#src/contract/calls/courier-calls.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { unwrap, refused, RefusedError } from '#server/core/errors/refusal.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { bufferBody } from '#server/photos/ingest/part-body.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { courierKey, makeCodeKeys } from '#server/zones/codes/courier-keys.ts'
import { codesOfZone } from '#server/zones/codes/code-store.ts'
import { checkAuthor, authorOf, type Delivery } from './apply-carried.ts'
import { deliverEnvelope, isRecentEnough, refusedResult } from './deliver-envelope.ts'
import { type KeysOf, type OpenedEnvelope, openEnvelope } from './open-envelope.ts'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { safeParseMutation } from '#src/contract/mutations/mutations.ts'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { storageFull } from '#server/core/errors/file-errors.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { type WholePhoto, completeUpload } from '#server/photos/ingest/complete-upload.ts'
import { storeBody } from '#server/photos/ingest/store-body.ts'
import { makeUploadLocks } from '#server/photos/ingest/upload-locks.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { type PhotoUpload, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'

/** Routes for mutations that phones deliver for others, and for the keys of their authors. */
export function courierRoutes(deps: RouteDeps) {
  const { clock, limits, config } = deps
  const keysOf = keysWith(deps)
  const deliveryOf = (http: Context, courierId: UserId): Delivery => ({
    deps,
    publicUrl: publicUrlOf(config, http.req),
    keysOf,
    courierId,
  })
  const countBytes = async (userId: UserId, bytes: number) => {
    const retryAfterMs = await limits.consume('courier-kib', userId, Math.ceil(bytes / 1024))
    if (retryAfterMs !== null)
      throw refused('too_many_requests', 'This is too much data at once. Try again later', { retryAfterMs })
  }
  return {
    async deliverEnvelopes({ body, viewer, http }) {
      const envelopes = body.envelopes.map((text) => Buffer.from(text, 'base64'))
      await countBytes(
        viewer.userId,
        envelopes.reduce((sum, { length }) => sum + length, 0),
      )
      const delivery = deliveryOf(http, viewer.userId)
      const results: CourierResult[] = []
      // Processed in sequence, because later ones need what earlier ones create.
      for (const envelope of envelopes) results.push(await deliverEnvelope(delivery, envelope))
      return { answer: { results, serverNow: clock.now() } }
    },

    async deliverOriginal({ viewer, http }) {
      const bytes = Number(http.get('content-length') || Number.NaN)
      // Checked before a byte of it is read.
      if (!(bytes <= maxOriginalRequestBytes))
        throw refused('too_large', 'The request is too large for a carried photo')
      await countBytes(viewer.userId, bytes)
      return {
        answer: await receiveOriginal(deliveryOf(http, viewer.userId), bufferBody(http.req, http.res)),
      }
    },
  } satisfies CallHandlers<'deliverEnvelopes' | 'deliverOriginal'>
}

/** How many of a zone's codes are tried. */
const maxCodes = 8

function keysWith({ database, secret }: RouteDeps): KeysOf {
  const codeKey = makeCodeKeys()
  return async (zoneId, keyNumber) => {
    if (keyNumber > 0) return [courierKey(secret, zoneId, keyNumber)]
    const codes = await database.reader.all(codesOfZone, { zoneId })
    const newest = codes.toSorted((a, b) => b.created_at - a.created_at).slice(0, maxCodes)
    return Promise.all(newest.map(({ code }) => codeKey(zoneId, code)))
  }
}

const lengthBytes = 4
/** For a whole request. */
const maxOriginalRequestBytes = lengthBytes + maxEnvelopeBytes + maxPhotoBytes

/**
 * Replaces the preview by the photo, as the author's phone does with the last part. The author has signed the photo's
 * size and hash, so other bytes change nothing. The parts that the author's phone has sent stay until the photo is
 * complete.
 */
async function receiveOriginal(delivery: Delivery, body: AsyncIterable<Buffer>): Promise<CourierResult> {
  const { deps } = delivery
  const { envelope, rest } = await readHead(body[Symbol.asyncIterator]())
  const opened = envelope === null ? null : await openEnvelope(envelope, delivery.keysOf)
  if (opened === null) return { mutationId: null, status: 'refused', code: 'invalid' }
  const { mutationId } = opened.header
  if (!isRecentEnough(mutationId, deps.clock.now()))
    return { mutationId, status: 'refused', code: 'key_expired' }
  const author = await authorOf(deps.database.reader, opened)
  if (author === null) return { mutationId, status: 'unknown_author' }
  const retryAfterMs = await deps.limits.consume('courier-author', author.userId)
  if (retryAfterMs !== null) return { mutationId, status: 'later', retryAfterMs }
  try {
    return { mutationId, ...(await complete(delivery, { opened, author, rest })) }
  } catch (error) {
    if (error instanceof RefusedError) return refusedResult(mutationId, error.refusal)
    throw error
  }
}

interface Head {
  /** Null if the declared length exceeds the maximum of an envelope. */
  readonly envelope: Uint8Array | null
  readonly rest: AsyncIterable<Buffer>
}

const noHead: Head = { envelope: null, rest: Readable.from([]) }

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Head> {
  let head = Buffer.alloc(0)
  let requiredBytes = lengthBytes
  while (head.length < requiredBytes) {
    const chunk = await chunks.next()
    if (chunk.done === true) return noHead
    head = Buffer.concat([head, chunk.value])
    if (head.length < lengthBytes) continue
    const length = head.readUInt32BE(0)
    if (length > maxEnvelopeBytes) return noHead
    requiredBytes = lengthBytes + length
  }
  const [envelope, begun] = [head.subarray(lengthBytes, requiredBytes), head.subarray(requiredBytes)]
  const rest = async function* () {
    yield begun
    for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next()) yield chunk.value
  }
  return { envelope, rest: rest() }
}

interface OriginalDelivery {
  readonly opened: OpenedEnvelope
  readonly author: Viewer
  readonly rest: AsyncIterable<Buffer>
}

async function complete(
  { deps }: Delivery,
  { opened, author, rest }: OriginalDelivery,
): Promise<Pick<CourierResult, 'status' | 'rev'>> {
  const upload = await findUpload(deps.database.reader, { opened, author, now: deps.clock.now() })
  if (upload === null) return { status: 'duplicate' }
  // Space for the incoming file, and about as much for its renditions.
  if (!(await deps.storage.hasSpaceFor(2 * upload.bytes))) throw storageFull()
  const work = await deps.blobs.workFolder()
  try {
    const path = join(work.path, 'original')
    const stored = await storeBody(Readable.from(rest), { path, maxBytes: upload.bytes })
    if (stored.bytes !== upload.bytes || stored.sha256 !== upload.sha256)
      throw refused('checksum_mismatch', 'This photo differs from the one that its author signed')
    const end = await makeUploadLocks(deps).acquire(upload.photo_id, () => {})
    if (end === null)
      throw refused('unavailable', 'This photo is already being received', { retryAfterMs: 5000 })
    try {
      const brought: WholePhoto = {
        path,
        admit: async (reader) => checkAuthor(reader, await authorOf(reader, opened)),
      }
      const rev = await completeUpload(deps, author, { ...upload, brought })
      return { status: 'applied', rev }
    } finally {
      await end()
    }
  } finally {
    await work.remove()
  }
}

interface UploadQuery {
  readonly opened: OpenedEnvelope
  readonly author: Viewer
  readonly now: number
}

/**
 * Returns the upload that the envelope started; null if it is complete. Throws if there is none or it is not the
 * author's.
 */
async function findUpload(
  reader: Delivery['deps']['database']['reader'],
  { opened, author, now }: UploadQuery,
): Promise<PhotoUpload | null> {
  const { header, document } = opened
  const parsed = safeParseMutation('photo.upload', document.name === 'photo.upload' ? document.args : null)
  if (!parsed.success || parsed.mutation.args.zoneId !== header.zoneId)
    throw refused('invalid', 'This is not a photo')
  const { id, sha256 } = parsed.mutation.args
  unwrap(await requirePhoto({ reader, viewer: author, now }, id, callPermissions.uploadPart))
  const upload = await reader.first(uploadOfPhoto, { photoId: id })
  if (upload === undefined || upload.completed_at !== null) return null
  const isSameUpload = upload.sha256 === sha256 && upload.bytes === document.photo?.fullBytes
  if (!isSameUpload || upload.user_id !== author.userId)
    throw refused('invalid', 'This is not the missing photo')
  return { ...upload, photo_id: id }
}
