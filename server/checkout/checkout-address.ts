import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type OrderId, OrderKind } from '#src/contract/entities/shop/order.ts'
import * as v from 'valibot'
import { CountryCode } from '#src/contract/rules/shipping.ts'
import {
  merchandiseOrderById,
  merchandiseOrderRow,
} from '#server/shop/merchandise/merchandise-order-store.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import {
  insertCheckout,
  lastCheckout,
  linesOf,
  paymentOrderById,
  setCheckoutEnded,
  setCheckoutOpen,
} from '#server/payments/order-payment-store.ts'
import { renewalsOf } from '#server/plans/renewal-store.ts'
import { confirmedEmailOf } from '#server/plans/subscription-store.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { CheckoutsTable, PaymentOrdersTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { CheckoutRequest, RemotePayments } from '#server/kernel/providers/payment-provider.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** The query parameter with which one of our pages shows that the provider cannot be reached. */
export const unreachable = '?payment=unreachable'

/** Providers accept at most one day. The discount for the rest of a plan is valid for a shorter time. */
const lifetimesMs = { plan: 2 * hourMs, other: 20 * hourMs }
/** Providers reject a checkout that ends sooner. */
const minMs = 35 * 60_000

interface PaymentPageRequest {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly origin: string
  readonly language: Language
}

/**
 * Returns the URL at which the viewer pays their pending order. Returns the same open checkout for repeated requests
 * and several tabs, and a new one after it has ended. Returns the order's page if no payment is needed, or if the
 * provider cannot be reached; the page then shows that. Throws `not_found` for orders of others.
 */
export async function checkoutAddress(deps: Deps, pageRequest: PaymentPageRequest): Promise<string> {
  const { remote } = deps.payments
  const { orderId, userId, origin } = pageRequest
  const order = await deps.database.reader.first(paymentOrderById, { orderId })
  if (order === undefined || order.user_id !== userId) throw refused('not_found', 'Not found')
  const page = origin + pageOf(order)
  if (remote === null) return page
  try {
    await freeHeldCredit(deps, remote, pageRequest)
    // If an attempt has just ended, one more is started.
    return (await attempt(deps, remote, pageRequest)) ?? (await attempt(deps, remote, pageRequest)) ?? page
  } catch (error) {
    deps.log.warn({ err: error, orderId }, 'The payment provider did not create a checkout')
    return page + unreachable
  }
}

/** Returns null if the existing attempt has ended. */
async function attempt(
  deps: Deps,
  remote: RemotePayments,
  pageRequest: PaymentPageRequest,
): Promise<string | null> {
  const { database, clock } = deps
  const { orderId } = pageRequest
  const now = clock.now()
  const begun = await database.write(
    async (transaction) => ok(await beginAttempt(transaction, deps, { ...pageRequest, now })),
    allScopes,
  )
  if (!begun.ok || begun.value === null) {
    const order = await database.reader.first(paymentOrderById, { orderId })
    return order === undefined ? null : pageRequest.origin + pageOf(order)
  }
  const { request, checkout } = begun.value
  const { attempt: number } = request
  if (checkout.checkout_id !== null && checkout.url !== null) {
    const state = await remote.checkoutState(checkout.checkout_id)
    if (state === 'open') return checkout.url
    if (state === 'complete') return request.doneUrl
    await recordCheckoutEnd(deps, { orderId, attempt: number, now })
    return null
  }
  const made = await remote.createCheckout(request)
  const isOpen = await database.write(async (transaction) => {
    await transaction.run(setCheckoutOpen, { orderId, attempt: number, checkoutId: made.id, url: made.url })
    return ok((await transaction.first(paymentOrderById, { orderId }))?.state === 'open')
  }, allScopes)
  if (isOpen.ok && isOpen.value) return made.url
  // The order was canceled in the meantime.
  await remote.endCheckout(made.id)
  return request.backUrl
}

interface CheckoutAttempt {
  readonly request: CheckoutRequest
  readonly checkout: Pick<CheckoutsTable, 'checkout_id' | 'url'>
}

/**
 * Returns the attempt in progress or a new one. Stores the request before it is sent. Returns null if nothing must be
 * paid.
 */
async function beginAttempt(
  transaction: Transaction,
  { payments, ids, rewards }: Pick<Deps, 'payments' | 'ids' | 'rewards'>,
  pageRequest: PaymentPageRequest & { readonly now: EpochMs },
): Promise<CheckoutAttempt | null> {
  const { orderId, userId, now } = pageRequest
  const order = await transaction.first(paymentOrderById, { orderId })
  if (order?.state !== 'open') return null
  const last = await transaction.first(lastCheckout, { orderId })
  const isUnderWay = last?.state === 'open' || (last?.state === 'asked' && last.ends_at - minMs > now)
  if (last !== undefined && isUnderWay) return { request: parseRequest(last), checkout: last }
  const renewals = await transaction.all(renewalsOf, { userId })
  const email = (await transaction.first(confirmedEmailOf, { userId }))?.email ?? null
  const orderedMerchandise = order.kind === 'goods' ? await goodsOf(transaction, orderId) : null
  const lifetimeMs = order.kind.startsWith('plan-') ? lifetimesMs.plan : lifetimesMs.other
  // All earlier attempts have ended.
  await rewards.releaseCredit(transaction, ids, { orderId, at: now })
  const attemptNumber = (last?.attempt ?? 0) + 1
  const checkoutRequest = { orderId, attempt: attemptNumber, userId, dueCents: order.amount_cents }
  const creditCents = await rewards.holdCredit(transaction, payments, checkoutRequest)
  const request: CheckoutRequest = {
    orderId,
    attempt: attemptNumber,
    kind: order.kind,
    amountCents: order.amount_cents - creditCents,
    lines: linesOf(order),
    customerId: renewals[0]?.customer_id ?? null,
    email: orderedMerchandise?.email ?? email,
    country: orderedMerchandise?.country ?? null,
    language: pageRequest.language,
    doneUrl: pageRequest.origin + pageOf(order),
    backUrl: pageRequest.origin + pageOf(order),
    endsAt: now + lifetimeMs,
  }
  await transaction.run(insertCheckout, {
    orderId,
    attempt: request.attempt,
    request: JSON.stringify(request),
    begunAt: now,
    endsAt: request.endsAt,
  })
  return { request, checkout: { checkout_id: null, url: null } }
}

/** Records that the attempt can no longer be paid. */
async function recordCheckoutEnd(
  { database, ids, rewards }: Deps,
  {
    orderId,
    attempt: number,
    now,
  }: { readonly orderId: OrderId; readonly attempt: number; readonly now: EpochMs },
): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.run(setCheckoutEnded, { orderId, attempt: number })
    await rewards.releaseCredit(transaction, ids, { orderId, attempt: number, at: now })
    return ok(null)
  }, allScopes)
}

/** Frees credit for the checkout that the owner opens now, by ending the checkouts of their other orders that hold it. */
async function freeHeldCredit(
  deps: Deps,
  remote: RemotePayments,
  { userId, orderId }: PaymentPageRequest,
): Promise<void> {
  const others = await deps.rewards.creditHeldElsewhere(deps.database.reader, { userId, orderId })
  for (const { checkoutId, ...held } of others) {
    if (checkoutId === null) continue
    if ((await remote.checkoutState(checkoutId)) === 'open') await remote.endCheckout(checkoutId)
    if ((await remote.checkoutState(checkoutId)) === 'ended')
      await recordCheckoutEnd(deps, { ...held, now: deps.clock.now() })
  }
}

/** Returns the goods order's delivery country and the buyer's e-mail address. */
async function goodsOf(transaction: Transaction, id: OrderId) {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined) return null
  const { address, email } = merchandiseOrderRow(order)
  const country = v.safeParse(CountryCode, address.country)
  return { email, country: country.success ? country.output : null }
}

/** Only this server writes the column. */
function parseRequest({ request }: CheckoutsTable): CheckoutRequest {
  return JSON.parse(request)
}

/** Returns the page that shows an order to its buyer. */
function pageOf({ kind }: PaymentOrdersTable): string {
  if (kind === 'goods') return '/print-orders'
  if (kind === 'ad') return '/advertising-dashboard'
  return v.is(OrderKind, kind) ? '/request-qr' : '/subscription'
}
