import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes } from '#server/core/db/database.ts'
import { runJob } from '#server/core/jobs/run-job.ts'
import { requestRefund } from '#server/payments/record-payment.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, push, type TestPerson } from '#server/testing/test-client.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { runEach } from '#server/testing/run-each.ts'
import {
  expectConsistentLedger,
  openSession,
  payPlan,
  rowsOf,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { settlementJobs } from './settlement-jobs.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let shop: Shop

beforeEach(async () => {
  shop = await startShop({ now: start })
})
afterEach(async () => {
  await expectConsistentLedger(shop)
  await shop.close()
})

async function paidZone(
  who: TestPerson,
  how: { readonly currency?: string; readonly amountCents?: number } = {},
) {
  const order = newOrderBody()
  await who.call('POST /api/orders', order)
  const session = await openSession(shop, who, `/api/payments/checkout/${order.id}`)
  shop.stripe.pay(session, how)
  return { order, session }
}

async function admin(): Promise<TestPerson> {
  const one = await confirmedMember(shop.server, 'admin@example.org')
  await makeAdmin(shop.server, one)
  return one
}

async function failures(who: TestPerson) {
  const { json } = await who.call('GET /api/desk/failures')
  return v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'failure' ? [row] : []))
}

/** Runs the provider's jobs for this many hours, every few minutes. */
async function hours(count: number): Promise<void> {
  const { signal: stop } = new AbortController()
  for (let step = 0; step < count * 12; step += 1) {
    shop.server.clock.advance(hourMs / 12)
    for (const job of settlementJobs) await runJob(shop.server.deps, job, { stop })
  }
}

const asked = (what: string) => shop.stripe.asked.filter((one) => one === what).length

test('any number of refunds refused by the provider delays no later one', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  await paidZone(ada)
  const [event] = stripe.consumeEvents()
  if (event === undefined) throw new Error('The provider sent no event')
  const orderId = /"order":"([\w-]+)"/.exec(event.body)?.[1] ?? ''
  // Payments for orders that are unknown to this server and to the provider.
  for (let index = 0; index < 60; index += 1) {
    const id = `evt_unknown_${index}`
    const body = event.body
      .replaceAll(event.id, id)
      .replaceAll(orderId, randomUUID())
      .replaceAll(/"payment_intent":"pi_\w+"/g, `"payment_intent":"pi_unknown${index}"`)
    expect(await stripe.send(server, { ...event, id, body })).toBe(200)
  }
  server.clock.advance(hourMs)
  await paidZone(ada, { currency: 'eur' })
  await stripe.deliver(server)
  await sendProviderRequests(shop)
  await sendProviderRequests(shop)
  expect(stripe.payments.at(-1)?.refundedCents).toBe(99)
})

test('a permanently refused refund is tried a few times, then an operator sees it and retries', async () => {
  const { server, stripe } = shop
  const operator = await admin()
  const ada = await guest(server)
  await paidZone(ada, { currency: 'eur' })
  await stripe.deliver(server)
  const [payment] = stripe.payments
  if (payment === undefined) throw new Error('Nothing was paid')
  payment.refusesRefunds = true
  await hours(2)
  expect(asked('POST /v1/refunds')).toBe(5)
  const [row] = await failures(operator)
  expect(row).toMatchObject({
    task: 'refund',
    taskId: payment.intent,
    attempts: 5,
    money: { cents: 99, currency: 'EUR' },
    buyer: { id: ada.id },
  })
  expect(row?.problem).toContain('It is disputed')

  payment.refusesRefunds = false
  const action = { kind: 'retry', task: 'refund', taskId: payment.intent }
  const retry = { name: 'desk.do', args: { on: `failure:${row?.id}`, about: 'a test', action } }
  expect(await push(ada, [retry])).toMatchObject([{ status: 'rejected' }])
  expect(await push(operator, [retry])).toMatchObject([{ status: 'applied' }])
  expect(await push(operator, [retry])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  await sendProviderRequests(shop)
  expect(payment.refundedCents).toBe(99)
  expect(await failures(operator)).toEqual([])
})

test('an unreachable provider is tried less and less often, for days', async () => {
  const { server, stripe } = shop
  const operator = await admin()
  const ada = await guest(server)
  await paidZone(ada, { currency: 'eur' })
  await stripe.deliver(server)
  stripe.setDown(true)
  await hours(10)
  const refundRequests = asked('POST /v1/refunds')
  await hours(10)
  // The provider's client library itself retries up to three times.
  expect(asked('POST /v1/refunds') - refundRequests).toBeLessThanOrEqual(3 * 3)
  expect(await failures(operator)).toEqual([])
  stripe.setDown(false)
  await hours(8)
  expect(stripe.payments[0]?.refundedCents).toBe(99)
})

test('a checkout that the provider no longer has counts as ended', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const order = newOrderBody()
  await ada.call('POST /api/orders', order)
  const session = await openSession(shop, ada, `/api/payments/checkout/${order.id}`)
  session.isGone = true
  await ada.call(`POST /api/orders/${order.id}/cancel`)
  await sendProviderRequests(shop)
  const before = stripe.asked.length
  await hours(1)
  expect(stripe.asked.length).toBe(before)
})

test.each([1, 98, 100])(
  'paying %i cents for a zone that costs 99 creates no zone and is refunded',
  async (amountCents) => {
    const { server, stripe } = shop
    const ada = await guest(server)
    const { order } = await paidZone(ada, { amountCents })
    await stripe.deliver(server)
    await sendProviderRequests(shop)
    await stripe.deliver(server)
    expect((await ada.call(`GET /api/locations/${order.zone.id}`)).status).toBe(404)
    expect(await rowsOf(ada)).toMatchObject({
      orders: [{ state: 'pending' }],
      payments: [{ amountCents, refundedCents: amountCents, refundReason: 'amount' }],
    })
    stripe.pay(await openSession(shop, ada, `/api/payments/checkout/${order.id}`))
    await stripe.deliver(server)
    expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'fulfilled' }])
  },
)

test('a first month with another amount gives no plan and is refunded, and the subscription ends', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  await payPlan(shop, ada, 'plus')
  const events = stripe.consumeEvents()
  const [invoice] = stripe.invoices
  if (invoice === undefined) throw new Error('There is no invoice')
  invoice.amountCents = 1
  for (const event of events) expect(await stripe.send(server, event)).toBe(200)
  await sendProviderRequests(shop)
  expect(await rowsOf(ada)).toMatchObject({ plan: 'free', payments: [{ refundReason: 'amount' }] })
  expect(stripe.subscriptions[0]?.status).toBe('canceled')
})

test('a part that the operator refunds at any step of the refunds is refunded once', async () => {
  const { server, stripe } = shop
  const { database, clock } = server.deps
  const [payBack] = settlementJobs
  const ada = await guest(server)
  await interruptEachStep(server, async () => {
    await paidZone(ada)
    await stripe.deliver(server)
    const payment = stripe.payments.at(-1)
    if (payBack === undefined || payment === undefined) throw new Error('Nothing was paid')
    const refund = { reference: payment.intent, cents: 40, refusalReason: 'unused', at: clock.now() } as const
    await database.write(
      async (transaction) => ok(await requestRefund(transaction, server.deps, refund)),
      allScopes,
    )
    let before = 0
    return {
      act: () => runEach(server.deps, [payBack]),
      async meanwhile() {
        before = payment.refundedCents
        stripe.refundByHand(payment, refund.cents)
        await stripe.deliver(server)
      },
      check: () => expect(payment.refundedCents).toBe(before + refund.cents),
    }
  })
})
