import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { endingOffer, minOfferedPhotos } from '#src/contract/rules/recap-offer.ts'
import type { RecapOffer } from '#src/data/recap/recap-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { storedChoice } from '#src/platform/storage/subscribable-choice.ts'

/**
 * Entries `{zone}={until}` of zones whose recap is due on this device, so that a page has this before its first photo.
 */
const due = storedChoice('recapDue')
/** The zones whose recap is never offered again on this device. */
const dismissed = storedChoice('recapDismissed')
const maxStored = 50

/** True if the zone's recap should be offered, as far as known without reading its photos. */
export function isRecapDue(zone: ZoneView, now: number): boolean {
  const { id, role, mode, revealAt, photoCount } = zone
  if (role === null || (photoCount ?? 0) < minOfferedPhotos || entriesOf(dismissed.get()).includes(id))
    return false
  if (mode === 'reveal-at-time' && revealAt !== null && revealAt > now) return false
  if (endingOffer(zone, now) !== null) return true
  const until = entriesOf(due.get()).find((entry) => entry.startsWith(`${id}=`))
  return until !== undefined && now < Number(until.slice(id.length + 1))
}

/** Stores whether a zone's recap is due, for the next time its page is opened. */
export function storeRecapDue(zoneId: ZoneId, offer: Pick<RecapOffer, 'until'> | null): void {
  const before = due.get()
  const others = entriesOf(before).filter((entry) => !entry.startsWith(`${zoneId}=`))
  const entries = offer === null ? others : [...others, `${zoneId}=${offer.until}`]
  const next = entries.slice(-maxStored).join(' ')
  if (next !== (before ?? '')) due.choose(next)
}

/** Stops offering the zone's recap. It stays available in the zone's menu. */
export function dismissRecap(zoneId: ZoneId): void {
  dismissed.choose([...entriesOf(dismissed.get()), zoneId].slice(-maxStored).join(' '))
}

/** The zones whose recap was dismissed. */
export function useDismissedRecaps(): readonly string[] {
  return entriesOf(dismissed.use())
}

function entriesOf(value: string | null): readonly string[] {
  return value === null || value === '' ? [] : value.split(' ')
}
