import type { orderMutations } from '#src/contract/mutations/order-mutations.ts'
import { currency } from '#src/contract/entities/commerce/order.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll } from '#src/data/engine/outbox/fold-unsent.ts'
import { answeredErrorOf, phaseOf, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** What placing an order does to its view, and how ads wait. */
export const orderClientMutations: ClientMutations<typeof orderMutations> = {
  'order.place': {
    apply: {
      order: (view, row) =>
        view ?? {
          id: row.args.id,
          rev: 0,
          kind: row.args.kind,
          state: 'pending',
          priceCents: row.args.expectedPriceCents,
          currency,
          isTest: false,
          zoneId: row.args.zone.id,
          zoneName: row.args.zone.name,
          placedAt: row.createdAt,
          checkoutUrl: null,
          waiting: waitingOf(row),
          mid: row.mid,
          refusal: answeredErrorOf(row),
        },
    },
    entities: () => ['orders'],
    shown: ({ zone }) => ({ words: zone.name }),
  },
  // What waits for an ad is shown beside it (ad-queries.ts); the server alone changes its row.
  'ad.do': {
    apply: {},
    entities: () => ['ads'],
    // What was refused is over once something else is done to the ad.
    fold: ({ id }, { pending }) => ({
      ...appendAll,
      remove: pending.filter(
        (row) => row.name === 'ad.do' && row.args.id === id && phaseOf(row) === 'refused',
      ),
    }),
    shown: ({ about }) => ({ words: about }),
  },
}
