import { planLimits } from '#src/contract/rules/plan.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { currentPlan } from '#server/accounts/users/current-plan.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import type {
  MutationEffect,
  MutationContext,
  MutationHandler,
} from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { membershipOf } from '#server/zones/members/member-store.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { setOffer, type ZoneForReader } from '#server/zones/zone/zone-store.ts'
import { transferZone } from './transfer-zone.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Offers the zone to a co-host and notifies them, or withdraws the offer. */
export const offerZone: MutationHandler<'zone.offer', null> = async (context, args) => {
  const { transaction, now, deps } = context
  const found = await requireZoneFor('zone.offer', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  const { userId } = args
  if (zone.kind === 'request') return refuse('conflict', 'A request for a place cannot be handed over')
  if (zone.offered_to === userId) return unchanged(transaction, zoneScope(zone.id))
  if (userId !== null) {
    const member = await transaction.first(membershipOf, { zoneId: zone.id, userId })
    if (member === undefined) return notFound()
    if (member.role !== 'admin') return refuse('conflict', 'A zone can be handed over only to a co-host')
  }
  const rev = await allocateRevisions(transaction, zoneScope(zone.id))
  await transaction.run(setOffer, { id: zone.id, userId, rev })
  if (userId !== null)
    await sendNotice(transaction, deps.ids, { userId, kind: 'zone-offered', zone, at: now })
  const target = userId === null ? {} : { targetId: userId }
  await writeAudit(context, { zoneId: zone.id, action: 'zone.offer', ...target })
  return done(rev)
}

/**
 * Accepts or declines the zone, and notifies its former owner. The zone never ends earlier than announced, except for
 * time that a trial granted. A better plan of the new owner extends it. A zone without an end needs a plan that allows
 * this.
 */
export const answerZoneOffer: MutationHandler<'zone.answer-offer', null> = async (context, args) => {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const found = await requireZoneFor('zone.answer-offer', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  if (zone.owner_id === userId && args.accepts) return unchanged(transaction, zoneScope(zone.id))
  if (zone.offered_to !== userId) {
    if (!args.accepts) return unchanged(transaction, zoneScope(zone.id))
    return refuse('conflict', 'The offer of this zone was withdrawn')
  }
  const ownerId = zone.owner_id
  const answered = args.accepts ? await accept(context, zone) : await decline(context, zone)
  if (!answered.ok) return answered
  const kind = args.accepts ? 'zone-taken' : 'zone-declined'
  await sendNotice(transaction, deps.ids, { userId: ownerId, kind, zone, at: now })
  return answered
}

type OfferResult = Promise<Result<MutationEffect<null>, Refusal>>

async function accept(context: MutationContext, zone: ZoneForReader): OfferResult {
  const { transaction, viewer, now, deps } = context
  if (zone.role !== 'admin') return refuse('conflict', 'A zone can be handed over only to a co-host')
  const plan = await currentPlan(context)
  if (zone.expires_at === null && !planLimits[plan].keepsMemorials) {
    return refuse('access_denied', 'Keeping a zone forever requires the Premium plan', {
      upgradeRequired: true,
    })
  }
  const rev = await transferZone(transaction, deps, { zone, heir: { userId: viewer.userId, plan }, now })
  return done(rev)
}

async function decline(context: MutationContext, zone: ZoneForReader): OfferResult {
  const { transaction } = context
  const rev = await allocateRevisions(transaction, zoneScope(zone.id))
  await transaction.run(setOffer, { id: zone.id, userId: null, rev })
  await writeAudit(context, { zoneId: zone.id, action: 'zone.answer-offer' })
  return done(rev)
}
