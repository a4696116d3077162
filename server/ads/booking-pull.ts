import type { PullSource } from '#server/replication/pull-source.ts'
import { bookingRow } from './booking-answer.ts'
import { bookingsSince, daysOfBooking } from './booking-store.ts'

/** The user's ads with their reports. */
export const adBookingPull: PullSource<'adBooking'> = {
  rows: [{ table: 'ad_bookings', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const bookings = await reader.all(bookingsSince, { userId: viewer.userId, ...range })
    return Promise.all(
      bookings.map(async (booking) => ({
        table: 'adBooking' as const,
        row: bookingRow(booking, await reader.all(daysOfBooking, { id: booking.id })),
      })),
    )
  },
}
