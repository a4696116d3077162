import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { makeZone, pull, push, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { openSession, rowsOf, type Shop, startShop } from '#server/testing/test-shop.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { syncReleaseCatalog, readCatalog } from './sync-catalog.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const { address } = mutationExamples['goods.order']
let shop: Shop
let admin: TestPerson

beforeAll(async () => {
  shop = await startShop({ now })
  admin = await confirmedMember(shop.server, 'admin@example.org')
  await makeAdmin(shop.server, admin)
})
afterAll(() => shop.close())

async function products() {
  const { json } = await admin.call('GET /api/desk/catalogue')
  return v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'product' ? [row] : []))
}

async function productOf(id: string) {
  const row = (await products()).find((one) => one.id === id)
  if (row === undefined) throw new Error('The product is missing')
  return row
}

/** Runs an action on the catalog. Returns the error code, or `applied`. */
async function act(action: Record<string, unknown>, who = admin) {
  const args = { on: 'product:postcard', about: 'Postcards', action }
  const [result] = await push(who, [{ name: 'desk.do', args }])
  return result?.status === 'rejected' ? result.code : result?.status
}

async function change(id: string, changes: Record<string, unknown>) {
  const { kind: _kind, rev, position: _position, isHidden: _isHidden, ...product } = await productOf(id)
  return act({ kind: 'product', id: randomUUID(), seenRev: rev, product: { ...product, ...changes } })
}

test('a changed price applies to later orders; an unpaid order keeps its own', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server, 'ada@example.org')
  const zoneId = (await makeZone(ada)).location.id
  const photoId = (await upload(ada, uploadForm(zoneId, await picture(1)))).id
  const line = { productId: 'postcard', quantity: 2, unitCents: 99, photoId, zoneId: null, text: 'Hello' }
  const order = (unitCents: number, id = randomUUID()) => ({
    name: 'goods.order',
    args: { id, lines: [{ ...line, unitCents }], address, shippingCents: 199 },
  })
  const first = randomUUID()
  await push(ada, [order(99, first)])
  expect(await change('postcard', { basePriceCents: 149, name: 'Cards', salePriceCents: null })).toBe(
    'applied',
  )
  expect((await rowsOf(ada)).goods).toMatchObject([
    { id: first, state: 'pending', totalCents: 397, lines: [{ name: 'Postcards', unitCents: 99 }] },
  ])
  const session = await openSession(shop, ada, `/api/payments/checkout/${first}`)
  expect(session.amountCents).toBe(397)
  stripe.pay(session)
  await stripe.deliver(server)
  expect((await rowsOf(ada)).goods).toMatchObject([{ state: 'paid', totalCents: 397 }])
  expect(await push(ada, [order(99)])).toMatchObject([{ status: 'rejected', code: 'price_changed' }])
  expect(await push(ada, [order(149)])).toMatchObject([{ status: 'applied' }])
  expect(await act({ kind: 'product-hide', productId: 'postcard', isHidden: true })).toBe('applied')
  expect(await push(ada, [order(149)])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  expect(await act({ kind: 'product-hide', productId: 'postcard', isHidden: false })).toBe('applied')
})

test('a product is added in both languages, reaches devices, and survives a restart', async () => {
  const product = {
    id: 'desk-flag',
    name: 'Flag',
    description: 'A flag of cloth.',
    family: 'Flags',
    german: { name: 'Fahne', description: 'Eine Fahne aus Stoff.', family: 'Fahnen' },
    category: 'signs',
    form: 'poster',
    prints: 'photo',
    isFeatured: false,
    basePriceCents: 1999,
    salePriceCents: null,
    widthMm: 300,
    heightMm: 200,
  }
  const adding = { kind: 'product', id: randomUUID(), seenRev: null, product }
  for (const _ of [1, 2]) expect(await act(adding)).toBe('applied')
  expect(await act({ ...adding, id: randomUUID() })).toBe('conflict')
  const { rows } = await pull(admin, 'catalog')
  const productRows = rows.flatMap((change_) => (change_.table === 'product' ? [change_.row] : []))
  expect(productRows.filter(({ id }) => id === 'desk-flag')).toMatchObject([
    { german: { name: 'Fahne' }, isHidden: false },
  ])
  await syncReleaseCatalog(shop.server.deps.database, now)
  const kept = (await readCatalog(shop.server.deps.database)).products.at(-1)
  expect(kept).toEqual({ ...product, isHidden: false })
  const { json: log } = await admin.call('GET /api/desk/log')
  expect(v.parse(DeskList, log).rows[0]).toMatchObject({ action: 'product' })
})

test('concurrent changes are not overwritten, and an unsellable product is rejected with its field', async () => {
  const { kind: _kind, rev, position: _position, isHidden: _isHidden, ...mug } = await productOf('mug')
  expect(await change('mug', { name: 'Big mug' })).toBe('applied')
  const stale = { kind: 'product', id: randomUUID(), seenRev: rev, product: { ...mug, name: 'Small mug' } }
  expect(await act(stale)).toBe('conflict')
  expect(await productOf('mug')).toMatchObject({ name: 'Big mug' })
  for (const wrong of [{ name: ' ' }, { basePriceCents: 0 }, { salePriceCents: 1399 }, { widthMm: 3 }])
    expect(await change('mug', wrong)).toBe('invalid')
  const member = await confirmedMember(shop.server)
  expect(await act({ kind: 'product-hide', productId: 'mug', isHidden: true }, member)).toBe('access_denied')
})

test('a product moves only within its own shelf, once per tap, and not beyond its ends', async () => {
  const cards = async () => (await products()).flatMap((one) => (one.category === 'cards' ? [one.id] : []))
  const before = await cards()
  const [first, second, ...rest] = before
  const up = { kind: 'product-move', id: randomUUID(), productId: second, to: 'up' }
  for (const _ of [1, 2]) expect(await act(up)).toBe('applied')
  expect(await cards()).toEqual([second, first, ...rest])
  expect(await act({ ...up, id: randomUUID() })).toBe('applied')
  expect(await cards()).toEqual([second, first, ...rest])
  expect(await act({ ...up, id: randomUUID(), to: 'down' })).toBe('applied')
  expect(await cards()).toEqual(before)
})
