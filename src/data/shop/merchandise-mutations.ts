import type { merchandiseMutations } from '#src/contract/mutations/merchandise-mutations.ts'
import { merchandiseTotalCents } from '#src/contract/entities/shop/merchandise-order.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { removeOrAppend } from '#src/data/engine/outbox/fold-unsent.ts'
import { type OutboxRow, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for merchandise orders. Product names are added when the orders are read. */
export const merchandiseClientMutations: ClientMutations<typeof merchandiseMutations> = {
  'goods.order': {
    apply: {
      goods: (view, row) => {
        const { id, lines, address, shippingCents, email = null } = row.args
        return (
          view ?? {
            id,
            rev: 0,
            state: 'pending',
            lines: lines.map((line) => ({ ...line, name: '' })),
            address,
            shippingCents,
            email,
            totalCents: merchandiseTotalCents(lines) + shippingCents,
            currency,
            isTest: false,
            placedAt: row.createdAt,
            sentAt: null,
            tracking: null,
            checkoutUrl: null,
            waiting: waitingOf(row),
            mutationId: row.mutationId,
            refusal: refusalOf(row),
          }
        )
      },
    },
    entities: () => ['goods'],
    shown: ({ address }) => ({ words: address.name }),
  },
  'goods.cancel': {
    apply: {
      goods: (view, row) => {
        if (view === null) return null
        const waiting = waitingOf(row)
        return waiting === 'refused'
          ? { ...view, refusal: refusalOf(row) }
          : { ...view, state: 'cancelled', checkoutUrl: null, waiting }
      },
    },
    entities: () => ['goods'],
    fold: (_args, { pending }) => removeOrAppend(pending.find((row) => row.name === 'goods.order')),
  },
}

function refusalOf({ lastError }: OutboxRow) {
  return lastError === null || lastError.status === null
    ? null
    : { code: lastError.code, message: lastError.message }
}
