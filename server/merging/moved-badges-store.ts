import { build, query, type Query } from '#server/core/db/query.ts'
import type { Move } from './change-hands.ts'

/** What changes hands of badges: what was counted adds up, and what either has earned stays earned. */
export const movesOfBadges: readonly Query<Move, unknown>[] = [
  query<Move>()((param) =>
    build
      .updateTable('badge_marks')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('badge_marks as own')
              .select('own.at')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.kind', '=', 'badge_marks.kind')
              .whereRef('own.thing', '=', 'badge_marks.thing'),
          ),
        ),
      ),
  ),
  query<Move>()((param) =>
    build
      .updateTable('badge_events')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('badge_events as own')
              .select('own.thing')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.counter', '=', 'badge_events.counter')
              .whereRef('own.thing', '=', 'badge_events.thing'),
          ),
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
  query<Move>()((param) =>
    build
      .updateTable('badges')
      .set((set) => ({ user_id: param('userId'), rev: set('rev', '+', param('base')) }))
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('badges as own')
              .select('own.count')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.name', '=', 'badges.name'),
          ),
        ),
      ),
  ),
]
