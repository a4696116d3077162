import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { adCountingMs } from '#src/contract/entities/ads/ad-action.ts'
import { AdId } from '#src/contract/entities/ads/ad.ts'
import { dayInTimeZone, type EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { bookedAd } from './booking-answer.ts'
import { addToBooking, addToDay, bookingById, insertSeen } from './booking-store.ts'

interface AdEvent {
  readonly userId: UserId
  readonly name: string
  /** JSON. */
  readonly properties: string
  /** The device's time, corrected by the server's clock, and the time of receipt. */
  readonly at: EpochMs
  readonly receivedAt: EpochMs
}

const AdProperties = v.pipe(v.string(), v.parseJson(), v.object({ ad: AdId }))

/**
 * Counts a view or tap of a booked ad: on its days, while it is paid, and once per account and day across devices. The
 * owner's own views do not count.
 */
export async function countAd(
  transaction: Transaction,
  secret: string,
  { userId, name, properties, at, receivedAt }: AdEvent,
): Promise<void> {
  if (name !== 'ad_viewed' && name !== 'ad_tapped') return
  const read = v.safeParse(AdProperties, properties)
  if (!read.success) return
  const { ad: id } = read.output
  const row = await transaction.first(bookingById, { id })
  if (row === undefined || row.state !== 'paid' || row.user_id === userId) return
  if (at < row.starts_at || at >= row.ends_at || at < receivedAt - adCountingMs) return
  const day = dayInTimeZone(at, bookedAd(row).timeZone)
  const viewerHash = hash('sha256', `${secret} ${userId} ${id} ${day} ${name}`, 'base64url').slice(0, 22)
  if ((await transaction.run(insertSeen, { id, who: viewerHash })) === 0) return
  const one = { id, views: name === 'ad_viewed' ? 1 : 0, taps: name === 'ad_tapped' ? 1 : 0 }
  await transaction.run(addToDay, { ...one, day })
  await transaction.run(addToBooking, { ...one, at: receivedAt })
}
