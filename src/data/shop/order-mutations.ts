import type { orderMutations } from '#src/contract/mutations/order-mutations.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { answeredErrorOf, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** What placing an order, of a zone or of a pass, does to its view. */
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
  /** Its zone is unlocked once it is paid, which the server says. */
  'order.place-pass': {
    apply: {
      order: (view, row) =>
        view ?? {
          id: row.args.id,
          rev: 0,
          kind: 'zone_pass',
          state: 'pending',
          priceCents: row.args.expectedPriceCents,
          currency,
          isTest: false,
          zoneId: row.args.zoneId,
          zoneName: '',
          placedAt: row.createdAt,
          checkoutUrl: null,
          waiting: waitingOf(row),
          mid: row.mid,
          refusal: answeredErrorOf(row),
        },
    },
    entities: () => ['orders'],
  },
}
