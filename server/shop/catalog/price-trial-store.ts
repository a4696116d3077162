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

/** What is tried, or planned to be, the first to begin first. */
export const openPriceTrials = query<Record<string, never>>()(() =>
  build.selectFrom('price_trials').selectAll().where('state', '=', 'open').orderBy('starts_at'),
)

/** What was decided, the last to begin first. */
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

/** Those of a product that held in a span of time, and were not cancelled. */
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

/** Those that began or ended since devices were told of it last. */
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

/** Those that ended before then, whose figures are not written down. */
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

/** A product is sent again: what it costs has changed by the clock. */
export const resendProduct = query<{ id: ProductId; rev: number }>()((param) =>
  build
    .updateTable('products')
    .set({ rev: param('rev') })
    .where('id', '=', param('id')),
)

/** What was ordered in a span of time and paid, with what is sent or made since; the payment itself may be later. */
export const paidGoodsWithin = query<{ from: number; until: number }>()((param) =>
  build
    .selectFrom('goods_orders')
    .select(['lines', 'is_test'])
    .where('state', 'in', ['paid', 'making', 'sent'])
    .where('placed_at', '>=', param('from'))
    .where('placed_at', '<', param('until')),
)

/** How many people opened the shop in a span of time; an event is never received before it happened. */
export const shopVisitorsWithin = query<{ from: number; until: number }>()((param) =>
  build
    .selectFrom('usage_events')
    .where('received_at', '>=', param('from'))
    .where('at', '>=', param('from'))
    .where('at', '<', param('until'))
    .where('name', '=', 'shop_visited')
    .select((from) => from.fn.count<number>('user_id').distinct().as('people')),
)

/** Whether a product was changed at the desk in a span of time. */
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
