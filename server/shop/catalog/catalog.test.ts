import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskAdWords, DeskOfferWords } from '#src/contract/entities/desk/desk-action.ts'
import { priceOf } from '#src/contract/entities/shop/product.ts'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { catalogWordsIn } from '#src/i18n/en/every-catalog.ts'
import { guest, pull, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { syncReleaseCatalog, putCatalog, readCatalog } from './sync-catalog.ts'
import { releaseCatalog } from './release-catalog.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now })
  ada = await guest(server)
})
afterAll(() => server.close())

const scope = 'catalog'

test('signed-in people read the catalog, and no visitor does', async () => {
  const page = await pull(ada, scope)
  const count = (table: string) => page.rows.filter((change) => change.table === table).length
  expect({
    product: count('product'),
    promotion: count('promotion'),
    plan: count('plan'),
    ad: count('ad'),
  }).toEqual({
    product: releaseCatalog.products.length,
    promotion: releaseCatalog.promotions.length,
    plan: 5,
    ad: releaseCatalog.ads.length,
  })
  expect((await pull(await guest(server), scope)).rows).toEqual(page.rows)
  expect((await visitor(server).call(`GET /api/sync/pull?scope=${scope}&since=0`)).status).toBe(401)
})

test('an app version without the catalog gets none of its rows', async () => {
  const page = await pull(ada, scope, { schemaVersion: 4 })
  expect(page.rows).toEqual([])
  expect(page.next).toBeGreaterThan(0)
})

test('cards cost the announced price', () => {
  const prices = new Map(releaseCatalog.products.map((product) => [product.id.toString(), priceOf(product)]))
  const smallestPack = Math.min(
    ...releaseCatalog.products.filter(({ family }) => family === 'Card Packs').map(priceOf),
  )
  expect([
    prices.get('postcard'),
    prices.get('birthday-card'),
    prices.get('thank-you-card'),
    smallestPack,
  ]).toEqual([99, 249, 249, 1299])
})

test.each(languageCodes)('the desk would accept every offer and ad of the release, in %s', (language) => {
  const { promotion, ad } = catalogWordsIn[language]
  const refused = [
    ...Object.entries(promotion).filter(([, words]) => !v.is(DeskOfferWords, { ...words, german: null })),
    ...Object.entries(ad).filter(([, words]) => !v.is(DeskAdWords, { ...words, german: null })),
  ]
  expect(refused).toEqual([])
})

test('at most three products are featured, with their prices in cents', async () => {
  const { status, json } = await ada.call('GET /api/products/featured')
  expect(status).toBe(200)
  expect(json).toMatchObject([
    { id: 'framed-print-20x30', name: 'Framed Print', base_price: 3499, sale_price: 2999 },
    { id: 'photo-book', base_price: 2999, sale_price: null },
    { id: 'mug', base_price: 1399, sale_price: null },
  ])
})

test('an offer is returned while it is valid', async () => {
  const own = await startTestServer({ now })
  const bea = await guest(own)
  const [promotion] = releaseCatalog.promotions
  if (promotion === undefined) throw new Error('Nothing is offered')
  const promotions = [{ ...promotion, startsAt: now + 1000, endsAt: now + 2000 }]
  await putCatalog(own.deps.database, { ...releaseCatalog, promotions }, { owner: 'operator', now })
  const activePromotions = async () => (await bea.call('GET /api/promotions/active')).json
  expect(await activePromotions()).toEqual([])
  own.clock.advance(1000)
  expect(await activePromotions()).toEqual([
    { id: promotion.id, title: promotion.title, description: promotion.description },
  ])
  own.clock.advance(1000)
  expect(await activePromotions()).toEqual([])
  await own.close()
})

test('devices get a catalog change as that change only, and a restart keeps it', async () => {
  const own = await startTestServer({ now })
  const { database } = own.deps
  const bea = await guest(own)
  const before = await pull(bea, scope)
  const [first, ...rest] = releaseCatalog.ads
  if (first === undefined) throw new Error('The ad is missing')
  const changed = {
    ...releaseCatalog,
    products: releaseCatalog.products.map((one, index) =>
      index === 0 ? { ...one, salePriceCents: 79 } : one,
    ),
    ads: [...rest, first].filter(({ id }) => id !== first.id),
  }
  await putCatalog(database, changed, { owner: 'operator', now })
  const page = await pull(bea, scope, { since: before.next })
  expect(page.rows.filter(({ table }) => table === 'product')).toMatchObject([
    { row: { id: 'postcard', salePriceCents: 79 } },
  ])
  expect(page.gone).toEqual([{ table: 'ad', id: first.id }])
  expect(await putCatalog(database, changed, { owner: 'operator', now })).toBe(0)
  await syncReleaseCatalog(database, now)
  expect(await readCatalog(database)).toEqual(changed)
  await putCatalog(database, releaseCatalog, { owner: 'release', now })
  expect(await readCatalog(database)).toEqual(releaseCatalog)
  await own.close()
})

test('a discontinued plan stays for its owners and is not sold anymore', async () => {
  const own = await startTestServer({ now })
  const [bea, cleo] = [await confirmedMember(own), await confirmedMember(own)]
  const ask = (who: TestPerson, plan: string, isPaidNow = false) =>
    who.call(
      'POST /api/subscription/upgrade',
      { plan, isPaidNow },
      { 'idempotency-key': crypto.randomUUID() },
    )
  expect((await ask(bea, 'pro')).status).toBe(200)
  const plans = releaseCatalog.plans.map((row) => (row.id === 'pro' ? { ...row, isSold: false } : row))
  await putCatalog(own.deps.database, { ...releaseCatalog, plans }, { owner: 'operator', now })
  expect(await ask(cleo, 'pro')).toMatchObject({ status: 409, json: { code: 'conflict' } })
  expect((await ask(cleo, 'basic')).status).toBe(200)
  expect(await ask(bea, 'pro', true)).toMatchObject({ status: 200, json: { subscriptionPlan: 'pro' } })
  await own.close()
})
