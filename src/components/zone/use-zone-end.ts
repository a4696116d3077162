import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { lifeStart } from '#src/contract/rules/zone-day.ts'
import { dayInTimeZone, type EpochMs, type IsoDay } from '#src/contract/wire/time.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatDayIn } from '#src/i18n/format.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'

/** The last day of a zone on its own calendar. */
export interface ZoneEnd {
  readonly lastDay: IsoDay
  /** As its reader writes days. */
  readonly text: string
}

/** Until when a zone's code and photos live; null: forever, or not known on this device. */
export function useZoneEnd(zone: ZoneView | null | undefined): ZoneEnd | null {
  const user = useSession()?.user
  if (zone === null || zone === undefined || user === undefined) return null
  const endsAt = endOfZone(zone, zone.ownerId === user.id ? user.subscriptionPlan : null)
  if (endsAt === null) return null
  // Its last moment: one that ends at midnight has the day before as its last.
  const lastAt = endsAt - 1
  const { timeZone } = zone
  return { lastDay: dayInTimeZone(lastAt, timeZone), text: formatDayIn(lastAt, timeZone) }
}

/**
 * When a zone ends: as the server announced, or by the owner's plan where the server has not answered a new zone or a new day
 * yet. `ownPlan`: the reader's, where they own it; null without. null: never, or not known here.
 */
export function endOfZone(zone: ZoneView, ownPlan: PlanId | null): EpochMs | null {
  const { expiresAt, isProvisional, kind } = zone
  const from = lifeStart(zone)
  const isUnanswered = expiresAt === null ? isProvisional && kind === 'event' : from >= expiresAt
  if (!isUnanswered) return expiresAt
  return ownPlan === null ? null : zoneExpiresAt(from, ownPlan)
}
