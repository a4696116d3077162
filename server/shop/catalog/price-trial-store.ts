import type { PriceTrialState } from '#src/contract/entities/desk/desk-price-trial.ts'
import type { ProductId } from '#src/contract/entities/shop/product.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertPriceTrial = query<{
  id: Uuid
  productId: ProductId
  priceCents: number
  usualCents: number
  firstDay: string
  lastDay: string
  startsAt: number
  endsAt: number
  hope: string
  madeAt: number
}>()((param) =>
  build.insertInto('price_trials').values({
    id: param('id'),
    product_id: param('productId'),
    state: 'open',
    price_cents: param('priceCents'),
    usual_cents: param('usualCents'),
    first_day: param('firstDay'),
    last_day: param('lastDay'),
    starts_at: param('startsAt'),
    ends_at: param('endsAt'),
    hope: param('hope'),
    made_at: param('madeAt'),
    told: 0,
    figures: null,
  }),
)

export const priceTrialById = query<{ id: Uuid }>()((param) =>
  build.selectFrom('price_trials').selectAll().where('id', '=', param('id')),
)

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

export const decidePriceTrial = query<{ id: Uuid; state: PriceTrialState; endsAt: number }>()((param) =>
  build
    .updateTable('price_trials')
    .set({ state: param('state'), ends_at: param('endsAt') })
    .where('id', '=', param('id')),
)

/** Returns price trials that began or ended since devices were last notified. */
export const trialsToTell = query<{ now: number; limit: number }>()((param) =>
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

export const tellPriceTrial = query<{ id: Uuid; told: number }>()((param) =>
  build
    .updateTable('price_trials')
    .set({ told: param('told') })
    .where('id', '=', param('id')),
)

/** Returns price trials that ended before `endedBefore` and whose metrics are not stored yet. */
export const trialsToWriteDown = query<{ endedBefore: number; limit: number }>()((param) =>
  build
    .selectFrom('price_trials')
    .selectAll()
    .where('state', '!=', 'cancelled')
    .where('figures', 'is', null)
    .where('ends_at', '<=', param('endedBefore'))
    .limit(param('limit')),
)

export const writeDownFigures = query<{ id: Uuid; figures: string }>()((param) =>
  build
    .updateTable('price_trials')
    .set({ figures: param('figures') })
    .where('id', '=', param('id')),
)

/** Sends a product again because its price changed with time. */
export const resendProduct = query<{ id: ProductId; rev: number }>()((param) =>
  build
    .updateTable('products')
    .set({ rev: param('rev') })
    .where('id', '=', param('id')),
)

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
