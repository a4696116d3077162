import { deleteNotices } from '#server/notifications/notices/delete-notices.ts'
import * as v from 'valibot'
import { NoticeId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { insertCountedNotice, mailDelayMs } from '#server/notifications/notices/send-notice.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { countedNotice, deleteMark, oldestMarks, roleIn, setCounted, zoneOfNotice } from './activity-store.ts'
import { countActivity, type ActivityCount } from './count-activity.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs, secondMs } from '#src/contract/wire/durations.ts'

/** Keeps each transaction short, so that user requests are not delayed. */
const marksAtOnce = 10
/** Minimum time in minutes between two push messages about the same subject. */
const pauseMs = {
  'photo-liked': 15,
  'photo-reacted': 15,
  'members-joined': 15,
  'guestbook-signed': 15,
  'photo-commented': 1,
  'comment-answered': 1,
}

async function hasActivity({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  return (await readMarks(database.reader, 1)).length > 0
}

/**
 * Counts the marked activity and writes one row per person, photo and kind, regardless of the number of likes. Counts
 * the current state: a withdrawn like, a hidden photo or a departed member changes or removes the row.
 */
export async function collectActivity(deps: Deps): Promise<void> {
  await inBatches(deps.database, {
    size: marksAtOnce,
    async act(transaction) {
      const marks = await readMarks(transaction, marksAtOnce)
      for (const mark of marks) {
        const { kind, zone_id: zoneId, photo_id: photoId, at } = mark
        await transaction.run(deleteMark, { kind, zoneId, photoId })
        const zone = await transaction.first(zoneOfNotice, { zoneId })
        if (zone === undefined) continue
        for (const counted of await countActivity(transaction, mark, zone.owner_id))
          await settle(transaction, deps, { counted, zone, at })
      }
      return marks.length
    },
  })
}

function readMarks(reader: Reader, limit: number) {
  return reader.all(oldestMarks, { limit })
}

interface ActivityUpdate {
  readonly counted: ActivityCount
  readonly zone: Pick<ZonesTable, 'id' | 'name'>
  /** When it last changed. */
  readonly at: number
}

async function settle(
  transaction: Transaction,
  deps: Deps,
  { counted, zone, at }: ActivityUpdate,
): Promise<void> {
  const { userId, kind, zoneId, photoId } = counted
  const onceKey = `${kind}:${photoId ?? zoneId}:${userId}`
  const known = await transaction.first(countedNotice, { onceKey })
  const isMember = (await transaction.first(roleIn, { zoneId, userId })) !== undefined
  if (counted.count === 0 || !isMember) {
    if (known === undefined) return
    await deleteNotices(transaction, [known], deps.clock.now())
    return
  }
  const shown = { count: counted.count, names: JSON.stringify(counted.names), snippet: counted.snippet }
  if (known === undefined) {
    const id = v.parse(NoticeId, deps.ids.uuid())
    await insertCountedNotice(transaction, { id, userId, kind, zone, photoId, at, onceKey, ...shown })
    return
  }
  const isSame = known.count === shown.count && known.names === shown.names && known.snippet === shown.snippet
  if (isSame) return
  const exceedsPeak = shown.count > known.peak
  const pushAt = Math.max(at, (known.pushed_at ?? 0) + pauseMs[kind] * minuteMs)
  await transaction.run(setCounted, {
    id: known.id,
    rev: await allocateRevisions(transaction, userScope(userId)),
    zoneName: zone.name,
    ...shown,
    peak: Math.max(known.peak, shown.count),
    at: exceedsPeak ? at : known.at,
    readAt: exceedsPeak ? null : known.read_at,
    pushAt: exceedsPeak ? (known.push_at ?? pushAt) : known.push_at,
    mailAt: exceedsPeak ? (known.mail_at ?? at + mailDelayMs) : known.mail_at,
  })
}

/**
 * Runs often, so that a notification about a like arrives while the other person is still viewing the photo. Many likes
 * share one row.
 */
export const activityJobs: readonly Job<Deps>[] = [
  { name: 'collect-activity', everyMs: 5 * secondMs, hasWork: hasActivity, run: collectActivity },
]
