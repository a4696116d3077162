import { join } from 'node:path'
import type { Context } from 'koa'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { storageFull } from '#server/core/errors/file-errors.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { unwrap, refuse, refused, RefusedError } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { receiveUpload } from '#server/photos/ingest/receive-upload.ts'
import { storeReceived } from '#server/photos/ingest/upload-photo.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { openBooth } from '#server/zones/booths/booths.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'

/** Routes for photos added by booths. */
export function boothPhotoRoutes(deps: RouteDeps) {
  return {
    async addBoothPhoto({ http }) {
      await addPhoto(deps, http)
      return { answer: null }
    },
  } satisfies CallHandlers<'addBoothPhoto'>
}

/**
 * Adds a photo like any upload, as the booth's member and only to its zone. Only the photo, its id and its time are
 * read from the form. The response contains nothing about the zone. Throws `gone` for an invalid or revoked key.
 */
async function addPhoto(deps: RouteDeps, http: Context): Promise<void> {
  const booth = await openBooth(deps.database.reader, http)
  if (booth === undefined) throw new RefusedError(boothGone().error)
  const viewer = viewerOf(booth)
  const readParams = { reader: deps.database.reader, viewer, now: deps.clock.now() }
  const zone = unwrap(await requireZone(readParams, booth.id, mutations['photo.upload'].permission))
  const retryAfterMs = await deps.limits.consume('booth-upload', viewer.userId)
  if (retryAfterMs !== null)
    throw refused('too_many_requests', 'Too many uploads. Please try again later.', { retryAfterMs })
  if (!(await deps.storage.hasSpaceFor(2 * maxPhotoBytes))) throw storageFull()
  const work = await deps.blobs.workFolder()
  try {
    const path = join(work.path, 'upload')
    const admit = (zoneId: typeof booth.id) =>
      zoneId === booth.id ? Promise.resolve() : Promise.reject(refused('not_found', 'Not found'))
    const { fields, sha256 } = await receiveUpload(http.req, { path, admit })
    if (fields.fullBytes !== undefined)
      throw refused('invalid', 'A booth must send the whole photo, without a preview first')
    const { id, capturedAt } = fields
    const kept = { locationId: booth.id, id, capturedAt, caption: '', altText: '' }
    const received = { fields: kept, originalName: 'booth.jpg', sha256 }
    // The key may be revoked while the bytes are received and decoded.
    const guard = async (transaction: Transaction) =>
      (await openBooth(transaction, http)) === undefined ? boothGone() : ok(null)
    const from = { received, path, folder: work.path, timeZone: zone.time_zone, guard, isOutsideRoll: true }
    await storeReceived(deps, { http, viewer }, from)
  } finally {
    await work.remove()
  }
}

function viewerOf({ user_id: userId, plan }: Pick<Booth, 'user_id' | 'plan'>): Viewer {
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  return { userId, sessionId: `booth:${userId}`, kind: 'guest', plan, isAdmin: false, device }
}

type Booth = NonNullable<Awaited<ReturnType<typeof openBooth>>>

function boothGone() {
  return refuse('gone', 'The host closed this booth')
}
