import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { currency, OrderId, OrderKind, OrderState } from '#src/contract/entities/shop/order.ts'
import type { Flag } from './zone-tables.ts'

export interface OrdersTable {
  readonly id: OrderId
  readonly rev: number
  readonly user_id: UserId
  readonly kind: OrderKind
  readonly state: OrderState
  readonly price_cents: number
  readonly currency: typeof currency
  readonly provider: string
  readonly is_test: Flag
  readonly zone_id: ZoneId
  /** JSON of NewZone; of a pass only the name of its zone. */
  readonly zone: string
  /** The provider's own name of the payment. */
  readonly reference: string | null
  readonly checkout_url: string | null
  readonly placed_at: number
  readonly paid_at: number | null
  readonly fulfilled_at: number | null
}

/** One side of a payment; the sides of a payment come to nothing. */
export interface LedgerEntriesTable {
  readonly payment_id: string
  readonly account: string
  readonly amount_cents: number
  readonly currency: string
  readonly is_test: Flag
  readonly order_id: OrderId
  readonly booked_at: number
}
