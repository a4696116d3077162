import type { EpochMs } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

interface RotatedAd {
  readonly id: string
  readonly booking?:
    | { readonly startsAt: EpochMs; readonly endsAt: EpochMs; readonly viewsLeft: number }
    | null
    | undefined
}

/**
 * Returns ads in display order on a device: first those booked for this time, then the operator's in their given order.
 * The order of the booked ads is stable on a device for a day (UTC). Across many devices, each is first in proportion
 * to the views that it still needs per remaining day.
 */
export function rotateAds<Ad extends RotatedAd>(
  ads: readonly Ad[],
  { now, device }: { readonly now: EpochMs; readonly device: string },
): readonly Ad[] {
  const day = Math.floor(now / dayMs)
  const booked: { readonly ad: Ad; readonly rank: number }[] = []
  const others: Ad[] = []
  for (const ad of ads) {
    const { booking } = ad
    if (booking == null) others.push(ad)
    else if (booking.startsAt <= now && now < booking.endsAt && booking.viewsLeft > 0) {
      const daysLeft = Math.max(1, (booking.endsAt - now) / dayMs)
      booked.push({
        ad,
        rank: -Math.log(hashToUnitInterval(`${day} ${device} ${ad.id}`)) / (booking.viewsLeft / daysLeft),
      })
    }
  }
  const order = booked.toSorted((a, b) => a.rank - b.rank || (a.ad.id < b.ad.id ? -1 : 1))
  return [...order.map(({ ad }) => ad), ...others]
}

/** Returns a number above 0 and at most 1 that is derived from a text: FNV-1a with the finalizer of MurmurHash3. */
function hashToUnitInterval(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) + 1) / 4_294_967_296
}
