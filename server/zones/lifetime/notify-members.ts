import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { membersToNotify } from './zone-end-store.ts'

const batchSize = 100

interface MemberNotice {
  readonly zoneId: ZoneId
  /** A member who is not notified. */
  readonly exceptId?: UserId
  /** A member gets at most one notification with a key that starts like this. */
  readonly keyStart: string
  /** The notification for the current state of the zone. null if the reason no longer exists. */
  readonly notice: (
    zone: ZonesTable,
  ) => { readonly kind: NoticeKind; readonly at: EpochMs; readonly snippet?: string } | null
}

/** Notifies the members of a zone, once each. A purged zone has none. */
export async function notifyMembers(
  { database, ids }: Pick<Deps, 'database' | 'ids'>,
  { zoneId, exceptId, keyStart, notice }: MemberNotice,
): Promise<void> {
  const toNotify = { zoneId, exceptId: exceptId ?? '', keyStart, limit: batchSize } as const
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(membersToNotify, toNotify)) !== undefined,
    async act(transaction) {
      const zone = await transaction.first(zoneById, { zoneId })
      const noticeContent = zone === undefined || zone.purged_at !== null ? null : notice(zone)
      if (zone === undefined || noticeContent === null) return 0
      const members = await transaction.all(membersToNotify, toNotify)
      for (const { user_id: userId } of members)
        await sendNotice(transaction, ids, { ...noticeContent, userId, zone, onceKey: keyStart + userId })
      return members.length
    },
  })
}
