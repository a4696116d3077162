import type { ProductId } from '#src/contract/entities/shop/product.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const insertPriceTrial = insertRow(
  'price_trials',
  [
    'id',
    'product_id',
    'price_cents',
    'usual_cents',
    'first_day',
    'last_day',
    'starts_at',
    'ends_at',
    'hope',
    'made_at',
  ],
  { state: 'open', told: 0, figures: null },
)

export const priceTrialById = selectRows('price_trials', ['id'])

/** Returns running and planned price trials, the first to begin first. */
export const openPriceTrials = query<Record<string, never>>()(() =>
  build.selectFrom('price_trials').selectAll().where('state', '=', 'open').orderBy('starts_at'),
)

/** Returns decided price trials, the last to begin first. */
export const decidedPriceTrials = query<{ limit: number }>()((param) =>
  build
    .selectFrom('price_trials')
    .selectAll()
    .where('state', '!=', 'open')
    .orderBy('starts_at', 'desc')
    .limit(param('limit')),
)

export const openTrialsOf = query<{ productId: ProductId }>()((param) =>
  build
    .selectFrom('price_trials')
    .selectAll()
    .where('product_id', '=', param('productId'))
    .where('state', '=', 'open')
    .orderBy('starts_at'),
)

/** Returns a product's price trials that were active in a period and were not canceled. */
export const trialsWithin = query<{ productId: ProductId; from: number; until: number }>()((param) =>
  build
    .selectFrom('price_trials')
    .select('id')
    .where('product_id', '=', param('productId'))
    .where('state', '!=', 'cancelled')
    .where('starts_at', '<', param('until'))
    .where('ends_at', '>', param('from')),
)

export const decidePriceTrial = updateRows('price_trials', { where: ['id'], set: ['state', 'ends_at'] })

/** Returns price trials that began or ended since devices were last notified. */
export const trialsToNotify = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('price_trials')
    .selectAll()
    .where('state', '=', 'open')
    .where((where) =>
      where.or([
        where.and([where('told', '=', 0), where('starts_at', '<=', param('now'))]),
        where.and([where('told', '<', 2), where('ends_at', '<=', param('now'))]),
      ]),
    )
    .limit(param('limit')),
)

export const markPriceTrialNotified = updateRows('price_trials', { where: ['id'], set: ['told'] })

/** Returns price trials that ended before `endedBefore` and whose metrics are not stored yet. */
export const trialsToRecord = query<{ endedBefore: number; limit: number }>()((param) =>
  build
    .selectFrom('price_trials')
    .selectAll()
    .where('state', '!=', 'cancelled')
    .where('figures', 'is', null)
    .where('ends_at', '<=', param('endedBefore'))
    .limit(param('limit')),
)

export const storeTrialFigures = updateRows('price_trials', { where: ['id'], fill: ['figures'] })

/** Sends a product again because its price changed with time. */
export const resendProduct = updateRows('products', { where: ['id'], set: ['rev'] })

/**
 * Returns orders that were placed in a period and paid, including those made or sent since. The payment itself may be
 * later.
 */
export const paidGoodsWithin = query<{ from: number; until: number }>()((param) =>
  build
    .selectFrom('goods_orders')
    .select(['lines', 'is_test'])
    .where('state', 'in', ['paid', 'making', 'sent'])
    .where('placed_at', '>=', param('from'))
    .where('placed_at', '<', param('until')),
)

/** Counts the people who opened the shop in a period. An event is never received before it happened. */
export const shopVisitorsWithin = query<{ from: number; until: number }>()((param) =>
  build
    .selectFrom('usage_events')
    .where('received_at', '>=', param('from'))
    .where('at', '>=', param('from'))
    .where('at', '<', param('until'))
    .where('name', '=', 'shop_visited')
    .select((from) => from.fn.count<number>('user_id').distinct().as('people')),
)

/** Returns whether a product was changed at the desk in a period. */
export const productChangesWithin = query<{ subject: string; from: number; until: number }>()((param) =>
  build
    .selectFrom('desk_log')
    .select('id')
    .where('subject', '=', param('subject'))
    .where('action', 'in', ['product', 'product-hide'])
    .where('at', '>=', param('from'))
    .where('at', '<', param('until'))
    .limit(1),
)
