import type { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import {
  type PlaceDecision,
  type PlaceEvent,
  type PlaceState,
  placeStateAfter,
} from '#src/contract/entities/zones/place.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PlaceRequestsTable } from '#server/core/db/tables/place-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { codeExists } from '#server/zones/codes/code-store.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { eventsOf, listZone, placeOf, placeRequestById, updatePlaceRequest } from './place-store.ts'

interface PlaceRuling {
  readonly requestId: ZoneId
  /** Identifies the step, so that a repeat is the same step. */
  readonly id: Uuid
  readonly decision: PlaceDecision
  readonly text: string
  readonly now: EpochMs
}

/**
 * Applies a reviewer's decision. Approval creates the place, listed and without an end. The caller must check
 * permissions.
 */
export async function decidePlaceRequest(
  transaction: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  { requestId, id, decision, text, now }: PlaceRuling,
): Promise<Result<null, Refusal>> {
  const request = await transaction.first(placeRequestById, { id: requestId })
  const zone = await transaction.first(zoneById, { zoneId: requestId })
  if (request === undefined || zone === undefined || zone.purged_at !== null) return notFound()
  const isNew = !eventsOf(request).some((event) => event.id === id)
  if (decision === 'approve' && isNew && request.decided_at === null) {
    const place = placeOf(request)
    const taken = await refuseTakenIdOrCode(transaction, place.id, place.code)
    if (taken !== null) return taken
    const zoneOwnership = { ownerId: request.user_id, createdAt: now, expiresAt: null }
    await createZone(transaction, ids, { ...place, ...zoneOwnership })
    await transaction.run(listZone, { id: place.id })
  }
  const state = placeStateAfter[decision]
  const added = await addPlaceEvent(transaction, request, {
    event: { id, at: now, kind: state, text },
    state,
  })
  return added.ok ? ok(null) : added
}

interface PlaceRequestStep {
  readonly event: PlaceEvent
  readonly state: PlaceState
}

/**
 * Adds a step. Returns the revision of the request's scope. The same step again changes nothing; no step can follow the
 * last one.
 */
export async function addPlaceEvent(
  transaction: Transaction,
  request: PlaceRequestsTable,
  { event, state }: PlaceRequestStep,
): Promise<Result<number, Refusal>> {
  const events = eventsOf(request)
  const scope = zoneScope(request.id)
  if (events.some(({ id }) => id === event.id)) return ok(await currentRevision(transaction, scope))
  if (request.decided_at !== null) return refuse('conflict', 'This request was already decided')
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(updatePlaceRequest, {
    id: request.id,
    rev,
    state,
    events: JSON.stringify([...events, event]),
    decidedAt: state === 'approved' || state === 'refused' ? event.at : null,
  })
  return ok(rev)
}

/** Returns why a zone with this id and code cannot be created, or null if it can. */
export async function refuseTakenIdOrCode(transaction: Transaction, zoneId: ZoneId, code?: ZoneCode) {
  if ((await transaction.first(zoneById, { zoneId })) !== undefined)
    return refuse('conflict', 'This id is taken')
  if (code !== undefined && (await transaction.first(codeExists, { code })) !== undefined)
    return refuse('conflict', 'This code is taken')
  return null
}
