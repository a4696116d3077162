import type { CourierResult } from '#src/contract/calls/courier-calls.ts'
import type { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { fullArgsOf } from '#src/contract/mutations/carried-args.ts'
import { isCarried } from '#src/contract/mutations/carried-mutations.ts'
import { safeParseMutation } from '#src/contract/mutations/mutations.ts'
import { carriedForMs, envelopeClockToleranceMs } from '#src/contract/wire/courier-envelope.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { timeInUuid } from '#server/core/clock/ids.ts'
import { type Refusal, refuse, RefusedError } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { shownVersions } from '#server/legal/consents.ts'
import type { Outcome } from '#server/replication/run-once.ts'
import { type ReadMutation, readMutation } from '#server/sync/run-mutation.ts'
import { applyCarried, authorOf, type Delivery } from './apply-carried.ts'
import { type CarriedGuest, nameOfCarriedGuest, unmadeGuest } from './carried-guest.ts'
import { carryPhoto } from './carry-photo.ts'
import { headerOf, openEnvelope, type OpenedEnvelope } from './open-envelope.ts'

/**
 * Does what an envelope asks for, as its author and once, whoever brings it. Its mutation passes the checks of a push at this
 * moment: who was banned, left or lost their session since is refused.
 */
export async function deliverEnvelope(delivery: Delivery, bytes: Uint8Array): Promise<CourierResult> {
  const { deps } = delivery
  const mutationId = headerOf(bytes)?.mutationId ?? null
  try {
    const opened = await openEnvelope(bytes, delivery.keysOf)
    if (opened === null || mutationId === null) return { mutationId, status: 'refused', code: 'invalid' }
    if (!isInTime(mutationId, deps.clock.now())) return { mutationId, status: 'refused', code: 'key_expired' }
    const known = await authorOf(deps.database.reader, opened)
    const newName = known === null ? await nameOfCarriedGuest(deps.database.reader, opened) : null
    if (known === null && newName === null) return { mutationId, status: 'unknown_author' }
    const waitMs =
      newName === null
        ? await deps.limits.consume('courier-author', opened.authorId)
        : await deps.limits.consume('courier-guest', delivery.courierId)
    if (waitMs !== null) return { mutationId, status: 'later', retryAfterMs: waitMs }
    const guest = newName === null ? null : { displayName: newName, versions: await shownVersions(deps) }
    const outcome = await carry(delivery, { opened, author: known ?? unmadeGuest(opened), guest })
    if (!outcome.ok) return refusedOf(mutationId, outcome.error)
    const { isDuplicate, rev } = outcome.value
    return { mutationId, status: isDuplicate ? 'duplicate' : 'applied', rev }
  } catch (error) {
    if (error instanceof RefusedError) return refusedOf(mutationId, error.refusal)
    deps.log.error({ err: error }, 'An envelope could not be delivered')
    return { mutationId, status: 'later' }
  }
}

/** Within this time the server remembers what was done, so that no replay is done again. */
export function isInTime(mutationId: MutationId, now: number): boolean {
  const madeAt = timeInUuid(mutationId)
  if (madeAt === null) return false
  return madeAt > now - carriedForMs - envelopeClockToleranceMs && madeAt < now + envelopeClockToleranceMs
}

const laterCodes: ReadonlySet<Refusal['code']> = new Set([
  'too_many_requests',
  'unavailable',
  'no_room',
  'internal',
])

export function refusedOf(mutationId: MutationId | null, { code, retryAfterMs }: Refusal): CourierResult {
  if (!laterCodes.has(code)) return { mutationId, status: 'refused', code }
  return { mutationId, status: 'later', code, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

interface Opened {
  readonly opened: OpenedEnvelope
  readonly author: Viewer
  readonly guest: CarriedGuest | null
}

async function carry(
  delivery: Delivery,
  { opened, author, guest }: Opened,
): Promise<Result<Outcome, Refusal>> {
  const { header, document } = opened
  const { zoneId, mutationId } = header
  const { name } = document
  const args = fullArgsOf(name, document.args, zoneId)
  const read = readMutation(name, args)
  if (!read.ok) return read
  const of = { zoneId, authorId: author.userId }
  if (!isCarried(name) || !isOfZone(read.value, args, of))
    return refuse('invalid', 'Other phones carry nothing of this kind')
  const mutation = read.value
  const { payloadHash } = mutation
  const carried = { mutationId, zoneId, opened, author, guest, scopes: mutation.scopes(author.userId) }
  if (name === 'photo.upload') return carryPhoto(delivery, { ...carried, args })
  return applyCarried(delivery, { ...carried, payloadHash, effect: (context) => mutation.run(context) })
}

/** Whether the mutation concerns the zone of its envelope, with whose key it was sealed. */
function isOfZone(
  read: ReadMutation,
  args: unknown,
  of: { readonly zoneId: ZoneId; readonly authorId: UserId },
): boolean {
  if (read.name !== 'zone.scan') return read.traits(of.authorId).scope === zoneScope(of.zoneId)
  const scan = safeParseMutation(read.name, args)
  return scan.success && readScannedText(scan.mutation.args.qrCode)?.payload?.zoneId === of.zoneId
}
