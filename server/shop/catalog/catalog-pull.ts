import type { PullSource } from '#server/replication/pull-source.ts'
import { bookedAdRow } from '#server/ads/booking-answer.ts'
import { bookedAdsSince } from '#server/ads/booking-store.ts'
import { adRow, planRow, promotionRow, shippingRateRow } from './catalog-answer.ts'
import { adsSince, plansSince, productsSince, promotionsSince, shippingRatesSince } from './catalog-store.ts'
import { withTrials } from './trial-prices.ts'

/** Products in the catalog. */
export const productPull: PullSource<'product'> = {
  rows: [{ table: 'products', where: {} }],
  async since({ reader }, { since, upTo }) {
    const rows = await reader.all(productsSince, { since, upTo })
    return (await withTrials(reader, rows)).map((row) => ({ table: 'product', row }))
  },
}

/** Promotions on the front page. */
export const promotionPull: PullSource<'promotion'> = {
  rows: [{ table: 'promotions', where: {} }],
  async since({ reader }, { since, upTo }) {
    const rows = await reader.all(promotionsSince, { since, upTo })
    return rows.map((row) => ({ table: 'promotion', row: promotionRow(row) }))
  },
}

/** Plans on sale. */
export const planPull: PullSource<'plan'> = {
  rows: [{ table: 'plans', where: {} }],
  async since({ reader }, { since, upTo }) {
    const rows = await reader.all(plansSince, { since, upTo })
    return rows.map((row) => ({ table: 'plan', row: planRow(row) }))
  },
}

/** Shipping rates. */
export const shippingRatePull: PullSource<'shippingRate'> = {
  rows: [{ table: 'shipping_rates', where: {} }],
  async since({ reader }, { since, upTo }) {
    const rows = await reader.all(shippingRatesSince, { since, upTo })
    return rows.map((row) => ({ table: 'shippingRate', row: shippingRateRow(row) }))
  },
}

/** Ads, which the client chooses from: the operator's own and those that were booked and paid. */
export const adPull: PullSource<'ad'> = {
  rows: [
    { table: 'ads', where: {} },
    { table: 'ad_bookings', where: {}, rev: 'catalog_rev' },
  ],
  async since({ reader }, { since, upTo }) {
    const own = await reader.all(adsSince, { since, upTo })
    const booked = await reader.all(bookedAdsSince, { since: Math.max(0, since), upTo })
    const rows = [...own.map(adRow), ...booked.map(bookedAdRow)]
    return rows.toSorted((a, b) => a.rev - b.rev).map((row) => ({ table: 'ad', row }))
  },
}
