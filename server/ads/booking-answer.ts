import * as v from 'valibot'
import type { AdRow } from '#src/contract/entities/ads/ad.ts'
import { AdDraft, viewsForBudget } from '#src/contract/entities/ads/ad-action.ts'
import type { AdBookingRow, AdDay } from '#src/contract/entities/ads/ad-booking.ts'
import type { AdBookingsTable } from '#server/core/db/tables/ad-tables.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { bookingsSince, daysOfBooking } from './booking-store.ts'

/** Parses the booked ad. Only this server writes the column. */
export function bookedAd({ ad }: Pick<AdBookingsTable, 'ad'>): AdDraft {
  return v.parse(AdDraft, JSON.parse(ad))
}

/** Returns the URL of the ad's picture, or null if it has none. */
function pictureUrlOf({ picture_file: file }: Pick<AdBookingsTable, 'picture_file'>): string | null {
  return file === null ? null : `/uploads/${file}`
}

/** Returns a booking as a row for its owner. */
export function bookingRow(row: AdBookingsTable, days: readonly AdDay[]): AdBookingRow {
  const { budgetCents, priceCents, ...ad } = bookedAd(row)
  return {
    id: row.id,
    rev: row.rev,
    state: row.state,
    ...ad,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    budgetCents,
    priceCents,
    pictureUrl: pictureUrlOf(row),
    reason: row.reason,
    isTest: row.is_test === 1,
    checkoutUrl: row.checkout_url,
    views: row.views,
    taps: row.taps,
    refundedCents: row.refunded_cents,
    days: [...days],
    madeAt: row.made_at,
    countedAt: row.counted_at,
  }
}

/** A path without a page, so that app versions without support for booked ads do not show them. */
const unknownPath = '/ad-elsewhere'

/** Returns a paid booking as a row of the catalog. */
export function bookedAdRow(row: AdBookingsTable): AdRow {
  const { type, title, description, ctaText, linkUrl, brand, placement } = bookedAd(row)
  const budget = { budgetCents: row.budget_cents, priceCents: row.price_cents }
  return {
    id: row.id,
    rev: row.catalog_rev,
    type,
    title,
    description,
    imageUrl: pictureUrlOf(row),
    ctaText,
    // The owner wrote the ad in one language.
    german: null,
    ctaUrl: unknownPath,
    brandSpecific: brand === null ? null : [brand],
    userTiers: ['free', 'basic', 'plus', 'pro'],
    placement,
    position: 0,
    booking: {
      linkUrl,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      viewsLeft: Math.max(0, viewsForBudget(budget) - row.shown_views),
    },
  }
}

/** Pulls the user's ads with their reports. */
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
