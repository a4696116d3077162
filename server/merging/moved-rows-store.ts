import { sql } from 'kysely'
import { build, query, type Query } from '#server/core/db/query.ts'
import {
  type Move,
  changeHands,
  changeHandsOfRows,
  changeHandsOfRowsUnlessHeld,
  changeHandsUnlessHeld,
  isNotHeld,
} from './change-hands-store.ts'
import { movesOfBadges } from './moved-badges-store.ts'
import { movesOfRewards } from './moved-rewards-store.ts'

/** Rows that only change hands. What the account has under the same key stays as it is. */
export const moves: readonly Query<Move, unknown>[] = [
  changeHands('photos'),
  changeHands('comments'),
  changeHands('uploads'),
  changeHands('scans'),
  changeHandsUnlessHeld('website_refusals', 'zone_id'),
  query<Move>()((param) => build.deleteFrom('website_refusals').where('user_id', '=', param('guestId'))),
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
  changeHandsOfRows('orders'),
  changeHandsOfRows('goods_orders'),
  changeHands('plan_charges'),
  changeHands('payment_orders'),
  changeHandsOfRows('payments'),
  changeHandsOfRows('agenda_items'),
  changeHands('payment_subscriptions'),
  changeHands('place_requests'),
  changeHands('support_requests'),
  changeHands('mails'),
  changeHands('data_exports'),
  query<Move>()((param) =>
    build
      .updateTable('push_news')
      .set({ recipient_id: param('userId') })
      .where('recipient_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('push_news')
      .set({ actor_id: param('userId') })
      .where('actor_id', '=', param('guestId')),
  ),
  changeHandsUnlessHeld('push_told', 'zone_id'),
  changeHandsUnlessHeld('downloads', 'month', 'photo_id'),
  changeHandsOfRowsUnlessHeld('photo_downloads', 'photo_id'),
  changeHandsUnlessHeld('plan_trials', 'plan'),
  ...movesOfRewards,
  ...movesOfBadges,
  changeHandsUnlessHeld('consents', 'given_by', 'terms_version', 'privacy_version'),
  query<Move>()((param) =>
    build
      .updateTable('zone_tasks')
      .set({ user_id: param('userId'), after_id: '' })
      .where('user_id', '=', param('guestId'))
      .where(isNotHeld(param('userId'), 'zone_tasks', ['zone_id', 'kind'])),
  ),
]
