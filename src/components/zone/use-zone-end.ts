import { type PlanId, zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { lifetimeStart } from '#src/contract/rules/zone-day.ts'
import { dayInTimeZone, type EpochMs, type IsoDay } from '#src/contract/wire/time.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { useTranslationIn } from '#src/i18n/use-zone-language.ts'
import { formatDayIn } from '#src/i18n/format.ts'

/** The last day of a zone in its own time zone. */
export interface ZoneEnd {
  /** Its last millisecond. */
  readonly lastAt: EpochMs
  readonly lastDay: IsoDay
  /** The date in the reader's format. */
  readonly text: string
}

/** The end of a zone's code and photos; null if forever, or not known on this device. */
export function useZoneEnd(zone: ZoneView | null | undefined): ZoneEnd | null {
  const user = useSession()?.user
  if (zone === null || zone === undefined || user === undefined) return null
  const endsAt = endOfZone(zone, zone.ownerId === user.id ? user.subscriptionPlan : null)
  if (endsAt === null) return null
  // Its last moment: a zone that ends at midnight has the previous day as its last.
  const lastAt = endsAt - 1
  const { timeZone } = zone
  return { lastAt, lastDay: dayInTimeZone(lastAt, timeZone), text: formatDayIn(lastAt, timeZone) }
}

/** "Open until 16 Dec" in the zone's own language, for content shown to everyone; null if forever, or not known here. */
export function useOpenUntil(zone: ZoneView): string | null {
  const end = useZoneEnd(zone)
  const translation = useTranslationIn(zone.language)
  if (end === null) return null
  const { open } = translation?.area(zoneDayWords) ?? zoneDayWords
  const day = zone.language === null ? end.text : formatDayIn(end.lastAt, zone.timeZone, zone.language)
  return open({ day })
}

/**
 * When a zone ends: as the server announced, or by the owner's plan if the server has not yet responded to a new zone
 * or a new day. `ownPlan`: the reader's plan if they own the zone; otherwise null. Returns null if it never ends or if
 * that is not known here.
 */
export function endOfZone(zone: ZoneView, ownPlan: PlanId | null): EpochMs | null {
  const { expiresAt, isProvisional, kind } = zone
  const from = lifetimeStart(zone)
  const isUnanswered = expiresAt === null ? isProvisional && kind === 'event' : from >= expiresAt
  if (!isUnanswered) return expiresAt
  return ownPlan === null ? null : zoneExpiresAt(from, ownPlan)
}
