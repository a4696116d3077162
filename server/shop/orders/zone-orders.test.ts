import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { OrderId, OrderRow } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(async () => {
  await server.close()
})

const PlacedOrder = v.object({ order: OrderRow })

async function ordersOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'order' ? [change.row] : []))
}

const ledger = query<{ orderId: OrderId }>()((param) =>
  build
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents', 'currency', 'is_test'])
    .where('order_id', '=', param('orderId')),
)

test('an order is paid in test mode, creates its zone for a week, and is reported to its buyer', async () => {
  const ada = await guest(server)
  const order = newOrderBody()
  const placed = await ada.call('POST /api/orders', order)
  expect(placed.status).toBe(201)
  expect(v.parse(PlacedOrder, placed.json).order).toMatchObject({
    state: 'fulfilled',
    priceCents: 99,
    isTest: true,
  })
  expect(await ordersOf(ada)).toMatchObject([{ id: order.id, state: 'fulfilled', zoneName: 'Summer party' }])
  const zone = await ada.call(`GET /api/locations/${order.zone.id}`)
  expect(zone.json).toMatchObject({
    location: { role: 'owner', expiresAt: new Date(start + 7 * dayMs).toISOString() },
  })
  const sides = await server.deps.database.reader.all(ledger, { orderId: v.parse(OrderId, order.id) })
  expect(sides).toHaveLength(2)
  expect(sides.reduce((sum, side) => sum + side.amount_cents, 0)).toBe(0)
  expect(sides.every((side) => side.is_test === 1 && side.currency === 'USD')).toBe(true)
})

test('an order placed twice is one order, under the same key and under another', async () => {
  const ada = await guest(server)
  const order = newOrderBody()
  const mutationId = randomUUID()
  const first = await push(ada, [{ mutationId, name: 'order.place', args: order }])
  const again = await push(ada, [{ mutationId, name: 'order.place', args: order }])
  const fresh = await push(ada, [{ name: 'order.place', args: order }])
  expect([first[0]?.status, again[0]?.status, fresh[0]?.status]).toEqual(['applied', 'duplicate', 'applied'])
  expect(fresh[0]?.answer).toEqual(first[0]?.answer)
  const sides = await server.deps.database.reader.all(ledger, { orderId: v.parse(OrderId, order.id) })
  expect(sides).toHaveLength(2)
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('a different price than the one shown charges nothing and returns the right one', async () => {
  const ada = await guest(server)
  const refused = await ada.call('POST /api/orders', newOrderBody({ expectedPriceCents: 49 }))
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({
    code: 'price_changed',
    message: 'The price is now $0.99',
    details: [{ field: 'expectedPriceCents', reason: '99' }],
  })
  expect(await ordersOf(ada)).toEqual([])
})

test('nobody sees or takes over another person’s order, and an impossible zone costs nothing', async () => {
  const ada = await guest(server)
  const bob = await guest(server, 'Bob')
  const order = newOrderBody()
  await ada.call('POST /api/orders', order)
  expect((await bob.call('POST /api/orders', order)).status).toBe(409)
  const taken = newOrderBody({ zone: { ...order.zone, id: randomUUID() } })
  expect((await bob.call('POST /api/orders', taken)).status).toBe(409)
  expect(await ordersOf(bob)).toEqual([])
  expect(await server.deps.database.reader.all(ledger, { orderId: v.parse(OrderId, taken.id) })).toEqual([])
})
