import type { orderMutations } from '#src/contract/mutations/order-mutations.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { lastServerErrorOf, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for orders of zones and passes. */
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
          mutationId: row.mutationId,
          refusal: lastServerErrorOf(row),
        },
    },
    entities: () => ['orders'],
    shown: ({ zone }) => ({ words: zone.name }),
  },
  /** The zone is unlocked once the order is paid, which only the server reports. */
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
          mutationId: row.mutationId,
          refusal: lastServerErrorOf(row),
        },
    },
    entities: () => ['orders'],
  },
}
