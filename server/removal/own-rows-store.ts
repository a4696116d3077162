import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { type RawBuilder, sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import type { OnRemoval } from '#server/core/db/user-columns/column-rules.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'

type OfUser = { readonly userId: UserId }

/** The user, where something still names them. */
export const namedUser = query<OfUser>()((param) =>
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

/** What stays of a user: the id on which comments and the ledger hang. The address is free for another account. */
export const anonymiseUser = query<{ id: UserId; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({
      rev: param('rev'),
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
    })
    .where('id', '=', param('id')),
)

/** Deletes the rows whose columns say so; run again, it deletes what a request that was under way has written. */
export const deleteOwnRows = [
  ...deletionsBy('delete'),
  ...statementsWhere(
    (onRemoval) => typeof onRemoval === 'object' && 'empties' in onRemoval,
    (table, column) => sql`update ${sql.table(table)} set ${sql.ref(column)} = null`,
  ),
]

/** Deletes the rows that are needed until everything else is gone. */
export const deleteLastRows = deletionsBy('delete-last')

/** What `deleteOwnRows` cannot say: rows that hang on others, or of which only some go. Runs before it. */
export const deleteOwnRowsByHand = [
  query<OfUser>()((param) =>
    build
      .deleteFrom('support_answers')
      .where(
        'request_id',
        'in',
        build.selectFrom('support_requests').select('id').where('user_id', '=', param('userId')),
      ),
  ),
  query<OfUser>()((param) => build.deleteFrom('support_requests').where('user_id', '=', param('userId'))),
  // Ads that were paid stay for the books, under an id that names nobody.
  query<OfUser>()((param) =>
    build
      .deleteFrom('ad_bookings')
      .where('user_id', '=', param('userId'))
      .where('state', 'not in', ['paid', 'ended']),
  ),
  // Who has paid stays counted for whoever brought them, without a name.
  query<OfUser>()((param) =>
    build
      .deleteFrom('referrals')
      .where('user_id', '=', param('userId'))
      .where(
        'user_id',
        'not in',
        build.selectFrom('payments').select('user_id').where('user_id', 'is not', null),
      ),
  ),
  // Keys stay, so that a repeat changes nothing; those of guests who became part of the account are its own.
  query<OfUser>()((param) =>
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

/** Forgets whose the ids of merged guests are, once nothing is found by it any more. */
export const deleteMergedGuests = query<OfUser>()((param) =>
  build.deleteFrom('merged_guests').where('user_id', '=', param('userId')),
)

/** What was sent to the address of the user without their id, or waits for it. Runs while the address is known. */
export const deleteByAddress = [
  query<OfUser>()((param) =>
    build.deleteFrom('mails').where('recipient', 'in', addressesOf(param('userId'))),
  ),
  query<OfUser>()((param) =>
    build.deleteFrom('reset_requests').where('email', 'in', addressesOf(param('userId'))),
  ),
  query<OfUser>()((param) =>
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

/** Has the names in notices about conversations and guestbooks read again, in which the user took part. */
export const markConversations = [
  marksOf('comment', 'comments', 'photo_id'),
  marksOf('guestbook', 'guestbook_entries', sql<''>`''`),
]

function marksOf(
  kind: 'comment' | 'guestbook',
  table: 'comments' | 'guestbook_entries',
  photoId: 'photo_id' | RawBuilder<''>,
) {
  return query<OfUser & { at: number }>()((param) => ({
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
      query<OfUser>()((param) => ({
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
