import { sql } from 'kysely'
import { build, query, type Query } from '#server/core/db/query.ts'
import { type Move, isNotHeld } from './change-hands-store.ts'

/** What is decided before rows change hands, where both have the same. */
export const beforeMoves: readonly Query<Move, unknown>[] = [
  // No one is their own referrer.
  query<Move>()((param) =>
    build
      .deleteFrom('referrals')
      .where((where) =>
        where.or([
          where.and([where('user_id', '=', param('userId')), where('referrer_id', '=', param('guestId'))]),
          where.and([where('user_id', '=', param('guestId')), where('referrer_id', '=', param('userId'))]),
        ]),
      ),
  ),
  // Of two links the one counts that was opened first.
  query<Move>()((param) =>
    build
      .deleteFrom('referrals')
      .where('user_id', '=', param('userId'))
      .where((where) =>
        where.exists(
          where
            .selectFrom('referrals as theirs')
            .select('theirs.followed_at')
            .where('theirs.user_id', '=', param('guestId'))
            .whereRef('theirs.followed_at', '<', 'referrals.followed_at'),
        ),
      ),
  ),
  // Where the guest has earned what the account is still on the way to, the guest's row takes its place.
  query<Move>()((param) =>
    build
      .deleteFrom('badges')
      .where('user_id', '=', param('userId'))
      .where('earned_at', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('badges as theirs')
            .select('theirs.count')
            .where('theirs.user_id', '=', param('guestId'))
            .where('theirs.earned_at', 'is not', null)
            .whereRef('theirs.name', '=', 'badges.name'),
        ),
      ),
  ),
]

/** Rows that do not change hands by their rule alone. What the account has under the same key stays as it is. */
export const movesByHand: readonly Query<Move, unknown>[] = [
  query<Move>()((param) =>
    build
      .updateTable('notices')
      .set((set) => ({
        user_id: param('userId'),
        rev: set('rev', '+', param('base')),
        // The account is told once, too.
        once_key: sql<string | null>`replace(once_key, ${param('guestId')}, ${param('userId')})`,
      }))
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.or([
          where('once_key', 'is', null),
          where.not(
            where.exists(
              where
                .selectFrom('notices as own')
                .select('own.id')
                .where(
                  sql<boolean>`own.once_key = replace(notices.once_key, ${param('guestId')}, ${param('userId')})`,
                )
                .where('own.user_id', '=', param('userId')),
            ),
          ),
        ]),
      ),
  ),
  query<Move>()((param) =>
    build
      .updateTable('zone_tasks')
      .set({ user_id: param('userId'), after_id: '' })
      .where('user_id', '=', param('guestId'))
      .where(isNotHeld(param('userId'), 'zone_tasks', ['zone_id', 'kind'])),
  ),
]
