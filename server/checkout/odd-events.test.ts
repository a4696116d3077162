import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { confirmedMember } from '#server/testing/test-account.ts'
import {
  expectConsistentLedger,
  openSession,
  payPlan,
  type Shop,
  startShop,
} from '#server/testing/test-shop.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import type { SentEvent } from '#server/testing/test-stripe.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let shop: Shop
/** One event of each kind that has an effect. */
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
  const byType = new Map(stripe.consumeEvents().map((event) => [event.type, event]))
  events = [...byType.values()]
  if (events.length < 6) throw new Error('Some kinds of events are missing')
})
afterAll(() => shop.close())

/** Sends a body with a valid signature. */
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
])('a signed %s gets 400', async (body) => {
  expect(await send(body)).toBe(400)
})

const oddValues: readonly unknown[] = [null, undefined, true, -1, '\0', {}]
const JsonObject = v.record(v.string(), v.unknown())

/** Yields the paths of fields in the two outer levels, which are all that the server reads. */
function* pathsIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  const read = v.safeParse(JsonObject, value)
  if (!read.success || path.length > 1) return
  for (const [key, inner] of Object.entries(read.output)) {
    yield [...path, key]
    yield* pathsIn(inner, [...path, key])
  }
}

function withOdd(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd
  const fields = v.parse(JsonObject, value)
  return { ...fields, [key]: withOdd(fields[key], rest, odd) }
}

test('a signed event with an unexpected value in any field gets 200 or 400', async () => {
  const broken: string[] = []
  let sent = 0
  for (const event of events) {
    const whole = v.parse(JsonObject, JSON.parse(event.body))
    const { object } = v.parse(v.object({ object: JsonObject }), whole['data'])
    for (const path of pathsIn(object)) {
      const statuses = await Promise.all(
        oddValues.map((odd) => {
          sent += 1
          return send(
            JSON.stringify({ ...whole, id: `evt_odd${sent}`, data: { object: withOdd(object, path, odd) } }),
          )
        }),
      )
      if (statuses.some((status) => status !== 200 && status !== 400))
        broken.push(`${event.type} ${path.join('.')}: ${statuses.join()}`)
    }
  }
  expect(broken).toEqual([])
  expect(sent).toBeGreaterThan(500)
  await expectConsistentLedger(shop)
})
