import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import type { AdBookingState } from '#src/contract/entities/ads/ad-booking.ts'
import type { Flag } from './zone-tables.ts'

export interface AdBookingsTable {
  readonly id: AdId
  readonly user_id: UserId
  readonly rev: number
  readonly state: AdBookingState
  /** JSON of an `AdDraft`. */
  readonly ad: string
  readonly starts_at: number
  readonly ends_at: number
  readonly budget_cents: number
  readonly price_cents: number
  readonly picture_file: string | null
  /** WebP in base64url. */
  readonly picture: string | null
  readonly reason: string
  readonly is_test: Flag
  readonly checkout_url: string | null
  readonly views: number
  readonly taps: number
  readonly counted_at: number | null
  /** The number of views that devices have received. */
  readonly shown_views: number
  /** The owner's devices have not yet received all views and taps. */
  readonly must_notify: Flag
  readonly refunded_cents: number
  readonly made_at: number
  readonly submitted_at: number | null
  /** The revision of its row in the catalog's scope; 0 if it is not in the catalog. */
  readonly catalog_rev: number
}

/** Tables of booked ads. */
export interface AdTables {
  readonly ad_bookings: AdBookingsTable
  /** `day`: in the time zone of the ad. */
  readonly ad_days: {
    readonly booking_id: AdId
    readonly day: string
    readonly views: number
    readonly taps: number
  }
  /** Records that someone saw or tapped an ad on a day, as a hash of the account, the day and the action. */
  readonly ad_seen: { readonly booking_id: AdId; readonly who: string }
}
