import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { type RawBuilder, sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import type { OnRemoval } from '#server/core/db/user-columns/column-rules.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'
import { deleteRows, updateRows } from '#server/core/db/row-queries.ts'

type UserParams = { readonly userId: UserId }

/** Returns the user if their row still contains a name, a pending email address or a profile image. */
export const namedUser = query<UserParams>()((param) =>
  build
    .selectFrom('users')
    .select('id')
    .where('id', '=', param('userId'))
    .where((where) =>
      where.or([
        where('first_name', 'is not', null),
        where('display_name', '<>', anonymousName),
        where('pending_email', 'is not', null),
        where('profile_image_url', 'is not', null),
      ]),
    ),
)

/**
 * Keeps only the user's id, which comments and the ledger reference. The address becomes available for another account.
 */
export const anonymiseUser = updateRows('users', {
  where: ['id'],
  set: ['rev'],
  fixed: {
    email: null,
    email_verified_at: null,
    pending_email: null,
    pending_email_at: null,
    password_hash: null,
    first_name: null,
    last_name: null,
    display_name: anonymousName,
    profile_image_url: null,
    plan: 'free',
    origin: '',
    region: '',
    notify_push: null,
    notify_mail: null,
    quiet_from: null,
    quiet_to: null,
    deletion_at: null,
  },
})

/** Deletes the rows whose column rules require it. Run again, it also deletes rows that a running request wrote. */
export const deleteOwnRows = [
  ...deletionsBy('delete'),
  ...statementsWhere(
    (onRemoval) => typeof onRemoval === 'object' && 'empties' in onRemoval,
    (table, column) => sql`update ${sql.table(table)} set ${sql.ref(column)} = null`,
  ),
]

/** Deletes the rows that are needed until everything else is deleted. */
export const deleteLastRows = deletionsBy('delete-last')

/**
 * Deletions that `deleteOwnRows` cannot express: rows that depend on others, or tables of which only some rows go. Runs
 * before it.
 */
export const deleteOwnRowsByHand = [
  query<UserParams>()((param) =>
    build
      .deleteFrom('support_answers')
      .where(
        'request_id',
        'in',
        build.selectFrom('support_requests').select('id').where('user_id', '=', param('userId')),
      ),
  ),
  query<UserParams>()((param) => build.deleteFrom('support_requests').where('user_id', '=', param('userId'))),
  // Paid ads stay for the books, under an anonymous id.
  query<UserParams>()((param) =>
    build
      .deleteFrom('ad_bookings')
      .where('user_id', '=', param('userId'))
      .where('state', 'not in', ['paid', 'ended']),
  ),
  // A paying user still counts for their referrer, without a name.
  query<UserParams>()((param) =>
    build
      .deleteFrom('referrals')
      .where('user_id', '=', param('userId'))
      .where(
        'user_id',
        'not in',
        build.selectFrom('payments').select('user_id').where('user_id', 'is not', null),
      ),
  ),
  // Idempotency keys stay, so that a repeat changes nothing. Keys of guests who were merged into the account belong to
  // it.
  query<UserParams>()((param) =>
    build
      .updateTable('idempotency')
      .set({ answer: 'null' })
      .where('answer', '<>', 'null')
      .where((where) =>
        where.or([
          where('user_id', '=', param('userId')),
          where(
            'user_id',
            'in',
            where.selectFrom('merged_guests').select('guest_id').where('user_id', '=', param('userId')),
          ),
        ]),
      ),
  ),
]

/** Deletes the ids of merged guests, once nothing is looked up by them. */
export const deleteMergedGuests = deleteRows('merged_guests', ['user_id'])

/**
 * Deletes mails that were sent or are queued for the user's address without their id. Runs while the address is known.
 */
export const deleteByAddress = [
  query<UserParams>()((param) =>
    build.deleteFrom('mails').where('recipient', 'in', addressesOf(param('userId'))),
  ),
  query<UserParams>()((param) =>
    build.deleteFrom('reset_requests').where('email', 'in', addressesOf(param('userId'))),
  ),
  query<UserParams>()((param) =>
    build.deleteFrom('organisation_invitations').where('email', 'in', addressesOf(param('userId'))),
  ),
]

function addressesOf(userId: RawBuilder<UserId>) {
  return build
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
}

/**
 * Marks notifications about conversations and guestbooks that the user took part in, so that their names are read
 * again.
 */
export const markConversations = [
  marksOf('comment', 'comments', 'photo_id'),
  marksOf('guestbook', 'guestbook_entries', sql<''>`''`),
]

function marksOf(
  kind: 'comment' | 'guestbook',
  table: 'comments' | 'guestbook_entries',
  photoId: 'photo_id' | RawBuilder<''>,
) {
  return query<UserParams & { at: number }>()((param) => ({
    compile: () =>
      sql`insert into activity_marks (kind, zone_id, photo_id, at)
        select distinct ${sql.lit(kind)}, zone_id, ${photoId === 'photo_id' ? sql.ref(photoId) : photoId},
          cast(${param('at')} as bigint)
        from ${sql.table(table)} where user_id = ${param('userId')}
        on conflict do nothing`.compile(build),
  }))
}

function statementsWhere(
  hasRule: (rule: OnRemoval) => boolean,
  statement: (table: string, column: string) => RawBuilder<unknown>,
) {
  return allUserColumns
    .filter(({ rules }) => hasRule(rules.onRemoval))
    .map(({ table, column }) =>
      query<UserParams>()((param) => ({
        compile: () =>
          sql`${statement(table, column)} where ${sql.ref(column)} = ${param('userId')}`.compile(build),
      })),
    )
}

function deletionsBy(rule: OnRemoval) {
  return statementsWhere(
    (onRemoval) => onRemoval === rule,
    (table) => sql`delete from ${sql.table(table)}`,
  )
}
