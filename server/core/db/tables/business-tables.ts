import type { EntryId } from '#src/contract/entities/programs/competitive.ts'
import type { MerchandiseOrderState } from '#src/contract/entities/shop/merchandise-order.ts'
import type { currency, OrderId } from '#src/contract/entities/shop/order.ts'
import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { ApplicationState, ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import type { PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { Flag } from './zone-tables.ts'

export interface CompetitiveEntriesTable {
  readonly id: EntryId
  readonly rev: number
  /** JSON of CompetitiveEntry. */
  readonly entry: string
  readonly updated_at: number
}

/** Each change of a competitive entry; `before` and `after` are JSON of CompetitiveEntry. */
export interface CompetitiveChangesTable {
  readonly id: string
  readonly rev: number
  readonly entry_id: EntryId
  readonly at: number
  readonly actor_id: UserId
  readonly before: string | null
  readonly after: string | null
}

/** What a user has downloaded, counted or free; the counting itself is in `downloads`. */
export interface PhotoDownloadsTable {
  readonly user_id: UserId
  readonly photo_id: PhotoId
  readonly rev: number
  readonly name: string
  readonly zone_name: string
  readonly is_own: Flag
  readonly counted_at: number | null
  readonly first_at: number
  readonly last_at: number
  readonly times: number
  readonly licence_version: string | null
  readonly licensed_at: number | null
}

export interface GoodsOrdersTable {
  readonly id: OrderId
  readonly rev: number
  readonly user_id: UserId
  readonly state: MerchandiseOrderState
  /** JSON of the lines of MerchandiseOrderRow. */
  readonly lines: string
  /** JSON of Address. */
  readonly address: string
  readonly total_cents: number
  readonly currency: typeof currency
  readonly provider: string
  readonly is_test: Flag
  /** The provider's own name of the payment. */
  readonly reference: string | null
  readonly checkout_url: string | null
  readonly placed_at: number
  readonly paid_at: number | null
  readonly sent_at: number | null
  /** By what its parcel is followed. */
  readonly tracking: string | null
  /** Part of the total. */
  readonly shipping_cents: number
  readonly email: string | null
}

/** The sums of the ledger's sales by day, kind and whether money moved. */
export interface SalesTable {
  readonly id: string
  readonly rev: number
  readonly day: string
  readonly kind: SaleKind
  readonly currency: string
  readonly is_test: Flag
  readonly amount_cents: number
  readonly payments: number
  readonly refunds: number
}

export interface InfluencersTable {
  readonly user_id: UserId
  readonly rev: number
  readonly code: ReferralCode | null
  readonly channel: string | null
  readonly about: string | null
  readonly contact: string | null
  readonly application: ApplicationState
  readonly applied_at: number | null
  readonly decided_at: number | null
}

/** By whose link a user came, and when they then joined their first zone. */
export interface ReferralsTable {
  readonly user_id: UserId
  readonly referrer_id: UserId
  readonly followed_at: number
  readonly joined_at: number | null
  /** Since when they count for their referrer's credit: they have paid, and their address is new. */
  readonly qualified_at: number | null
}
