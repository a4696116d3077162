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

/** A change of a competitive entry; `before` and `after` are JSON of CompetitiveEntry. */
export interface CompetitiveChangesTable {
  readonly id: string
  readonly rev: number
  readonly entry_id: EntryId
  readonly at: number
  readonly actor_id: UserId
  readonly before: string | null
  readonly after: string | null
}

/** Photos that a user has downloaded, counted or free. The counts are in `downloads`. */
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
  /** JSON of the lines of a MerchandiseOrderRow. */
  readonly lines: string
  /** JSON of Address. */
  readonly address: string
  readonly total_cents: number
  readonly currency: typeof currency
  readonly provider: string
  readonly is_test: Flag
  /** The provider's reference of the payment. */
  readonly reference: string | null
  readonly checkout_url: string | null
  readonly placed_at: number
  readonly paid_at: number | null
  readonly sent_at: number | null
  /** The tracking number or link of the parcel. */
  readonly tracking: string | null
  /** Included in the total. */
  readonly shipping_cents: number
  readonly email: string | null
}

/** Ledger sales totals by day, kind and whether money was paid. */
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

/** Who referred a user, and when the user then joined a first zone. */
export interface ReferralsTable {
  readonly user_id: UserId
  readonly referrer_id: UserId
  readonly followed_at: number
  readonly joined_at: number | null
  /** When the user began to count for the referrer's credit: the user has paid, and the address is new. */
  readonly qualified_at: number | null
}
