import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { endingOffer, leastOfferedPhotos } from '#src/contract/rules/recap-offer.ts'
import type { RecapOffer } from '#src/data/recap/recap-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { keptChoice } from '#src/platform/storage/kept-choice.ts'

/** `{zone}={until}` of the zones whose recap was found to be due here, so that a page knows it before its first photo. */
const due = keptChoice('recapDue')
/** The zones whose recap is never offered again on this device. */
const dismissed = keptChoice('recapDismissed')
const mostKept = 50

/** Whether the zone's recap is to be offered, as far as is known without reading its photos. */
export function isRecapDue(zone: ZoneView, now: number): boolean {
  const { id, role, mode, revealAt, photoCount } = zone
  if (role === null || (photoCount ?? 0) < leastOfferedPhotos || entriesOf(dismissed.get()).includes(id))
    return false
  if (mode === 'reveal-at-time' && revealAt !== null && revealAt > now) return false
  if (endingOffer(zone, now) !== null) return true
  const until = entriesOf(due.get()).find((entry) => entry.startsWith(`${id}=`))
  return until !== undefined && now < Number(until.slice(id.length + 1))
}

/** Keeps what was found out about a zone's recap for the next time that its page is opened. */
export function keepRecapDue(zoneId: ZoneId, offer: Pick<RecapOffer, 'until'> | null): void {
  const before = due.get()
  const others = entriesOf(before).filter((entry) => !entry.startsWith(`${zoneId}=`))
  const entries = offer === null ? others : [...others, `${zoneId}=${offer.until}`]
  const next = entries.slice(-mostKept).join(' ')
  if (next !== (before ?? '')) due.choose(next)
}

/** Offers the zone's recap no more; it stays in the zone's menu. */
export function dismissRecap(zoneId: ZoneId): void {
  dismissed.choose([...entriesOf(dismissed.get()), zoneId].slice(-mostKept).join(' '))
}

/** The zones whose recap is not to be offered. */
export function useDismissedRecaps(): readonly string[] {
  return entriesOf(dismissed.use())
}

function entriesOf(value: string | null): readonly string[] {
  return value === null || value === '' ? [] : value.split(' ')
}
