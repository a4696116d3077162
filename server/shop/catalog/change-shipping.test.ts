import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { makeZone, pull, push, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { type Shop, startShop } from '#server/testing/test-shop.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { Catalog, releaseShipping } from './catalog.ts'
import { syncReleaseCatalog, putCatalog, readCatalog } from './sync-catalog.ts'

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

async function europe() {
  const { json } = await admin.call('GET /api/desk/shipping')
  const [row] = v
    .parse(DeskList, json)
    .rows.flatMap((one) => (one.kind === 'shipping' && one.id === 'europe' ? [one] : []))
  if (row === undefined) throw new Error('Europe has no rate')
  return row
}

/** Changes the rate for Europe. Returns the error code, or `applied`. */
async function change(changes: Record<string, unknown>, seenRev?: number) {
  const { rev } = await europe()
  const rate = { ...releaseShipping.europe, ...changes }
  const action = { kind: 'shipping', id: randomUUID(), seenRev: seenRev ?? rev, rate }
  const args = { on: 'shipping:europe', about: 'Europe', action }
  const [result] = await push(admin, [{ name: 'desk.do', args }])
  return result?.status === 'rejected' ? result.code : result?.status
}

test('a changed shipping rate reaches devices, and applies to later orders', async () => {
  const ada = await confirmedMember(shop.server, 'ada@example.org')
  const zoneId = (await makeZone(ada)).location.id
  const photoId = (await upload(ada, uploadForm(zoneId, await picture(1)))).id
  const line = { productId: 'postcard', quantity: 2, unitCents: 99, photoId, zoneId: null, text: 'Hello' }
  const order = (shippingCents: number) =>
    push(ada, [{ name: 'goods.order', args: { id: randomUUID(), lines: [line], address, shippingCents } }])
  expect(await order(199)).toMatchObject([{ status: 'applied' }])
  const { rev: before } = await europe()

  expect(await change({ letterCents: 250, leastDays: 2, mostDays: 3 })).toBe('applied')
  const { rows } = await pull(ada, 'catalog')
  expect(rows.filter(({ table }) => table === 'shippingRate').map(({ row }) => row)).toContainEqual({
    ...releaseShipping.europe,
    letterCents: 250,
    leastDays: 2,
    mostDays: 3,
    rev: expect.any(Number),
  })
  expect(await order(199)).toMatchObject([
    {
      status: 'rejected',
      code: 'price_changed',
      details: expect.arrayContaining([{ field: 'shippingCents', reason: '250' }]),
    },
  ])
  expect(await order(250)).toMatchObject([{ status: 'applied' }])
  expect(await change({}, before)).toBe('conflict')

  expect(await change({ isServed: false })).toBe('applied')
  expect(await order(199)).toMatchObject([
    { status: 'rejected', code: 'conflict', details: [{ field: 'address.country' }] },
  ])
  expect(await change({})).toBe('applied')
  expect(await order(199)).toMatchObject([{ status: 'applied' }])
})

test('an impossible rate is rejected, and nothing changes', async () => {
  const before = await europe()
  for (const wrong of [
    { mostDays: 3, leastDays: 4 },
    { letterCents: -1 },
    { parcelCents: 1.5 },
    { id: 'moon' },
  ])
    expect(await change(wrong)).toBe('invalid')
  expect(await europe()).toEqual(before)
})

test('a catalog without shipping rates, or older than them, uses those of the release', async () => {
  const { database } = shop.server.deps
  const { shipping: _shipping, ...older } = await readCatalog(database)
  expect(v.parse(Catalog, older).shipping).toEqual(Object.values(releaseShipping))
  expect(v.is(Catalog, { ...older, shipping: [releaseShipping.us] })).toBe(false)
  await putCatalog(database, { ...older, shipping: [] }, { owner: 'operator', now })
  await syncReleaseCatalog(database, now)
  expect((await readCatalog(database)).shipping).toEqual(Object.values(releaseShipping))
})
