import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, updateRows } from '#server/core/db/row-queries.ts'

export const insertMessage = insertRow(
  'push_messages',
  ['id', 'endpoint', 'body', 'made_at as at', 'next_at as at'],
  { attempts: 0 },
)

/** Selects the messages that are due, with the keys of their devices. */
export const messagesDue = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.endpoint', 'push_messages.endpoint')
    .select([
      'push_messages.id',
      'push_messages.endpoint',
      'push_messages.body',
      'push_messages.made_at',
      'push_messages.attempts',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'push_subscriptions.origin',
    ])
    .where('push_messages.next_at', '<=', param('now'))
    .orderBy('push_messages.next_at')
    .limit(param('limit')),
)

export const deleteMessage = deleteRows('push_messages', ['id'])

/** Changes no row if another claim came first. Waits for the COMMIT of that claim. */
export const claimMessage = query<{ id: Uuid; now: number; nextAt: number }>()((param) =>
  build
    .updateTable('push_messages')
    .set({ next_at: param('nextAt') })
    .where('id', '=', param('id'))
    .where('next_at', '<=', param('now')),
)

export const postponeMessage = updateRows('push_messages', { where: ['id'], set: ['attempts', 'next_at'] })

/** Deletes messages that have been due for so long that they are outdated or have no device any more. */
export const deleteMessagesDueBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('push_messages').where('next_at', '<', param('before')),
)
