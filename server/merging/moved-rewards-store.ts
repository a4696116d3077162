import { build, query, type Query } from '#server/core/db/query.ts'
import {
  type Move,
  changeHands,
  changeHandsOfRows,
  changeHandsOfRowsUnlessHeld,
  changeHandsUnlessHeld,
} from './change-hands-store.ts'

/** What changes hands of links, of who came by them, and of what that brought. */
export const movesOfRewards: readonly Query<Move, unknown>[] = [
  changeHandsOfRowsUnlessHeld('influencers'),
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
  changeHands('referral_codes'),
  changeHands('referral_marks'),
  changeHands('boosts'),
  changeHandsOfRows('reward_entries'),
  changeHands('credit_holds'),
  query<Move>()((param) =>
    build
      .updateTable('referrals')
      .set({ referrer_id: param('userId') })
      .where('referrer_id', '=', param('guestId')),
  ),
  changeHandsUnlessHeld('referrals'),
]
