import { createHash } from 'node:crypto'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { MailKind } from './mail-kinds.ts'
import { selectColumns, updateRows } from '#server/core/db/row-queries.ts'

/** Returns an id for the operator. It is a hash, because the key may name the subject of the mail. */
export function mailId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}

/** Changes no row if the key exists. */
export const insertMail = query<{
  key: string
  kind: MailKind
  userId: UserId | null
  recipient: string
  content: string
  at: number
}>()((param) =>
  build
    .insertInto('mails')
    .values({
      key: param('key'),
      kind: param('kind'),
      user_id: param('userId'),
      recipient: param('recipient'),
      content: param('content'),
      made_at: param('at'),
      attempts: 0,
      next_at: param('at'),
      settled_at: null,
      outcome: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing()),
)

/** Selects the due mails, longest overdue first. */
export const mailsDue = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('mails')
    .select(['key', 'kind', 'content', 'made_at', 'attempts'])
    .where('next_at', '<=', param('now'))
    .orderBy('next_at')
    .limit(param('limit')),
)

/** Changes no row if another claim came first. Waits for the COMMIT of that claim. */
export const claimMail = query<{ key: string; now: number; nextAt: number }>()((param) =>
  build
    .updateTable('mails')
    .set({ next_at: param('nextAt'), reason: null })
    .where('key', '=', param('key'))
    .where('next_at', '<=', param('now')),
)

export const postponeMail = query<{
  key: string
  attempts: number
  nextAt: number
  reason: string | null
}>()((param) =>
  build
    .updateTable('mails')
    .set({ attempts: param('attempts'), next_at: param('nextAt'), reason: param('reason') })
    .where('key', '=', param('key'))
    .where('settled_at', 'is', null),
)

/** Deletes the content of a settled mail. */
export const settleMail = updateRows('mails', {
  where: ['key'],
  set: ['reason'],
  fill: ['settled_at as at', 'outcome'],
  fixed: { content: null, next_at: null },
})

export const deleteMailsSettledBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('mails').where('settled_at', '<', param('before')),
)

/** Selects a user's mail address, language and formats. */
export const mailTargetOfUser = selectColumns(
  'users',
  ['id as userId'],
  ['email', 'language', 'region', 'brand', 'origin'],
)

/** Selects the mails queued up to a time, newest first, starting at an offset. Omits their text. */
export const mailsUpTo = query<{ upTo: number; place: number; limit: number }>()((param) =>
  build
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .select([
      'mails.key',
      'mails.kind',
      'mails.recipient',
      'mails.made_at',
      'mails.attempts',
      'mails.next_at',
      'mails.settled_at',
      'mails.outcome',
      'mails.reason',
      'users.display_name',
    ])
    .where('mails.made_at', '<=', param('upTo'))
    .orderBy('mails.made_at', 'desc')
    .orderBy('mails.key')
    .limit(param('limit'))
    .offset(param('place')),
)

/** Selects the number of queued mails and the age of the oldest one. */
export const oldestUnsentMail = query<Record<string, never>>()(() =>
  build
    .selectFrom('mails')
    .select((from) => [from.fn.countAll<number>().as('count'), from.fn.min('made_at').as('at')])
    .where('next_at', 'is not', null),
)

/** Counts the mails that were rejected or given up since that time. */
export const mailsRefusedSince = query<{ since: number }>()((param) =>
  build
    .selectFrom('mails')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('settled_at', '>=', param('since'))
    .where('outcome', 'in', ['refused', 'given-up']),
)
