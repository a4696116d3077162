import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import { sql } from 'kysely'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, putRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const webhookById = selectRows('webhooks', ['id'])

export const webhooksOf = selectRows('webhooks', ['user_id'])

export const webhooksSince = ownRowsSince('webhooks')

/** Selects a batch of all webhooks by id, with the plans of their owners. */
export const webhooksAfter = query<{ after: string; limit: number }>()((param) =>
  build
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .selectAll('webhooks')
    .select('users.plan')
    .where('webhooks.id', '>', param('after'))
    .orderBy('webhooks.id')
    .limit(param('limit')),
)

export const insertWebhook = insertRow('webhooks', [
  'id',
  'user_id',
  'rev',
  'url',
  'events',
  'secret',
  'created_at as at',
])

export const touchWebhook = updateRows('webhooks', { where: ['id'], set: ['rev'] })

export const deleteWebhook = deleteRows('webhooks', ['id'])
export const deleteMessagesOf = deleteRows('webhook_messages', ['webhook_id as id'])
export const deleteCursorsOf = deleteRows('webhook_cursors', ['webhook_id as id'])

export const anyMessageOf = query<{ webhookId: string }>()((param) =>
  build.selectFrom('webhook_messages').select('id').where('webhook_id', '=', param('webhookId')).limit(1),
)

export const latestMessagesOf = query<{ webhookId: string; limit: number }>()((param) =>
  build
    .selectFrom('webhook_messages')
    .selectAll()
    .where('webhook_id', '=', param('webhookId'))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(param('limit')),
)

export const insertMessage = query<{
  id: string
  webhookId: string
  userId: UserId
  event: string
  subject: string
  body: string
  at: number
}>()((param) =>
  build
    .insertInto('webhook_messages')
    .values({
      id: param('id'),
      webhook_id: param('webhookId'),
      user_id: param('userId'),
      event: param('event'),
      subject: param('subject'),
      body: param('body'),
      made_at: param('at'),
      next_at: param('at'),
      attempts: 0,
      status: null,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event', 'subject']).doNothing()),
)

export const dueMessages = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('webhook_messages')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_messages.webhook_id')
    .selectAll('webhook_messages')
    .select(['webhooks.url', 'webhooks.secret'])
    .where('webhook_messages.next_at', '<=', param('now'))
    .orderBy('webhook_messages.next_at')
    .limit(param('limit')),
)

export const recordAttempt = updateRows('webhook_messages', {
  where: ['id'],
  set: ['attempts', 'status', 'next_at'],
})

/** Deletes old messages that were delivered or given up. Their subjects cause no further events. */
export const deleteOldMessages = query<{ before: number }>()((param) =>
  build.deleteFrom('webhook_messages').where('next_at', 'is', null).where('made_at', '<', param('before')),
)

/**
 * Selects the zones that a user runs, each with its revision counter and the revision up to which the webhook has its
 * events.
 */
export const webhookZones = query<{ userId: UserId; webhookId: string }>()((param) =>
  build
    .selectFrom('memberships')
    .innerJoin('zones', 'zones.id', 'memberships.zone_id')
    .leftJoin('webhook_cursors', (join) =>
      join
        .onRef('webhook_cursors.zone_id', '=', 'zones.id')
        .on('webhook_cursors.webhook_id', '=', param('webhookId')),
    )
    .select(['zones.id', 'zones.name', 'zones.created_at', 'zones.expires_at', 'webhook_cursors.rev'])
    .select(['zones.mode', 'zones.roll_shots'])
    .where('memberships.user_id', '=', param('userId'))
    .where('memberships.role', 'in', ['owner', 'admin'])
    .where('zones.purged_at', 'is', null),
)

/**
 * Selects a zone that the user runs and that is ahead of the webhook's cursor or ends within a day; undefined if there
 * is none.
 */
export const zoneToReport = query<{ userId: UserId; webhookId: string; now: number; dayLater: number }>()(
  (param) =>
    build
      .selectFrom('memberships')
      .innerJoin('zones', 'zones.id', 'memberships.zone_id')
      .leftJoin('webhook_cursors', (join) =>
        join
          .onRef('webhook_cursors.zone_id', '=', 'zones.id')
          .on('webhook_cursors.webhook_id', '=', param('webhookId')),
      )
      .leftJoin('scopes', (join) => join.on('scopes.scope', '=', sql<Scope>`'zone:' || zones.id`))
      .select('zones.id')
      .where('memberships.user_id', '=', param('userId'))
      .where('memberships.role', 'in', ['owner', 'admin'])
      .where('zones.purged_at', 'is', null)
      .where((where) =>
        where.or([
          where('webhook_cursors.rev', 'is', null),
          where('scopes.seq', '>', where.ref('webhook_cursors.rev')),
          where.and([
            where('zones.expires_at', '>', param('now')),
            where('zones.expires_at', '<=', param('dayLater')),
          ]),
        ]),
      )
      .limit(1),
)

export const putCursor = putRow('webhook_cursors', {
  key: ['webhook_id', 'zone_id'],
  set: ['rev'],
  once: ['user_id'],
})

/** Selects changed photos with the columns that a message needs. */
export const changedPhotos = query<{ zoneId: ZoneId; since: number; limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'rev', 'status', 'hidden_at', 'uploaded_at', 'width', 'height'])
    .where('zone_id', '=', param('zoneId'))
    .where('rev', '>', param('since'))
    .orderBy('rev')
    .limit(param('limit')),
)

export const removedPhotos = query<{ scope: Scope; since: number; limit: number }>()((param) =>
  build
    .selectFrom('tombstones')
    .select(['row_id', 'rev', 'deleted_at'])
    .where('scope', '=', param('scope'))
    .where('rev', '>', param('since'))
    .where('table_name', '=', 'photo')
    .where('viewer_id', 'is', null)
    .orderBy('rev')
    .limit(param('limit')),
)

/** Selects a user's paid orders for which a webhook has no event. */
export const paidOrders = query<{ userId: UserId; webhookId: string; since: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('orders')
      .select(['id', 'kind', 'price_cents', 'currency', 'paid_at', 'zone_id'])
      .where('user_id', '=', param('userId'))
      .where('paid_at', '>=', param('since'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('webhook_messages')
              .select('webhook_messages.id')
              .where('webhook_messages.webhook_id', '=', param('webhookId'))
              .where('webhook_messages.event', '=', 'order.paid')
              .where((message) =>
                message('webhook_messages.subject', '=', message.cast<string>('orders.id', 'text')),
              ),
          ),
        ),
      )
      .orderBy('paid_at', 'desc')
      .limit(param('limit')),
)
