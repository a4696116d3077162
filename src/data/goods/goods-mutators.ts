import { goodsTotalCents } from '#src/contract/goods.ts'
import { currency } from '#src/contract/order.ts'
import type { MutatorsOf } from '../mutator.ts'
import { type OutboxRow, waitingOf } from '../outbox/outbox-row.ts'

/** What ordering goods and taking an order back do to its view. The names of what was ordered come with reading it. */
export const goodsMutators = {
  'goods.order': {
    goods: (view, row) => {
      const { id, lines, address } = row.args
      return (
        view ?? {
          id,
          rev: 0,
          state: 'pending',
          lines: lines.map((line) => ({ ...line, name: '' })),
          address,
          totalCents: goodsTotalCents(lines),
          currency,
          isTest: false,
          placedAt: row.createdAt,
          sentAt: null,
          checkoutUrl: null,
          waiting: waitingOf(row),
          mid: row.mid,
          refusal: refusalOf(row),
        }
      )
    },
  },
  'goods.cancel': {
    goods: (view, row) => {
      if (view === null) return null
      const waiting = waitingOf(row)
      return waiting === 'refused'
        ? { ...view, refusal: refusalOf(row) }
        : { ...view, state: 'cancelled', checkoutUrl: null, waiting }
    },
  },
} satisfies MutatorsOf<'goods.order' | 'goods.cancel'>

function refusalOf({ lastError }: OutboxRow) {
  return lastError === null || lastError.status === null
    ? null
    : { code: lastError.code, message: lastError.message }
}
