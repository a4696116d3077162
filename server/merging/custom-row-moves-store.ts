import { sql } from 'kysely'
import { build, query, type Query } from '#server/core/db/query.ts'
import { type Move, isNotHeld } from './row-moves-store.ts'

/** Resolves conflicts before rows are moved, if both have the same row. */
export const beforeMoves: readonly Query<Move, unknown>[] = [
  // Nobody is their own referrer.
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
  // If both followed a referral link, the one opened first counts.
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
  // If the guest has earned a badge that the account has not earned yet, the guest's row replaces the account's.
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

/**
 * Moves rows that need more than the rule of their column. If the account has a row with the same key, that row stays
 * unchanged.
 */
export const movesByHand: readonly Query<Move, unknown>[] = [
  query<Move>()((param) =>
    build
      .updateTable('notices')
      .set((set) => ({
        user_id: param('userId'),
        rev: set('rev', '+', param('base')),
        // The account is notified only once, too.
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
