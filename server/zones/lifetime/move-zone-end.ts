import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type PlanId, zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { lifetimeStart } from '#src/contract/rules/zone-day.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { codesOfZone, touchCode } from '#server/zones/codes/code-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { type RewriteZone, rowsAtOnce } from '#server/kernel/hooks/rewrites.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import { endingZonesOf, extendZone } from '#server/zones/zone/zone-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Publishes the codes again, because their links contain the zone's name, place and end. */
export async function republishCodes(transaction: Transaction, zone: Pick<ZonesTable, 'id'>): Promise<void> {
  const codes = await transaction.all(codesOfZone, { zoneId: zone.id })
  let rev = (await allocateRevisions(transaction, zoneScope(zone.id), codes.length)) - codes.length
  for (const { id } of codes) await transaction.run(touchCode, { id, rev: ++rev })
}

/** Returns when a zone ends on a plan, counted from its day, including boosts. */
export function zoneEndOnPlan(
  { created_at: createdAt, starts_at: startsAt, boost_days: days }: ZoneLifetimeColumns,
  plan: PlanId,
): EpochMs {
  return zoneExpiresAt(lifetimeStart({ createdAt, startsAt }), plan) + days * dayMs
}

type ZoneLifetimeColumns = Pick<ZonesTable, 'created_at' | 'starts_at' | 'boost_days'>

/** Returns the end that a plan gives a zone if it is later than the announced one, otherwise null. */
export function laterEnd(
  zone: Pick<ZonesTable, 'created_at' | 'starts_at' | 'expires_at' | 'boost_days'>,
  plan: PlanId,
): EpochMs | null {
  if (zone.expires_at === null) return null
  const end = zoneEndOnPlan(zone, plan)
  return end > zone.expires_at ? end : null
}

/** Moves the end of a zone and, in time, the end of its content. Returns the revision. */
export async function moveZoneEnd(
  transaction: Transaction,
  zone: Pick<ZonesTable, 'id'>,
  at: { readonly expiresAt: EpochMs; readonly now: EpochMs; readonly rewriteZone: RewriteZone },
): Promise<number> {
  return (await moveEnd(transaction, zone, at)).rev
}

async function moveEnd(
  transaction: Transaction,
  zone: Pick<ZonesTable, 'id'>,
  {
    expiresAt,
    now,
    rows,
    rewriteZone,
  }: {
    readonly expiresAt: EpochMs
    readonly now: EpochMs
    readonly rows?: number
    readonly rewriteZone: RewriteZone
  },
) {
  const { id } = zone
  await transaction.run(extendZone, {
    id,
    expiresAt,
    rev: await allocateRevisions(transaction, zoneScope(id)),
  })
  await republishCodes(transaction, zone)
  const rewrite = { zoneId: id, kind: 'ends', userId: '' } as const
  const done = await rewriteZone(transaction, rewrite, rows === undefined ? { now } : { now, rows })
  return { rev: await currentRevision(transaction, zoneScope(id)), rows: done }
}

/** On a better plan, all zones of an owner are extended at once. On a lesser plan, none ends earlier than announced. */
export async function extendZonesOf(
  transaction: Transaction,
  ownerId: UserId,
  {
    plan,
    now,
    rewriteZone,
  }: { readonly plan: PlanId; readonly now: EpochMs; readonly rewriteZone: RewriteZone },
): Promise<void> {
  let rows = rowsAtOnce
  for (const zone of await transaction.all(endingZonesOf, { ownerId })) {
    const expiresAt = laterEnd(zone, plan)
    if (expiresAt !== null)
      rows -= (await moveEnd(transaction, zone, { expiresAt, now, rows, rewriteZone })).rows
  }
}
