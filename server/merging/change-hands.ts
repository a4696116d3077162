import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query, type Query } from '#server/core/db/query.ts'

/** `base`: the account's revision; rows of its scope get those above it, in the order that they had in the guest's. */
export type Move = { readonly guestId: UserId; readonly userId: UserId; readonly base: number }

/** Gives a guest's rows of a table to the account. */
export function changeHands(
  table:
    | 'referral_codes'
    | 'referral_marks'
    | 'boosts'
    | 'credit_holds'
    | 'photos'
    | 'comments'
    | 'uploads'
    | 'scans'
    | 'plan_charges'
    | 'payment_orders'
    | 'payment_subscriptions'
    | 'place_requests'
    | 'support_requests'
    | 'mails'
    | 'data_exports',
): Query<Move, unknown> {
  return query<Move>()((param) =>
    build
      .updateTable(table)
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  )
}

/** The same for a table whose rows devices pull in the user's scope. */
export function changeHandsOfRows(
  table: 'agenda_items' | 'reward_entries' | 'orders' | 'goods_orders' | 'payments',
): Query<Move, unknown> {
  return query<Move>()((param) =>
    build
      .updateTable(table)
      .set((set) => ({ user_id: param('userId'), rev: set('rev', '+', param('base')) }))
      .where('user_id', '=', param('guestId')),
  )
}
