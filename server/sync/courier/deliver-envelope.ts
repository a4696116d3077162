import type { CourierResult } from '#src/contract/calls/courier-calls.ts'
import type { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { fullArgsOf } from '#src/contract/mutations/carried-args.ts'
import { isCarried } from '#src/contract/mutations/carried-mutations.ts'
import { mutations, safeParseMutation } from '#src/contract/mutations/mutations.ts'
import { envelopeLifetimeMs, envelopeClockToleranceMs } from '#src/contract/wire/courier-envelope.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { timeInUuid } from '#server/core/clock/ids.ts'
import { type Refusal, refuse, RefusedError } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { shownVersions } from '#server/legal/consents.ts'
import type { Outcome } from '#server/replication/run-once.ts'
import { type ReadMutation, readMutation } from '#server/sync/run-mutation.ts'
import { applyCarried, authorOf, type CarriedMutation, type Delivery } from './apply-carried.ts'
import { type CarriedGuest, nameOfCarriedGuest, pendingGuestViewer } from './carried-guest.ts'
import { headerOf, type OpenedEnvelope, openEnvelope } from './open-envelope.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import { storageFull } from '#server/core/errors/file-errors.ts'
import { isPicture } from '#server/core/images/is-picture.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { photoKeyPayload } from '#server/photos/ingest/file-name.ts'
import { withStoredImage } from '#server/photos/ingest/with-stored-image.ts'
import { answerOfKey, hashOfPayload } from '#server/replication/idempotency-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'

/**
 * Executes an envelope's mutation once, as its author, regardless of who delivers it. The mutation passes the current
 * checks of a push: authors who were banned, left or lost their session are refused.
 */
export async function deliverEnvelope(delivery: Delivery, bytes: Uint8Array): Promise<CourierResult> {
  const { deps } = delivery
  const mutationId = headerOf(bytes)?.mutationId ?? null
  try {
    const opened = await openEnvelope(bytes, delivery.keysOf)
    if (opened === null || mutationId === null) return { mutationId, status: 'refused', code: 'invalid' }
    if (!isRecentEnough(mutationId, deps.clock.now()))
      return { mutationId, status: 'refused', code: 'key_expired' }
    // The user is read before their session: both may be created between the two reads.
    const isUser = (await deps.database.reader.first(userById, { id: opened.authorId })) !== undefined
    const known = isUser ? await authorOf(deps.database.reader, opened) : null
    // An id is never used again, for example that of a deleted or merged guest.
    const newName = isUser ? null : nameOfCarriedGuest(opened)
    if (known === null && newName === null) return { mutationId, status: 'unknown_author' }
    const waitMs =
      newName === null
        ? await deps.limits.consume('courier-author', opened.authorId)
        : await deps.limits.consume('courier-guest', delivery.courierId)
    if (waitMs !== null) return { mutationId, status: 'later', retryAfterMs: waitMs }
    const guest = newName === null ? null : { displayName: newName, versions: await shownVersions(deps) }
    const outcome = await applyEnvelope(delivery, {
      opened,
      author: known ?? pendingGuestViewer(opened),
      guest,
    })
    if (!outcome.ok) return refusedResult(mutationId, outcome.error)
    const { isDuplicate, rev } = outcome.value
    return { mutationId, status: isDuplicate ? 'duplicate' : 'applied', rev }
  } catch (error) {
    if (error instanceof RefusedError) return refusedResult(mutationId, error.refusal)
    deps.log.error({ err: error }, 'Cannot deliver an envelope')
    return { mutationId, status: 'later' }
  }
}

/** Whether the mutation is recent enough that the server still stores its key, so that no replay runs again. */
export function isRecentEnough(mutationId: MutationId, now: number): boolean {
  const madeAt = timeInUuid(mutationId)
  if (madeAt === null) return false
  return (
    madeAt > now - envelopeLifetimeMs - envelopeClockToleranceMs && madeAt < now + envelopeClockToleranceMs
  )
}

const laterCodes: ReadonlySet<Refusal['code']> = new Set([
  'too_many_requests',
  'unavailable',
  'no_room',
  'internal',
])

export function refusedResult(mutationId: MutationId | null, { code, retryAfterMs }: Refusal): CourierResult {
  if (!laterCodes.has(code)) return { mutationId, status: 'refused', code }
  return { mutationId, status: 'later', code, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

interface VerifiedEnvelope {
  readonly opened: OpenedEnvelope
  readonly author: Viewer
  readonly guest: CarriedGuest | null
}

async function applyEnvelope(
  delivery: Delivery,
  { opened, author, guest }: VerifiedEnvelope,
): Promise<Result<Outcome, Refusal>> {
  const { header, document } = opened
  const { zoneId, mutationId } = header
  const { name } = document
  const args = fullArgsOf(name, document.args, zoneId)
  const read = readMutation(name, args)
  if (!read.ok) return read
  const of = { zoneId, authorId: author.userId }
  if (!isCarried(name) || !isOfZone(read.value, args, of))
    return refuse('invalid', 'Other phones cannot deliver this kind of change')
  const mutation = read.value
  const { payloadHash } = mutation
  const carried = { mutationId, zoneId, opened, author, guest, scopes: mutation.scopes(author.userId) }
  if (name === 'photo.upload') return createCarriedPhoto(delivery, { ...carried, args })
  return applyCarried(delivery, { ...carried, payloadHash, effect: (context) => mutation.run(context) })
}

/** Whether the mutation concerns the zone whose key sealed its envelope. */
function isOfZone(
  read: ReadMutation,
  args: unknown,
  of: { readonly zoneId: ZoneId; readonly authorId: UserId },
): boolean {
  if (read.name !== 'zone.scan') return read.traits(of.authorId).scope === zoneScope(of.zoneId)
  const scan = safeParseMutation(read.name, args)
  return scan.success && readScannedText(scan.mutation.args.qrCode)?.payload?.zoneId === of.zoneId
}

type CarriedPhoto = Omit<CarriedMutation, 'payloadHash' | 'effect'> & { readonly args: unknown }

/**
 * Creates a photo from its preview, as its author's phone does with the first part of a large photo. The phone itself
 * sends the photo's bytes later. Makes all cheap checks before it decodes the preview.
 */
async function createCarriedPhoto(
  delivery: Delivery,
  { args: given, ...carried }: CarriedPhoto,
): Promise<Result<Outcome, Refusal>> {
  const { deps } = delivery
  const { author, zoneId, opened, mutationId } = carried
  const parsed = safeParseMutation('photo.upload', given)
  if (!parsed.success) {
    return refuse('invalid', 'Some fields are invalid', { details: fieldIssues(parsed.issues) })
  }
  const { args } = parsed.mutation
  const { photo } = opened.document
  if (args.zoneId !== zoneId || photo === undefined || opened.preview.length === 0)
    return refuse('invalid', 'This photo has no preview')
  if (photo.fullBytes > maxPhotoBytes) return refuse('too_large', 'The photo is too large')
  const mutation: CarriedMutation = {
    ...carried,
    payloadHash: hashOfPayload('photo.upload', photoKeyPayload(args)),
    effect: (context) => deps.applyMutation(context, { name: 'photo.upload', args }),
  }
  const apply = (image: StoredImage) =>
    applyCarried(delivery, mutation, { ...image, fullBytes: photo.fullBytes })
  const done = { userId: author.userId, mutationId }
  if ((await deps.database.reader.first(answerOfKey, done)) !== undefined) return apply(noImage)
  const readParams = { reader: deps.database.reader, viewer: author, now: deps.clock.now() }
  const zone = await requireZone(readParams, zoneId, mutations['photo.upload'].permission)
  if (!zone.ok) return zone
  const waitMs = await deps.limits.consume('upload', author.userId)
  if (waitMs !== null)
    return refuse('too_many_requests', 'Too many uploads. Please try again later.', { retryAfterMs: waitMs })
  if (!(await deps.storage.hasSpaceFor(2 * opened.preview.length))) throw storageFull()
  const work = await deps.blobs.workFolder()
  try {
    const input = join(work.path, 'upload')
    await writeFile(input, opened.preview, { flag: 'wx' })
    if (!(await isPicture(input))) return refuse('unsupported_type', 'Supported formats: JPG, PNG, GIF')
    const from = { input, folder: work.path, account: author.userId }
    return await withStoredImage(deps, from, async (image) => {
      const value = await apply(image)
      return { value, isKept: value.ok && value.value.httpStatus === 201 && !value.value.isDuplicate }
    })
  } finally {
    await work.remove()
  }
}

/** A placeholder for the image of a photo that the server already has. */
const noImage: StoredImage = {
  filename: '',
  width: 0,
  height: 0,
  placeholderColor: '',
  files: [],
  isLikePreview: null,
  taken: null,
  isSpherical: false,
}
