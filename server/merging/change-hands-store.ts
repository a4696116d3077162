import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type RawBuilder, sql } from 'kysely'
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

/** What names a row of a table beside its user. */
interface Keys {
  readonly website_refusals: 'zone_id'
  readonly push_told: 'zone_id'
  readonly downloads: 'month' | 'photo_id'
  readonly plan_trials: 'plan'
  readonly consents: 'given_by' | 'terms_version' | 'privacy_version'
  readonly badge_marks: 'kind' | 'thing'
  readonly badge_events: 'counter' | 'thing'
  readonly referrals: never
}

/** The same for a table in which the account may have a row of the same key, which then stays as it is. */
export function changeHandsUnlessHeld<Table extends keyof Keys>(
  table: Table,
  ...keys: readonly Keys[Table][]
): Query<Move, unknown> {
  const all: keyof Keys = table
  return query<Move>()((param) =>
    build
      .updateTable(all)
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where(isNotHeld(param('userId'), table, keys)),
  )
}

interface RowKeys {
  readonly photo_downloads: 'photo_id'
  readonly badges: 'name'
  readonly influencers: never
}

/** The same for a table whose rows devices pull in the user's scope. */
export function changeHandsOfRowsUnlessHeld<Table extends keyof RowKeys>(
  table: Table,
  ...keys: readonly RowKeys[Table][]
): Query<Move, unknown> {
  const all: keyof RowKeys = table
  return query<Move>()((param) =>
    build
      .updateTable(all)
      .set((set) => ({ user_id: param('userId'), rev: set('rev', '+', param('base')) }))
      .where('user_id', '=', param('guestId'))
      .where(isNotHeld(param('userId'), table, keys)),
  )
}

/** Whether the user has no row of the table with the same values in these columns. */
export function isNotHeld(
  userId: RawBuilder<UserId>,
  table: string,
  keys: readonly string[],
): RawBuilder<boolean> {
  const same = keys.map((key) => sql`and own.${sql.ref(key)} = ${sql.ref(`${table}.${key}`)}`)
  return sql<boolean>`not exists (select 1 from ${sql.table(table)} as own where own.user_id = ${userId} ${sql.join(same, sql` `)})`
}
