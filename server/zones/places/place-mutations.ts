import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { freeCode } from '#server/zones/codes/free-code.ts'
import type {
  MutationEffect,
  MutationContext,
  MutationHandler,
} from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { addPlaceEvent, refuseTakenIdOrCode } from './decide-place-request.ts'
import { insertPlaceRequest, placeRequestById, placeRequestRow } from './place-store.ts'
import { grantReviewAccess, findReviewers } from './reviewers.ts'

export interface PlaceRequestAnswer {
  readonly request: PlaceRequestRow
}

/** How long a request and its proof are kept, regardless of the decision. */
const requestRetentionMs = 90 * 86_400_000

/** Opens the zone for the discussion of a request. The same id from the same sender returns the existing request. */
const requestPlace: MutationHandler<'place.request', PlaceRequestAnswer> = async (context, args) => {
  const { transaction, viewer, now, deps } = context
  const { id, place, who, why, contact } = args
  const known = await transaction.first(placeRequestById, { id })
  if (known !== undefined) {
    if (known.user_id !== viewer.userId) return refuse('conflict', 'This id is taken')
    return createdRequestResult(context, id, await currentRevision(transaction, userScope(viewer.userId)))
  }
  const taken = await refuseTakenIdOrCode(transaction, id)
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
    expiresAt: now + requestRetentionMs,
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
    if (userId !== viewer.userId) await grantReviewAccess(transaction, now, { zoneId: id, userId })
  }
  return createdRequestResult(context, id, rev)
}

/** Adds the sender's answer to a question, or a further message. */
const answerPlaceQuestion: MutationHandler<'place.answer', PlaceRequestAnswer> = async (context, args) => {
  const { id, eventId, text } = args
  const { transaction, now } = context
  const zone = await requireZoneFor('place.answer', context, id)
  if (!zone.ok) return zone
  const request = await transaction.first(placeRequestById, { id })
  if (request === undefined) return notFound()
  const event = { id: eventId, at: now, kind: 'answered', text } as const
  const state = request.state === 'asked' ? 'in_review' : request.state
  const added = await addPlaceEvent(transaction, request, { event, state })
  return added.ok ? createdRequestResult(context, id, added.value) : added
}

async function createdRequestResult(
  { transaction }: MutationContext,
  id: ZoneId,
  rev: number,
): Promise<Result<MutationEffect<PlaceRequestAnswer>, Refusal>> {
  const request = await transaction.first(placeRequestById, { id })
  if (request === undefined) throw new Error('Cannot read the request that was just written')
  return ok({ httpStatus: 201, answer: { request: placeRequestRow(request) }, rev })
}

/** The server handlers of these mutations. */
export const placeHandlers = {
  'place.request': requestPlace,
  'place.answer': answerPlaceQuestion,
}
