export type Params = ReadonlyMap<string, string>

export interface StripeRequest {
  readonly method: string
  readonly path: string
  readonly params: Params
  readonly key: string | null
}

export interface StripeResponse {
  readonly status: number
  readonly json: object
}

export interface StripeSession {
  readonly id: string
  readonly mode: string
  readonly metadata: Record<string, string>
  readonly amountCents: number
  readonly currency: string
  readonly unitCents: number
  readonly product: string
  readonly endsAt: number
  readonly params: Params
  /** True if the session no longer exists in the account. */
  isGone: boolean
  status: 'open' | 'complete' | 'expired'
}

export interface StripeSubscription {
  readonly id: string
  readonly metadata: Record<string, string>
  product: string
  unitCents: number
  currency: string
  from: number
  until: number
  cancelsAtEnd: boolean
  status: 'active' | 'past_due' | 'canceled'
}

export interface StripePayment {
  readonly intent: string
  readonly charge: string
  readonly amountCents: number
  readonly currency: string
  readonly metadata: Record<string, string>
  /** False for a pending bank debit, which has no fee yet. */
  isSettled: boolean
  /** True if its refunds are rejected permanently, as for a disputed charge. */
  refusesRefunds: boolean
  refundedCents: number
}

export interface StripeInvoice {
  /** True for the first month of the subscription. */
  readonly isFirst: boolean
  readonly id: string
  readonly subscription: StripeSubscription | null
  readonly intent: string
  amountCents: number
  readonly currency: string
  readonly product: string
  readonly from: number
  readonly until: number
  readonly createdAt: number
}

/** The complete state of the stand-in. */
export interface StripeState {
  readonly sessions: StripeSession[]
  readonly subscriptions: StripeSubscription[]
  readonly payments: StripePayment[]
  readonly invoices: StripeInvoice[]
  readonly coupons: Map<string, number>
  readonly products: Set<string>
  readonly configurations: string[]
  readonly now: () => number
  /** Queues an event for sending. */
  readonly emit: (type: string, object: object) => void
  /** Returns a unique id. */
  readonly next: (prefix: string) => string
}

export function makeState({ now, emit }: Pick<StripeState, 'now' | 'emit'>): StripeState {
  let count = 0
  return {
    sessions: [],
    subscriptions: [],
    payments: [],
    invoices: [],
    coupons: new Map(),
    products: new Set(),
    configurations: [],
    now,
    emit,
    next(prefix) {
      count += 1
      return `${prefix}_${String(count).padStart(6, '0')}`
    },
  }
}
