import { build, query, type Query } from '#server/core/db/query.ts'
import { type Move, changeHandsOfRowsUnlessHeld, changeHandsUnlessHeld } from './change-hands-store.ts'

/** What changes hands of badges: what was counted adds up, and what either has earned stays earned. */
export const movesOfBadges: readonly Query<Move, unknown>[] = [
  changeHandsUnlessHeld('badge_marks', 'kind', 'thing'),
  changeHandsUnlessHeld('badge_events', 'counter', 'thing'),
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
  changeHandsOfRowsUnlessHeld('badges', 'name'),
]
