import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import * as v from 'valibot'
import { PlanId, planLimits } from '#src/contract/rules/plan.ts'
import { lifetimePlan } from '#src/contract/rules/zone-day.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { RewriteZone } from '#server/kernel/hooks/rewrites.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { zonesOnTrial } from '#server/zones/zone/zone-store.ts'
import { zoneEndOnPlan, moveZoneEnd } from './move-zone-end.ts'
import { orderOfZone, setTrialFall, trialOf } from './zone-end-store.ts'

/** How long before its new end the owner is notified that a zone is shortened. */
const minNoticeMs = 48 * 3_600_000

interface Trial {
  /** The plan that the owner has paid for, or Free. */
  readonly paidPlan: PlanId
  /** When the trial before this one began. Zones created during it have no end of their own yet. null: there was none. */
  readonly earlierSince: EpochMs | null
  /** Zones that were paid for individually. They live at least as long as on Basic. */
  readonly ordered: ReadonlySet<ZoneId>
}

/** Records when each zone of the owner ends without the trial. Must run before the trial moves the ends. */
export async function recordEndsBeforeTrial(
  transaction: Transaction,
  ownerId: UserId,
  { paidPlan, earlierSince, ordered }: Trial,
): Promise<void> {
  for (const zone of await transaction.all(zonesOnTrial, { ownerId })) {
    if (zone.trial_falls_to !== null) continue
    const isOfTrial = earlierSince !== null && zone.created_at >= earlierSince
    const at = isOfTrial ? endOnPaidPlan(zone, paidPlan, ordered) : zone.expires_at
    if (at !== null) await transaction.run(setTrialFall, { id: zone.id, at })
  }
}

interface EndOfTrial {
  readonly since: EpochMs
  readonly plan: PlanId
  readonly ordered: ReadonlySet<ZoneId>
  readonly now: EpochMs
  readonly ids: Ids
  readonly rewriteZone: RewriteZone
}

/**
 * Takes back the time that a trial granted. The owner's zones, memorials included, return to the life that their plan
 * gives, but none ends within 48 hours. An owner who pays for the plan from then on keeps the full time.
 */
export async function endTrialOfZones(
  transaction: Transaction,
  ownerId: UserId,
  { since, plan, ordered, now, ids, rewriteZone }: EndOfTrial,
): Promise<void> {
  for (const zone of await transaction.all(zonesOnTrial, { ownerId })) {
    const isNew = zone.trial_falls_to === null && zone.created_at >= since
    if (zone.trial_falls_to === null && !isNew) continue
    await transaction.run(setTrialFall, { id: zone.id, at: null })
    if (zone.expires_at === null && planLimits[plan].keepsMemorials) continue
    const own = Math.max(zone.trial_falls_to ?? 0, endOnPaidPlan(zone, plan, ordered))
    const expiresAt = Math.max(own, now + minNoticeMs)
    if (zone.expires_at !== null && zone.expires_at <= expiresAt) continue
    await moveZoneEnd(transaction, zone, { expiresAt, now, rewriteZone })
    const onceKey = `zone-falls-back:${zone.id}:${expiresAt}`
    await sendNotice(transaction, ids, { userId: ownerId, kind: 'zone-falls-back', zone, at: now, onceKey })
  }
}

interface NewOwner {
  readonly formerId: UserId
  readonly heirId: UserId
  /** The plan may be a trial. */
  readonly heirPlan: PlanId
  readonly now: EpochMs
}

/**
 * When a zone ends with its new owner. `fallsTo`: the end without the new owner's own trial, if that trial gives more.
 */
interface EndWithNewOwner {
  readonly expiresAt: EpochMs | null
  readonly fallsTo: EpochMs | null
}

/**
 * A zone with a new owner leaves the trial of its former owner. It ends as it would without that trial or by the new
 * owner's plan, whichever is later, but not within 48 hours.
 */
export async function endWithNewOwner(
  transaction: Transaction,
  zone: Pick<ZonesTable, 'id' | 'created_at' | 'starts_at' | 'expires_at' | 'trial_falls_to' | 'boost_days'>,
  { formerId, heirId, heirPlan, now }: NewOwner,
): Promise<EndWithNewOwner> {
  const { id, expires_at: announced, trial_falls_to: fall } = zone
  const isOrdered = (await transaction.first(orderOfZone, { zoneId: id })) !== undefined
  const ordered = new Set(isOrdered ? [id] : [])
  const trial = await transaction.first(trialOf, { userId: formerId })
  const isNew = trial !== undefined && fall === null && zone.created_at >= trial.started_at
  const own = isNew ? endOnPaidPlan(zone, paidPlanOf(trial), ordered) : (fall ?? announced)
  const heirTries = await transaction.first(trialOf, { userId: heirId })
  const lasting = heirTries === undefined ? heirPlan : paidPlanOf(heirTries)
  const without = own === null ? null : Math.max(own, endOnPaidPlan(zone, lasting, ordered))
  const isKept = announced === null && planLimits[heirPlan].keepsMemorials
  const wanted = without === null || isKept ? null : Math.max(without, endOnPaidPlan(zone, heirPlan, ordered))
  // Announced ends that no trial granted stay, however near they are.
  const isEarlier = wanted !== null && (announced === null || wanted < announced)
  const expiresAt = isEarlier ? Math.max(wanted, now + minNoticeMs) : wanted
  const hasTrial = without !== null && (expiresAt === null ? heirTries !== undefined : without < expiresAt)
  return { expiresAt, fallsTo: hasTrial && heirTries !== undefined ? without : null }
}

const PlanJson = v.pipe(v.string(), v.parseJson(), v.object({ plan: PlanId }))

/** Returns the plan that a user pays for while trying another one. */
function paidPlanOf({ rest }: { readonly rest: string | null }): PlanId {
  return rest === null ? 'free' : v.parse(PlanJson, rest).plan
}

function endOnPaidPlan(
  zone: Pick<ZonesTable, 'id' | 'created_at' | 'starts_at' | 'boost_days'>,
  plan: PlanId,
  ordered: ReadonlySet<ZoneId>,
): EpochMs {
  return zoneEndOnPlan(zone, lifetimePlan(plan, ordered.has(zone.id)))
}
