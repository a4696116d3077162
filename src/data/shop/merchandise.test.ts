import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { MerchandiseLine, MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { catalogScope } from '#src/contract/wire/sync-messages.ts'
import { addToBasket, restoreLines } from './basket-commands.ts'
import { readBasket } from './basket-queries.ts'
import { fakePage, fakePhotoId, fakeScopes, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { saveChanges } from '#src/data/engine/outbox/save-changes.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { cancelMerchandiseOrder, orderAtNewPrice, orderMerchandise } from './merchandise-commands.ts'
import { readMerchandiseOrders } from './merchandise-queries.ts'

const { address } = mutationExamples['goods.order']
const product = v.parse(ProductRow, rowExamples.product)
const line = v.parse(MerchandiseLine, {
  productId: product.id,
  quantity: 2,
  unitCents: 39,
  photoId: fakePhotoId(1),
  zoneId: null,
  text: 'Hello',
})

async function withBasket() {
  const context = await makeFakeContext()
  const answer = fakePage([{ table: 'product', row: product }], 1)
  await applyPage(context.database, catalogScope, { answer, since: 0, etag: null })
  await addToBasket(product.id, fakePhotoId(1), context)
  return context
}

async function placeOrder(context: DataContext) {
  const basketIds = (await readBasket(context)).map(({ id }) => id)
  const order = { lines: [line], address, shippingCents: 199, email: null, basketIds }
  const id = await orderMerchandise(order, context)
  if (id === null) throw new Error('The basket has changed')
  return id
}

async function refuse(context: DataContext) {
  const [row] = await readOutbox(context.database)
  if (row === undefined) throw new Error('The outbox is empty')
  const lastError = {
    code: 'price_changed',
    status: 409,
    message: 'The price changed',
    upgradeRequired: false,
  }
  const patch = { state: 'rejected', lease: null, lastError } as const
  await saveChanges(
    context.database,
    { changes: [{ mutationId: row.mutationId, patch }], endsUpload: false },
    0,
  )
}

test('an order leaves the basket and appears in the orders in one transaction', async () => {
  const context = await withBasket()
  const id = await placeOrder(context)
  expect(await readBasket(context)).toEqual([])
  expect(await readMerchandiseOrders(context)).toMatchObject([
    { id, state: 'pending', totalCents: 277, waiting: 'queued', lines: [{ name: product.name }] },
  ])
})

test('canceling an unsent order deletes it; canceling a sent one is queued', async () => {
  const context = await withBasket()
  await cancelMerchandiseOrder(await placeOrder(context), context)
  expect(await readOutbox(context.database)).toEqual([])
  const row = v.parse(MerchandiseOrderRow, rowExamples.goodsOrder)
  const answer = fakePage([{ table: 'goodsOrder', row }], 12)
  await applyPage(context.database, fakeScopes.user, { answer, since: 0, etag: null })
  await cancelMerchandiseOrder(row.id, context)
  expect(await readMerchandiseOrders(context)).toMatchObject([{ state: 'cancelled', waiting: 'queued' }])
})

test('an order rejected for its price stays complete and is placed again at the new price', async () => {
  const context = await withBasket()
  await placeOrder(context)
  await refuse(context)
  const [refused] = await readMerchandiseOrders(context)
  if (refused === undefined) throw new Error('The order is missing')
  expect(refused).toMatchObject({ waiting: 'refused', refusal: { code: 'price_changed' }, lines: [line] })
  await orderAtNewPrice(
    refused,
    {
      lines: [{ ...line, unitCents: 49 }],
      shippingCents: 199,
    },
    context,
  )
  const orders = await readMerchandiseOrders(context)
  expect(orders).toMatchObject([{ waiting: 'queued', totalCents: 297, address }])
  expect(orders[0]?.id).not.toBe(refused.id)
})

test('adds an earlier order to the basket again, with its printed content', async () => {
  const context = await withBasket()
  await restoreLines([line], context)
  expect(await readBasket(context)).toMatchObject([{ photoId: line.photoId, quantity: 3, text: 'Hello' }])
})
