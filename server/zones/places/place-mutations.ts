import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import {
  type PlaceEvent,
  type PlaceRequestRow,
  type PlaceState,
  placeStateAfter,
} from '#src/contract/entities/zones/place.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { codeExists } from '#server/zones/codes/code-store.ts'
import { freeCode } from '#server/zones/codes/free-code.ts'
import type { PlaceRequestsTable } from '#server/core/db/tables/place-tables.ts'
import type { Applied, MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { zoneForReader } from '#server/zones/zone/zone-store.ts'
import { eventsOf, placeOf, placeRequestRow } from './place-answer.ts'
import { insertPlaceRequest, listZone, placeRequestById, updatePlaceRequest } from './place-store.ts'
import { admitReviewer, findReviewers } from './reviewers.ts'

export interface Requested {
  readonly request: PlaceRequestRow
}

/** How long a request and its proof are kept, whatever the decision. */
const requestKeptMs = 90 * 86_400_000

/** Opens the zone in which a request is talked about. The same id from the same sender answers the request as it stands. */
const requestPlace: MutationHandler<'place.request', Requested> = async (context, args) => {
  const { transaction, viewer, now, deps } = context
  const { id, place, who, why, contact } = args
  const known = await transaction.first(placeRequestById, { id })
  if (known !== undefined) {
    if (known.user_id !== viewer.userId) return refuse('conflict', 'This id is taken')
    return applied(context, id, await currentRevision(transaction, userScope(viewer.userId)))
  }
  const taken = await whyNot(context, id)
  if (taken !== null) return taken
  const rev = await createZone(transaction, deps.ids, {
    ...place,
    id,
    code: await freeCode(context),
    kind: 'request',
    mode: 'own-only',
    moderation: 'off',
    ownerId: viewer.userId,
    createdAt: now,
    expiresAt: now + requestKeptMs,
  })
  await transaction.run(insertPlaceRequest, {
    id,
    rev: await allocateRevisions(transaction, zoneScope(id)),
    userId: viewer.userId,
    placeId: place.id,
    place: JSON.stringify({ ...place, kind: 'place' }),
    who,
    why,
    contact,
    events: JSON.stringify([{ id: deps.ids.uuid(), at: now, kind: 'sent', text: '' }]),
    at: now,
  })
  for (const userId of await findReviewers(transaction)) {
    if (userId !== viewer.userId) await admitReviewer(transaction, now, { zoneId: id, userId })
  }
  return applied(context, id, rev)
}

/** What its sender says to a question, or adds. */
const answerPlaceQuestion: MutationHandler<'place.answer', Requested> = async (context, args) => {
  const { id, eventId, text } = args
  const request = await openRequest(context, id, 'place.answer')
  if (!request.ok) return request
  const event = { id: eventId, kind: 'answered', text } as const
  const state = request.value.state === 'asked' ? 'in_review' : request.value.state
  return addEvent(context, request.value, { event, state })
}

/** What a reviewer decides; approval makes the place, listed and without an end. */
const decidePlace: MutationHandler<'place.decide', Requested> = async (context, args) => {
  const { transaction, now, deps } = context
  const { id, eventId, decision, text } = args
  const found = await openRequest(context, id, 'place.decide')
  if (!found.ok) return found
  const request = found.value
  const isNew = !eventsOf(request).some((event) => event.id === eventId)
  if (decision === 'approve' && isNew && request.decided_at === null) {
    const place = placeOf(request)
    const taken = await whyNot(context, place.id, place.code)
    if (taken !== null) return taken
    const whose = { ownerId: request.user_id, createdAt: now, expiresAt: null }
    await createZone(transaction, deps.ids, { ...place, ...whose })
    await transaction.run(listZone, { id: place.id })
  }
  const state = placeStateAfter[decision]
  return addEvent(context, request, { event: { id: eventId, kind: state, text }, state })
}

async function openRequest(
  { transaction, viewer, now }: MutationContext,
  id: ZoneId,
  name: 'place.answer' | 'place.decide',
): Promise<Result<PlaceRequestsTable, Refusal>> {
  const zone = await requireZone({ reader: transaction, viewer, now }, id, mutations[name].permission)
  if (!zone.ok) return zone
  const request = await transaction.first(placeRequestById, { id })
  return request === undefined ? notFound() : ok(request)
}

interface Step {
  readonly event: Omit<PlaceEvent, 'at'>
  readonly state: PlaceState
}

/** The same step again changes nothing; nothing follows the end. */
async function addEvent(
  context: MutationContext,
  request: PlaceRequestsTable,
  { event, state }: Step,
): Promise<Result<Applied<Requested>, Refusal>> {
  const { transaction, now } = context
  const events = eventsOf(request)
  const scope = zoneScope(request.id)
  if (events.some(({ id }) => id === event.id))
    return applied(context, request.id, await currentRevision(transaction, scope))
  if (request.decided_at !== null) return refuse('conflict', 'This request has been decided')
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(updatePlaceRequest, {
    id: request.id,
    rev,
    state,
    events: JSON.stringify([...events, { ...event, at: now }]),
    decidedAt: state === 'approved' || state === 'refused' ? now : null,
  })
  return applied(context, request.id, rev)
}

async function applied(
  { transaction }: MutationContext,
  id: ZoneId,
  rev: number,
): Promise<Result<Applied<Requested>, Refusal>> {
  const request = await transaction.first(placeRequestById, { id })
  if (request === undefined) throw new Error('A request just written cannot be read')
  return ok({ httpStatus: 201, answer: { request: placeRequestRow(request) }, rev })
}

async function whyNot({ transaction, viewer }: MutationContext, zoneId: ZoneId, code?: ZoneCode) {
  if ((await transaction.first(zoneForReader, { zoneId, userId: viewer.userId })) !== undefined)
    return refuse('conflict', 'This id is taken')
  if (code !== undefined && (await transaction.first(codeExists, { code })) !== undefined)
    return refuse('conflict', 'This code is taken')
  return null
}

/** The server's half of these mutations. */
export const placeHandlers = {
  'place.request': requestPlace,
  'place.answer': answerPlaceQuestion,
  'place.decide': decidePlace,
}
