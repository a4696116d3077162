import * as v from 'valibot'
import { NoticeId, type PhotoId, type UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { insertNotice, noticeByKey } from './notice-store.ts'

interface NewNotice {
  readonly userId: UserId
  readonly kind: NoticeKind
  /** Null if it concerns no zone. */
  readonly zone: { readonly id: ZoneId; readonly name: string } | null
  readonly at: EpochMs
  readonly photoId?: PhotoId
  readonly role?: ZoneRole
  /** The same user gets only one notification for each key. */
  readonly onceKey?: string
  /** The number of events it covers; 1 by default. */
  readonly count?: number
  readonly names?: readonly string[]
  readonly snippet?: string
}

/** Inserts a notification in the transaction of its cause. */
export async function sendNotice(transaction: Transaction, ids: Ids, notice: NewNotice): Promise<void> {
  const { userId, kind, zone, at, photoId = null, role = null, onceKey = null } = notice
  const { count = 1, names = [], snippet = '' } = notice
  if (onceKey !== null && (await transaction.first(noticeByKey, { onceKey })) !== undefined) return
  const id = v.parse(NoticeId, ids.uuid())
  const rev = await allocateRevisions(transaction, userScope(userId))
  const { id: zoneId, name: zoneName } = zone ?? ({ id: '', name: '' } as const)
  await transaction.run(insertNotice, {
    peak: 0,
    count,
    names: JSON.stringify(names),
    snippet,
    id,
    userId,
    kind,
    zoneId,
    zoneName,
    photoId,
    role,
    at,
    onceKey,
    rev,
    pushAt: isQuiet.has(kind) ? null : at,
    mailAt: hasOwnMail.has(kind) || isQuiet.has(kind) ? null : at + mailDelayMs,
  })
}

/** How long a notification stays unread before it may be sent by mail. */
export const mailDelayMs = 60 * 60_000

/**
 * Kinds with a mail of their own, sent at once regardless of the settings. They concern money, orders, backups or a
 * requested answer.
 */
const hasOwnMail: ReadonlySet<NoticeKind> = new Set([
  'data-ready',
  'backup-failed',
  'invoice-overdue',
  'support-answered',
  'payment-failed',
  'plan-ended',
  'payment-refunded',
  'order-sent',
])

/** Kinds that appear only in Activity. */
const isQuiet: ReadonlySet<NoticeKind> = new Set(['join-declined'])

interface CountedNotice {
  readonly id: NoticeId
  readonly userId: UserId
  readonly kind: NoticeKind
  readonly zone: { readonly id: ZoneId; readonly name: string }
  readonly photoId: PhotoId | null
  readonly at: EpochMs
  readonly onceKey: string
  readonly count: number
  /** JSON. */
  readonly names: string
  readonly snippet: string
}

/** Inserts a notification that counts the actions of several people. */
export async function insertCountedNotice(
  transaction: Transaction,
  { zone, ...notice }: CountedNotice,
): Promise<void> {
  const rev = await allocateRevisions(transaction, userScope(notice.userId))
  await transaction.run(insertNotice, {
    ...notice,
    zoneId: zone.id,
    zoneName: zone.name,
    role: null,
    rev,
    peak: notice.count,
    pushAt: notice.at,
    mailAt: notice.at + mailDelayMs,
  })
}
