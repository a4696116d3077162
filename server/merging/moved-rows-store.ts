import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query, type Query } from '#server/core/db/query.ts'
import { movesOfRewards } from './moved-rewards-store.ts'

/** `base`: the account's revision; rows of its scope get those above it, in the order that they had in the guest's. */
type Move = { readonly guestId: UserId; readonly userId: UserId; readonly base: number }

/** Rows that only change hands. What the account has under the same key stays as it is. */
export const moves: readonly Query<Move, unknown>[] = [
  query<Move>()((param) =>
    build
      .updateTable('photos')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('comments')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('uploads')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('scans')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
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
      .updateTable('orders')
      .set((set) => ({ user_id: param('userId'), rev: set('rev', '+', param('base')) }))
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('goods_orders')
      .set((set) => ({ user_id: param('userId'), rev: set('rev', '+', param('base')) }))
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('plan_charges')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('payment_orders')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('payments')
      .set((set) => ({ user_id: param('userId'), rev: set('rev', '+', param('base')) }))
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('payment_subscriptions')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('place_requests')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('support_requests')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('mails')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
  query<Move>()((param) =>
    build
      .updateTable('data_exports')
      .set({ user_id: param('userId') })
      .where('user_id', '=', param('guestId')),
  ),
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
