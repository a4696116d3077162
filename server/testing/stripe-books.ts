import { monthsAfter } from '#src/contract/rules/plan.ts'
import {
  bill,
  charge,
  endSubscription,
  type PaymentOptions,
  paySession,
  refundPayment,
} from './stripe-actions.ts'
import { answerOf, reusedKey } from './stripe-api.ts'
import { objects } from './stripe-objects.ts'
import { invoiceObject, sessionObject } from './stripe-shapes.ts'
import {
  type StripeResponse,
  type StripeRequest,
  makeState,
  type StripeInvoice,
  type StripePayment,
  type StripeSession,
  type StripeState,
  type StripeSubscription,
} from './stripe-state.ts'

/** The state of the Stripe stand-in, and the actions of people there. */
export interface StripeBooks {
  readonly sessions: readonly StripeSession[]
  readonly subscriptions: readonly StripeSubscription[]
  readonly payments: readonly StripePayment[]
  readonly invoices: readonly StripeInvoice[]
  answer(asked: StripeRequest): StripeResponse
  /** Pays an open session as the buyer at Checkout. Returns false if it is not open. */
  pay(session: StripeSession, how?: PaymentOptions): boolean
  /** Completes or fails a pending payment. */
  settleSlow(session: StripeSession, isPaid: boolean): void
  /** Ends expired sessions. */
  expire(): void
  /** Charges the next month if the subscription continues. */
  renew(subscription: StripeSubscription): void
  failRenewal(subscription: StripeSubscription): void
  /** Refunds a payment manually, as the operator. */
  refundByHand(payment: StripePayment, cents?: number): void
  /** Creates a payment of another deployment that shares the account. */
  payElsewhere(metadata: Record<string, string>): StripePayment
  dispute(payment: StripePayment, status: 'needs_response' | 'won' | 'lost'): void
}

export function makeBooks(deps: Pick<StripeState, 'now' | 'emit'>): StripeBooks {
  const state = makeState(deps)
  const { sessions, subscriptions, payments, now, emit, next } = state
  const byKey = new Map<string, { readonly content: string; readonly answer: StripeResponse }>()
  return {
    sessions,
    subscriptions,
    payments,
    invoices: state.invoices,
    answer(asked) {
      const content = `${asked.method} ${asked.path} ${JSON.stringify([...asked.params])}`
      const known = asked.key === null ? undefined : byKey.get(asked.key)
      if (known !== undefined && known.content !== content) return reusedKey
      if (known !== undefined) return known.answer
      const answer = answerOf(state, asked)
      if (asked.key !== null) byKey.set(asked.key, { content, answer })
      return answer
    },
    pay: (session, how) => paySession(state, session, how),
    settleSlow(session, isPaid) {
      const payment = payments.find(({ metadata }) => metadata['order'] === session.metadata['order'])
      if (payment !== undefined) payment.isSettled = isPaid
      const type = isPaid
        ? 'checkout.session.async_payment_succeeded'
        : 'checkout.session.async_payment_failed'
      const payment_status = isPaid ? 'paid' : 'unpaid'
      emit(type, sessionObject(session, { payment_intent: payment?.intent ?? null, payment_status }))
    },
    expire() {
      for (const session of sessions) {
        if (session.status !== 'open' || session.endsAt > now()) continue
        session.status = 'expired'
        emit('checkout.session.expired', sessionObject(session))
      }
    },
    renew(subscription) {
      if (subscription.status === 'canceled') return
      if (subscription.cancelsAtEnd) return endSubscription(state, subscription)
      subscription.from = subscription.until
      subscription.until = monthsAfter(subscription.until, 1)
      subscription.status = 'active'
      bill(state, subscription, { amountCents: subscription.unitCents, isFirst: false })
    },
    failRenewal(subscription) {
      if (subscription.status === 'canceled') return
      if (subscription.cancelsAtEnd) return endSubscription(state, subscription)
      subscription.status = 'past_due'
      const { until, currency, product, unitCents: amountCents } = subscription
      const span = { from: until, until: monthsAfter(until, 1), createdAt: now() }
      const invoice = {
        id: next('in'),
        isFirst: false,
        subscription,
        intent: 'pi_none',
        amountCents,
        currency,
        product,
        ...span,
      }
      emit('invoice.payment_failed', invoiceObject(invoice, false))
    },
    refundByHand(payment, cents = payment.amountCents - payment.refundedCents) {
      if (cents > 0) refundPayment(state, payment, cents)
    },
    payElsewhere: (metadata) => charge(state, { amountCents: 500, currency: 'usd', metadata }),
    dispute(payment, status) {
      const facts = {
        id: `dp_${payment.intent}`,
        charge: payment.charge,
        payment_intent: payment.intent,
        status,
      }
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      emit(type, { ...objects.dispute, ...facts, amount: payment.amountCents })
    },
  }
}
