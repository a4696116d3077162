import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ProductId, ProductRow } from '#src/contract/entities/shop/product.ts'
import { catalogScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, fakePhotoId, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { addToBasket, choosePhoto, setQuantity, stepQuantity, takeFromBasket } from './basket-commands.ts'
import { readBasket } from './basket-queries.ts'

const print = v.parse(ProductRow, rowExamples.product)
const mug = { ...print, id: v.parse(ProductId, 'mug'), basePriceCents: 1399, salePriceCents: null }

async function withCatalog() {
  const context = await makeFakeContext()
  const rows = [print, mug].map((row) => ({ table: 'product' as const, row }))
  await applyPage(context.database, catalogScope, { answer: fakePage(rows, 2), since: 0, etag: null })
  return context
}

test('increases the quantity of an item added twice, and sends nothing', async () => {
  const context = await withCatalog()
  await Promise.all([addToBasket(print.id, undefined, context), addToBasket(print.id, undefined, context)])
  context.platform.clock.advance(1)
  await addToBasket(mug.id, undefined, context)
  expect(await readBasket(context)).toMatchObject([
    { productId: print.id, quantity: 2, cents: 78 },
    { productId: mug.id, quantity: 1, cents: 1399 },
  ])
  expect(await readOutbox(context.database)).toEqual([])
})

test('keeps photos of one product separate, and merges rows with the same photo', async () => {
  const context = await withCatalog()
  const [one, two] = [fakePhotoId(1), fakePhotoId(2)]
  await addToBasket(print.id, one, context)
  await addToBasket(print.id, two, context)
  await addToBasket(print.id, undefined, context)
  await choosePhoto(print.id, two, context)
  expect(await readBasket(context)).toMatchObject([
    { photoId: one, quantity: 1 },
    { photoId: two, quantity: 2 },
  ])
})

test('keeps the quantity between one and 99, and deletes a row at zero', async () => {
  const context = await withCatalog()
  await addToBasket(print.id, undefined, context)
  await setQuantity(print.id, 500, context)
  expect(await readBasket(context)).toMatchObject([{ quantity: 99 }])
  await addToBasket(print.id, undefined, context)
  expect(await readBasket(context)).toMatchObject([{ quantity: 99 }])
  await setQuantity(print.id, 0, context)
  expect(await readBasket(context)).toEqual([])
})

test('counts each of several quick steps, and stops at one', async () => {
  const context = await withCatalog()
  await addToBasket(print.id, undefined, context)
  await Promise.all([1, 2, 3].map(() => stepQuantity(print.id, 1, context)))
  expect(await readBasket(context)).toMatchObject([{ quantity: 4 }])
  await Promise.all([1, 2, 3, 4, 5].map(() => stepQuantity(print.id, -1, context)))
  expect(await readBasket(context)).toMatchObject([{ quantity: 1 }])
})

test('removes an item added by mistake', async () => {
  const context = await withCatalog()
  await addToBasket(print.id, undefined, context)
  const id = await addToBasket(print.id, undefined, context)
  await takeFromBasket(id, context)
  expect(await readBasket(context)).toMatchObject([{ quantity: 1 }])
  await takeFromBasket(id, context)
  await takeFromBasket(id, context)
  expect(await readBasket(context)).toEqual([])
})

test('hides products that are not offered anymore, and shows them when they are again', async () => {
  const context = await withCatalog()
  await addToBasket(mug.id, undefined, context)
  const gone = fakePage([], 3, { gone: [{ table: 'product', id: mug.id }] })
  await applyPage(context.database, catalogScope, { answer: gone, since: 2, etag: null })
  expect(await readBasket(context)).toEqual([])
  const back = fakePage([{ table: 'product', row: mug }], 4)
  await applyPage(context.database, catalogScope, { answer: back, since: 3, etag: null })
  expect(await readBasket(context)).toHaveLength(1)
})
