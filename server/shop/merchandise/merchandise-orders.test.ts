import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import {
  guest,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { markShipped } from './settle-merchandise-order.ts'
import { allScopes } from '#server/core/db/database.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const { address } = mutationExamples['goods.order']
let server: TestServer
let ada: TestPerson
let photoId: string
let zoneId: string

beforeEach(async () => {
  server = await startTestServer({ now: start })
  ada = await confirmedMember(server)
  zoneId = (await makeZone(ada)).location.id
  photoId = (await upload(ada, uploadForm(zoneId, await picture(1)))).id
})
afterEach(() => server.close())

function postcards(facts: Record<string, unknown> = {}) {
  return { productId: 'postcard', quantity: 2, unitCents: 99, photoId, zoneId: null, text: 'Hello', ...facts }
}

const placing = (lines: readonly unknown[], id: string = randomUUID()) => ({
  name: 'goods.order',
  args: { id, lines, address, shippingCents: 199 },
})
const cancelling = (id: string) => ({ name: 'goods.cancel', args: { id } })

async function orders(who = ada) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'goodsOrder' ? [change.row] : []))
}

const booked = query<{ orderId: OrderId }>()((param) =>
  build
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', param('orderId')),
)
const ledgerOf = (id: string) => server.deps.database.reader.all(booked, { orderId: v.parse(OrderId, id) })

test('an order is paid in test mode, once for any number of requests, and visible only to its buyer', async () => {
  const id = randomUUID()
  const mutationId = randomUUID()
  const order = placing([postcards()], id)
  expect(await push(ada, [{ ...order, mutationId }, { ...order, mutationId }, order])).toMatchObject([
    { status: 'applied' },
    { status: 'duplicate' },
    { status: 'applied' },
  ])
  expect(await orders()).toMatchObject([
    {
      id,
      state: 'paid',
      totalCents: 397,
      isTest: true,
      lines: [{ name: 'Postcards', text: 'Hello', photoId }],
      address,
    },
  ])
  expect(await ledgerOf(id)).toEqual(
    expect.arrayContaining([
      { account: 'sales:goods', amount_cents: 397 },
      { account: `buyer:${ada.id}`, amount_cents: -397 },
    ]),
  )
  const bob = await guest(server, 'Bob')
  expect(await push(bob, [placing([postcards()], id)])).toMatchObject([{ status: 'rejected' }])
  expect(await push(bob, [cancelling(id)])).toMatchObject([{ status: 'rejected', code: 'not_found' }])
  expect(await orders(bob)).toEqual([])
})

test('another price changes nothing, and both totals are returned', async () => {
  const id = randomUUID()
  expect(await push(ada, [placing([postcards({ unitCents: 89 })], id)])).toMatchObject([
    {
      status: 'rejected',
      httpStatus: 409,
      code: 'price_changed',
      message: 'The price was $3.77 and is now $3.97',
      details: [
        { field: 'totalCents', reason: '397' },
        { field: 'lines.0.unitCents', reason: '99' },
      ],
    },
  ])
  expect(await orders()).toEqual([])
  expect(await ledgerOf(id)).toEqual([])
})

test('a plan’s percentage is deducted', async () => {
  await ada.call('POST /api/subscription/upgrade', { plan: 'plus' })
  expect(await push(ada, [placing([postcards({ unitCents: 89 })])])).toMatchObject([{ status: 'applied' }])
  expect(await orders()).toMatchObject([{ totalCents: 377 }])
})

test('a card needs a photo that its buyer may see, a sign a zone of theirs', async () => {
  const bob = await guest(server, 'Bob')
  const sign = { productId: 'table-stand-5', quantity: 1, photoId: null, text: '' }
  expect(
    await push(bob, [
      placing([postcards()]),
      placing([postcards({ photoId: null })]),
      placing([postcards({ productId: 'nothing' })]),
      placing([{ ...sign, unitCents: 1, zoneId }]),
    ]),
  ).toMatchObject([
    { status: 'rejected', code: 'not_found' },
    { status: 'rejected', code: 'invalid' },
    { status: 'rejected', code: 'conflict' },
    { status: 'rejected' },
  ])
  expect(await orders(bob)).toEqual([])
})

test('an order is canceled and refunded until it is shipped, once', async () => {
  const [id, sent] = [randomUUID(), randomUUID()]
  await push(ada, [placing([postcards()], id), placing([postcards()], sent)])
  await server.deps.database.write(
    async (transaction) =>
      ok(
        await markShipped(transaction, server.deps, {
          id: v.parse(OrderId, sent),
          now: start,
          tracking: 'RM 1',
        }),
      ),
    allScopes,
  )
  expect(await push(ada, [cancelling(id), cancelling(id), cancelling(sent)])).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
    { status: 'rejected', code: 'conflict', message: 'This order is already on its way' },
  ])
  const states = (await orders()).map(({ state, sentAt }) => ({ state, sentAt }))
  expect(states).toEqual(
    expect.arrayContaining([
      { state: 'cancelled', sentAt: null },
      { state: 'sent', sentAt: start },
    ]),
  )
  const entries = await ledgerOf(id)
  expect(entries).toHaveLength(4)
  expect(entries.reduce((sum, { amount_cents }) => sum + (amount_cents > 0 ? amount_cents : 0), 0)).toBe(794)
  expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0)
})
