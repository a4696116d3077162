import { sql } from 'kysely'
import { build, query, type Query } from '#server/core/db/query.ts'
import { type Move, changeHands, changeHandsOfRows } from './change-hands.ts'
import { movesOfBadges } from './moved-badges-store.ts'
import { movesOfRewards } from './moved-rewards-store.ts'

/** Rows that only change hands. What the account has under the same key stays as it is. */
export const moves: readonly Query<Move, unknown>[] = [
  changeHands('photos'),
  changeHands('comments'),
  changeHands('uploads'),
  changeHands('scans'),
  query<Move>()((param) =>
    build
      .updateTable('website_refusals')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('website_refusals as own')
              .select('own.user_id')
              .whereRef('own.zone_id', '=', 'website_refusals.zone_id')
              .where('own.user_id', '=', param('userId')),
          ),
        ),
      ),
  ),
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
  query<Move>()((param) =>
    build
      .updateTable('push_told')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('push_told as own')
              .select('own.zone_id')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.zone_id', '=', 'push_told.zone_id'),
          ),
        ),
      ),
  ),
  query<Move>()((param) =>
    build
      .updateTable('downloads')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('downloads as own')
              .select('own.photo_id')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.month', '=', 'downloads.month')
              .whereRef('own.photo_id', '=', 'downloads.photo_id'),
          ),
        ),
      ),
  ),
  query<Move>()((param) =>
    build
      .updateTable('photo_downloads')
      .set((set) => ({ user_id: param('userId'), rev: set('rev', '+', param('base')) }))
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('photo_downloads as own')
              .select('own.photo_id')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.photo_id', '=', 'photo_downloads.photo_id'),
          ),
        ),
      ),
  ),
  query<Move>()((param) =>
    build
      .updateTable('plan_trials')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('plan_trials as own')
              .select('own.plan')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.plan', '=', 'plan_trials.plan'),
          ),
        ),
      ),
  ),
  ...movesOfRewards,
  ...movesOfBadges,
  query<Move>()((param) =>
    build
      .updateTable('consents')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('consents as own')
              .select('own.given_at')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.given_by', '=', 'consents.given_by')
              .whereRef('own.terms_version', '=', 'consents.terms_version')
              .whereRef('own.privacy_version', '=', 'consents.privacy_version'),
          ),
        ),
      ),
  ),
  query<Move>()((param) =>
    build
      .updateTable('zone_tasks')
      .set({ user_id: param('userId'), after_id: '' })
      .where('user_id', '=', param('guestId'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('zone_tasks as own')
              .select('own.kind')
              .where('own.user_id', '=', param('userId'))
              .whereRef('own.zone_id', '=', 'zone_tasks.zone_id')
              .whereRef('own.kind', '=', 'zone_tasks.kind'),
          ),
        ),
      ),
  ),
]
