import * as v from 'valibot'
import { NoticeId, type PhotoId, type UserId, type ZoneId } from '#src/contract/entities/ids.ts'
import type { NoticeKind } from '#src/contract/entities/notice.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zone.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { insertNotice, noticeByKey } from './notice-store.ts'

interface NewNotice {
  readonly userId: UserId
  readonly kind: NoticeKind
  readonly zone: { readonly id: ZoneId; readonly name: string }
  readonly at: EpochMs
  readonly photoId?: PhotoId
  readonly role?: ZoneRole
  /** The same user gets one notice for each key. */
  readonly onceKey?: string
}

/** Tells somebody something in the transaction in which it happened. */
export async function sendNotice(transaction: Transaction, ids: Ids, notice: NewNotice): Promise<void> {
  const { userId, kind, zone, at, photoId = null, role = null, onceKey = null } = notice
  if (onceKey !== null && (await transaction.first(noticeByKey, { onceKey })) !== undefined) return
  const id = v.parse(NoticeId, ids.uuid())
  const rev = await allocateRevisions(transaction, userScope(userId))
  const { id: zoneId, name: zoneName } = zone
  await transaction.run(insertNotice, { id, userId, kind, zoneId, zoneName, photoId, role, at, onceKey, rev })
}
