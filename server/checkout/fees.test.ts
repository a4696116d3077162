import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, query } from '#server/core/db/query.ts'
import { feeOf } from '#server/testing/stripe-shapes.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import type { TestPerson } from '#server/testing/test-client.ts'
import {
  expectConsistentLedger,
  openSession,
  payPlan,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const allPayments = query<Record<string, never>>()(() => build.selectFrom('payments').select('reference'))
const bookedFees = query<Record<string, never>>()(() =>
  build
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'currency'])
    .where('account', '=', 'fees')
    .orderBy('amount_cents'),
)
let shop: Shop

beforeEach(async () => {
  shop = await startShop({ now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(async () => {
  await expectConsistentLedger(shop)
  await shop.close()
})

async function orderZone(who: TestPerson) {
  const order = newOrderBody()
  await who.call('POST /api/orders', order)
  return { path: `/api/payments/checkout/${order.id}` }
}

test('refunds and disputes of payments from another deployment, or without one, are not stored', async () => {
  const { server, stripe } = shop
  const marks: readonly Record<string, string>[] = [{ deployment: 'another', order: randomUUID() }, {}]
  for (const metadata of marks) {
    const payment = stripe.payElsewhere(metadata)
    stripe.dispute(payment, 'needs_response')
    stripe.refundByHand(payment)
  }
  await stripe.deliver(server)
  expect(await server.deps.database.reader.all(allPayments, {})).toEqual([])
})

test('the provider’s fee for a payment is booked once, as soon as it is settled', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  const { path } = await orderZone(ada)
  const slow = await openSession(shop, ada, path)
  stripe.pay(slow, { isSlow: true })
  await payPlan(shop, ada, 'plus')
  await stripe.deliver(server)
  const fees = () => server.deps.database.reader.all(bookedFees, {})
  stripe.setDown(true)
  await sendProviderRequests(shop)
  expect(await fees()).toEqual([])
  stripe.setDown(false)
  server.clock.advance(hourMs)
  for (const _ of [1, 2]) await sendProviderRequests(shop)
  expect(await fees()).toEqual([{ amount_cents: -feeOf(299), currency: 'USD' }])
  stripe.settleSlow(slow, true)
  await stripe.deliver(server)
  await sendProviderRequests(shop)
  expect(await fees()).toEqual([
    { amount_cents: -feeOf(299), currency: 'USD' },
    { amount_cents: -feeOf(99), currency: 'USD' },
  ])
})
