import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AdId, AdRow } from '#src/contract/entities/ads/ad.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ProductId, ProductRow } from '#src/contract/entities/shop/product.ts'
import { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import { catalogScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, makeFakeContext, rebuildWith } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { dismissAd } from '#src/data/ads/ad-dismissals.ts'
import { hasCatalog, readAds, readAllAds, readFeatured, readPromotions } from './catalog-queries.ts'

const ad = v.parse(AdRow, rowExamples.ad)
const product = v.parse(ProductRow, rowExamples.product)
const promotion = v.parse(PromotionRow, rowExamples.promotion)

async function withRows(rows: readonly RowChange[]) {
  const context = await makeFakeContext()
  await applyPage(context.database, catalogScope, { answer: fakePage(rows, 9), since: 0, etag: null })
  return context
}

test('returns nothing before the catalog has arrived', async () => {
  const context = await makeFakeContext()
  expect(await hasCatalog(context)).toBe(false)
  await applyPage(context.database, catalogScope, { answer: fakePage([], 1), since: 0, etag: null })
  expect(await hasCatalog(context)).toBe(true)
})

test('shows an ad at its placement to its target users, and never to Premium', async () => {
  const only = {
    ...ad,
    userTiers: ['free' as const, 'premium' as const],
    brandSpecific: ['snapzone' as const],
  }
  const context = await withRows([{ table: 'ad', row: only }])
  const shown = async (plan: 'free' | 'pro' | 'premium', brand: 'snapzone' | 'snapshare') =>
    (await readAds(context, 'zone_creation', { plan, brand })).length > 0
  expect(await shown('free', 'snapzone')).toBe(true)
  expect(await shown('free', 'snapshare')).toBe(false)
  expect(await shown('pro', 'snapzone')).toBe(false)
  expect(await shown('premium', 'snapzone')).toBe(false)
  expect(await readAds(context, 'top', { plan: 'free', brand: 'snapzone' })).toEqual([])
})

test('a dismissed ad stays hidden after the catalog is reread, and the next one replaces it', async () => {
  const other = { ...ad, id: v.parse(AdId, 'other'), position: 2 }
  const rows = [
    { table: 'ad' as const, row: other },
    { table: 'ad' as const, row: ad },
  ]
  const context = await withRows(rows)
  const reader = { plan: 'free', brand: 'snapzone' } as const
  expect(await readAds(context, 'zone_creation', reader)).toEqual([ad, other])
  await dismissAd(ad.id, context)
  await rebuildWith(context.database, catalogScope, [fakePage(rows, 3, { epoch: 'two' })])
  expect(await readAds(context, 'zone_creation', reader)).toEqual([other])
  expect(await readAllAds(context)).toEqual([
    { ...ad, isDismissed: true },
    { ...other, isDismissed: false },
  ])
  await dismissAd(other.id, context)
  expect(await readAds(context, 'zone_creation', reader)).toEqual([])
})

test('features at most three products, in order', async () => {
  const context = await withRows(
    [4, 2, 3, 1].map((position) => ({
      table: 'product' as const,
      row: { ...product, id: v.parse(ProductId, `p-${position}`), position },
    })),
  )
  expect((await readFeatured(context)).map(({ position }) => position)).toEqual([1, 2, 3])
})

test('an offer starts and ends by the server’s clock', async () => {
  const context = await makeFakeContext()
  const now = context.serverNow()
  const row = { ...promotion, startsAt: now + 1000, endsAt: now + 2000 }
  const answer = fakePage([{ table: 'promotion', row }], 1)
  await applyPage(context.database, catalogScope, { answer, since: 0, etag: null })
  expect(await readPromotions(context)).toEqual([])
  context.platform.clock.advance(1500)
  expect(await readPromotions(context)).toHaveLength(1)
  context.platform.clock.advance(500)
  expect(await readPromotions(context)).toEqual([])
})
