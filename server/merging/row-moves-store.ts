import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { build, query, type Query } from '#server/core/db/query.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'

/**
 * `base` is the account's revision. Moved rows of its scope get revisions above it, in the order that they had in the
 * guest's scope.
 */
export type Move = { readonly guestId: UserId; readonly userId: UserId; readonly base: number }

interface OwnerColumn {
  readonly table: string
  readonly column: string
  /** Whether devices pull the rows in the user's scope, by revision. */
  readonly isRow: boolean
  /** A row is not moved if the account has one with the same values in these columns. null: all rows are moved. */
  readonly unless: readonly string[] | null
}

const changing: readonly OwnerColumn[] = allUserColumns.flatMap(({ table, column, rules }): OwnerColumn[] => {
  const { onMerge } = rules
  if (onMerge === 'move' || onMerge === 'move-row')
    return [{ table, column, isRow: onMerge === 'move-row', unless: null }]
  if (typeof onMerge === 'string' || 'retainedBecause' in onMerge) return []
  return [{ table, column, isRow: onMerge.as === 'move-row', unless: onMerge.unless }]
})

/** Moves the guest's rows to the account, following the rules of each column. */
export const transferQueries: readonly Query<Move, unknown>[] = changing.map(
  ({ table, column, isRow, unless }) =>
    query<Move>()((param) => {
      const rev = isRow ? sql`, rev = rev + ${param('base')}` : sql``
      const isFree = unless === null ? sql`` : sql`and ${isNotHeld(param('userId'), table, unless)}`
      return {
        compile: () =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${param('userId')} ${rev}
          where ${sql.ref(column)} = ${param('guestId')} ${isFree}`.compile(build),
      }
    }),
)

/** Deletes guest rows if the account has an equal row. */
export const deleteHeld = deletionsOf(
  changing.flatMap(({ table, column, unless }) => (unless === null ? [] : [{ table, column }])),
)

const manuallyTransferred: ReadonlySet<string> = new Set([
  'notices.user_id',
  'profile_pictures.user_id',
  'subscriptions.user_id',
  'zone_tasks.user_id',
])

/** Deletes the credentials of the guest, and the rows that custom code did not move because the account has the same. */
export const deleteLeftOver = deletionsOf(
  allUserColumns.filter(
    ({ table, column, rules }) => rules.onMerge === 'delete' || manuallyTransferred.has(`${table}.${column}`),
  ),
)

/** Returns a condition: the user has no row in the table with the same values in these columns. */
export function isNotHeld(
  userId: RawBuilder<UserId>,
  table: string,
  keys: readonly string[],
): RawBuilder<boolean> {
  const same = keys.map((key) => sql`and own.${sql.ref(key)} = ${sql.ref(`${table}.${key}`)}`)
  return sql<boolean>`not exists (select 1 from ${sql.table(table)} as own where own.user_id = ${userId} ${sql.join(same, sql` `)})`
}

function deletionsOf(
  columns: readonly { readonly table: string; readonly column: string }[],
): readonly Query<{ guestId: UserId }, unknown>[] {
  return columns.map(({ table, column }) =>
    query<{ guestId: UserId }>()((param) => ({
      compile: () =>
        sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${param('guestId')}`.compile(build),
    })),
  )
}
