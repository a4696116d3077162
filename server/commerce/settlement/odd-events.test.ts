import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { confirmedMember } from '#server/testing/test-account.ts'
import { expectBooks, openSession, payPlan, type Shop, startShop } from '#server/testing/test-paying.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import type { SentEvent } from '#server/testing/test-stripe.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let shop: Shop
/** One of each kind that has an effect. */
let events: readonly SentEvent[]

beforeAll(async () => {
  shop = await startShop({ now: start, limits: { api: [] } })
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  const order = newOrderBody()
  await ada.call('POST /api/orders', order)
  stripe.pay(await openSession(shop, ada, `/api/payments/checkout/${order.id}`))
  await payPlan(shop, ada, 'plus')
  const [subscription] = stripe.subscriptions
  const [payment] = stripe.payments
  if (subscription === undefined || payment === undefined) throw new Error('Nothing was paid')
  stripe.renew(subscription)
  stripe.failRenewal(subscription)
  stripe.refundByHand(payment, 10)
  stripe.dispute(payment, 'needs_response')
  subscription.cancelsAtEnd = true
  stripe.renew(subscription)
  const byType = new Map(stripe.takeEvents().map((event) => [event.type, event]))
  events = [...byType.values()]
  expect(events.length).toBeGreaterThanOrEqual(6)
})
afterAll(() => shop.close())

let sent = 0

/** Sends bytes that are rightly signed. */
async function send(body: string): Promise<number> {
  return shop.stripe.send(shop.server, { id: 'evt_odd', type: 'odd', body })
}

test.each([
  '{"id":1}',
  '[]',
  'null',
  '1',
  '""',
  '{}',
  'no json',
  '{"id":"evt_1"}',
  '{"id":"evt_1","type":"invoice.paid"}',
])('a signed %s answers 400', async (body) => {
  expect(await send(body)).toBe(400)
})

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x'.repeat(5000), '\0', '\ud800', -1, 1.5, 1e300, [], {}, [null]),
  fc.integer(),
  fc.string(),
)
const JsonObject = v.record(v.string(), v.unknown())

/** Puts a value in the place of another one somewhere below; `pick` chooses where. */
function withOdd(value: unknown, pick: readonly number[], odd: unknown): unknown {
  const read = v.safeParse(JsonObject, value)
  const [choice = 0, ...rest] = pick
  if (!read.success || pick.length === 0) return odd
  const keys = Object.keys(read.output)
  const key = keys[choice % Math.max(1, keys.length)]
  if (key === undefined) return odd
  const changed = { ...read.output, [key]: withOdd(read.output[key], rest, odd) }
  if (odd === undefined && rest.length === 0) Reflect.deleteProperty(changed, key)
  return changed
}

test('a signed event with anything odd in it is taken or refused, and never breaks the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.array(fc.nat(30), { minLength: 0, maxLength: 5 }),
      fc.option(oddValue, { nil: undefined }),
      async (which, pick, odd) => {
        const event = events[which % events.length]
        if (event === undefined) throw new Error('There is no event')
        sent += 1
        const whole = v.parse(JsonObject, JSON.parse(event.body))
        const object = withOdd(v.parse(JsonObject, whole['data'])['object'], pick, odd)
        const body = JSON.stringify({ ...whole, id: `evt_odd${sent}`, data: { object } })
        expect([200, 400]).toContain(await send(body))
      },
    ),
    { numRuns: 300 },
  )
  await expectBooks(shop)
})
