import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { confirmedMember, mailsTo } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { push, type TestPerson } from '#server/testing/test-client.ts'
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
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const july = Date.parse('2026-07-01T12:00:00Z')

async function payments(admin: TestPerson, find: string) {
  const { json } = await admin.call(`GET /api/desk/payments?find=${encodeURIComponent(find)}`)
  return v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'payment' ? [row] : []))
}

interface PayingBack {
  readonly cents: number
  readonly ends?: 'now' | 'period' | null
  readonly id?: string
}

/** Refunds a payment at the desk. Returns the code of a refusal, or `applied`. */
async function payBack(
  admin: TestPerson,
  reference: string,
  { cents, ends = null, id = randomUUID() }: PayingBack,
) {
  const action = { kind: 'pay-back', id, reference, cents, reason: 'Asked for it', ends }
  const args = { on: `payment:${reference}`, about: 'a test', action }
  const [result] = await push(admin, [{ name: 'desk.do', args }])
  return result?.status === 'rejected' ? result.code : result?.status
}

describe('at a provider', () => {
  let shop: Shop
  let admin: TestPerson

  beforeAll(async () => {
    shop = await startShop({ now: start, limits: { order: [], api: [], write: [], guest: [], pull: [] } })
    admin = await confirmedMember(shop.server, 'admin@example.org')
    await makeAdmin(shop.server, admin)
  })
  afterEach(() => expectConsistentLedger(shop))
  afterAll(() => shop.close())

  /** Advances the clock past the pause after one failed attempt, then runs the provider's jobs. */
  async function settle() {
    shop.server.clock.advance(120_000)
    await sendProviderRequests(shop)
    await shop.stripe.deliver(shop.server)
  }

  /** Orders and pays for a zone. Returns the payment. */
  async function paidZone(who: TestPerson) {
    const order = newOrderBody()
    await who.call('POST /api/orders', order)
    shop.stripe.pay(await openSession(shop, who, `/api/payments/checkout/${order.id}`))
    await shop.stripe.deliver(shop.server)
    const payment = shop.stripe.payments.at(-1)
    if (payment === undefined) throw new Error('Nothing was paid')
    return payment
  }

  test('a partial refund is made once, despite repeats and an unreachable provider, and the plan ends with its month', async () => {
    const { server, stripe } = shop
    const ada = await confirmedMember(server, 'ada@example.org')
    await payPlan(shop, ada, 'plus')
    await stripe.deliver(server)
    const [row] = await payments(admin, 'ada@example.org')
    if (row === undefined) throw new Error('The payment is not listed')
    expect(row).toMatchObject({ amountCents: 299, leftCents: 299, isTest: true, isCurrent: true })
    expect(await payments(admin, ada.id)).toEqual([row])
    expect(await payments(admin, row.id)).toEqual([row])
    expect(await payBack(admin, row.id, { cents: 100 })).toBe('conflict')
    const once = { cents: 100, ends: 'period', id: randomUUID() } as const
    stripe.setDown(true)
    for (const _ of [1, 2]) expect(await payBack(admin, row.id, once)).toBe('applied')
    await settle()
    expect(await payments(admin, ada.id)).toMatchObject([{ refundedCents: 0, refundingCents: 100 }])
    expect(await payBack(admin, row.id, { cents: 50, ends: 'period' })).toBe('conflict')
    stripe.setDown(false)
    await settle()
    await settle()
    expect(await payments(admin, ada.id)).toMatchObject([
      { refundedCents: 100, refundingCents: 0, leftCents: 199 },
    ])
    expect(stripe.payments.at(-1)?.refundedCents).toBe(100)
    expect(stripe.subscriptions.at(-1)?.cancelsAtEnd).toBe(true)
    const { plan, subscription, notices } = await rowsOf(ada)
    expect([plan, subscription?.nextPlan, subscription?.endsAt]).toEqual(['plus', 'free', july])
    expect(notices.filter((kind) => kind === 'payment-refunded')).toHaveLength(1)
    const refundMails = (await mailsTo(server, 'ada@example.org')).filter(({ text }) =>
      text.includes('$1.00'),
    )
    expect(refundMails).toHaveLength(1)
    const { json: log } = await admin.call('GET /api/desk/log')
    expect(v.parse(DeskList, log).rows[0]).toMatchObject({ action: 'pay-back', on: `payment:${row.id}` })
  })

  test('refunds never exceed the remaining amount, and refunding all of it can end a plan at once', async () => {
    const { server, stripe } = shop
    const bea = await confirmedMember(server, 'bea@example.org')
    await payPlan(shop, bea, 'pro')
    await stripe.deliver(server)
    const [row] = await payments(admin, bea.id)
    if (row === undefined) throw new Error('The payment is not listed')
    expect(await payBack(admin, row.id, { cents: 500, ends: 'now' })).toBe('conflict')
    expect(await payBack(admin, row.id, { cents: 499, ends: 'now' })).toBe('applied')
    await settle()
    expect(await payBack(admin, row.id, { cents: 1 })).toBe('conflict')
    expect(stripe.payments.at(-1)?.refundedCents).toBe(499)
    expect(stripe.subscriptions.at(-1)?.status).toBe('canceled')
    await settle()
    expect(await rowsOf(bea)).toMatchObject({
      plan: 'free',
      subscription: { endsAt: null, nextPlan: 'free' },
    })
  })

  test('a disputed payment is not refunded until the bank decides in our favor', async () => {
    const { stripe } = shop
    const payment = await paidZone(await confirmedMember(shop.server))
    stripe.dispute(payment, 'needs_response')
    await stripe.deliver(shop.server)
    expect(await payments(admin, payment.intent)).toMatchObject([{ dispute: 'open', leftCents: 0 }])
    expect(await payBack(admin, payment.intent, { cents: 1 })).toBe('conflict')
    stripe.dispute(payment, 'won')
    await stripe.deliver(shop.server)
    expect(await payBack(admin, payment.intent, { cents: 99 })).toBe('applied')
    await settle()
    expect(payment.refundedCents).toBe(99)
  })

  test('for any refunds, by hand and at the desk, with lost responses, the provider refunds exactly the requested amounts', async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('desk' as const), cents: fc.integer({ min: 1, max: 120 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constantFrom('hand' as const, 'lose' as const, 'down' as const) }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('tell' as const, 'deliver' as const) }) },
    )
    const who = await confirmedMember(shop.server)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { stripe, server } = shop
        const payment = await paidZone(who)
        let accepted = 0
        let byHand = 0
        for (const one of steps) {
          if (one.do === 'desk' && (await payBack(admin, payment.intent, { cents: one.cents })) === 'applied')
            accepted += one.cents
          if (one.do === 'hand') {
            const before = payment.refundedCents
            stripe.refundByHand(payment)
            byHand += payment.refundedCents - before
          }
          if (one.do === 'deliver') await stripe.deliver(server)
          if (one.do === 'lose') stripe.loseAnswers(1)
          if (one.do === 'down') stripe.setDown(true)
          if (one.do !== 'desk' && one.do !== 'hand' && one.do !== 'deliver') await sendProviderRequests(shop)
          stripe.loseAnswers(0)
          stripe.setDown(false)
          expect(payment.refundedCents).toBeLessThanOrEqual(payment.amountCents)
        }
        for (const _ of [1, 2, 3]) await settle()
        expect(payment.refundedCents).toBeGreaterThanOrEqual(Math.max(accepted, byHand))
        expect(payment.refundedCents).toBeLessThanOrEqual(Math.min(payment.amountCents, accepted + byHand))
        expect(await payments(admin, payment.intent)).toMatchObject([
          { refundedCents: payment.refundedCents },
        ])
        await expectConsistentLedger(shop)
      }),
      { numRuns: runsFrom('PROPERTY_RUNS', 12) },
    )
  }, 120_000)
})

describe('in the test ledger', () => {
  let server: TestServer
  let admin: TestPerson

  beforeAll(async () => {
    server = await startTestServer({ now: start })
    admin = await confirmedMember(server, 'admin@example.org')
    await makeAdmin(server, admin)
  })
  afterAll(() => server.close())

  const buy = (who: TestPerson, plan: string) =>
    who.call('POST /api/subscription/upgrade', { plan, brand: 'snapshare', isPaidNow: true })

  test('refunding a month does not shorten a better plan', async () => {
    const cleo = await confirmedMember(server)
    await buy(cleo, 'plus')
    const [row] = await payments(admin, cleo.id)
    if (row === undefined) throw new Error('The payment is not listed')
    expect(await payBack(admin, row.id, { cents: 299, ends: 'period' })).toBe('applied')
    expect(await rowsOf(cleo)).toMatchObject({
      plan: 'plus',
      subscription: { nextPlan: 'free', endsAt: july },
    })
    const preview = await cleo.call('POST /api/subscription/preview', { plan: 'pro', isPaidNow: true })
    expect(preview.json).toMatchObject({ creditCents: 0, dueCents: 499 })
  })

  test('a given plan continues when the one below it is refunded, and prints are refunded elsewhere', async () => {
    const dora = await confirmedMember(server)
    await buy(dora, 'plus')
    const gift = { kind: 'gift', id: randomUUID(), userId: dora.id, plan: 'pro', days: 5 }
    await push(admin, [{ name: 'desk.do', args: { on: `person:${dora.id}`, about: '', action: gift } }])
    const [row] = await payments(admin, dora.id)
    if (row === undefined) throw new Error('The payment is not listed')
    expect(await payBack(admin, row.id, { cents: 299, ends: 'now' })).toBe('applied')
    expect(await rowsOf(dora)).toMatchObject({ plan: 'pro', subscription: { nextPlan: 'free' } })
    expect(await payments(admin, row.id)).toMatchObject([{ leftCents: 0, isCurrent: false }])
    expect(await payBack(admin, 'no-such-payment', { cents: 1 })).toBe('not_found')
    expect(await payBack(dora, row.id, { cents: 1 })).toBe('access_denied')
  })
})
