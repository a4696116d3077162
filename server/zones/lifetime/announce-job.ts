import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteNotices } from '#server/notifications/notices/delete-notices.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { factsOf } from '#server/zones/zone/zone-answer.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { membersToNotify, staleAnnouncements, zonesAnnouncedSince } from './zone-end-store.ts'

const batchSize = 100
/** Members who join later read the announcement in the album. */
const announcedMs = 24 * hourMs

/** Notifies each member once of an announcement, but its latest text only, and deletes the notices of earlier ones. */
async function announce({ database, clock, ids }: Deps): Promise<void> {
  const changed = await database.reader.all(zonesAnnouncedSince, { since: clock.now() - announcedMs })
  for (const { id: zoneId, announced_at: at } of changed) {
    if (at === null) continue
    await withdrawOlder({ database, clock }, zoneId, at)
    const keyStart = `zone-announced:${zoneId}:${at}:`
    const toNotify = { zoneId, exceptId: '', keyStart, limit: batchSize } as const
    await inBatches(database, {
      size: batchSize,
      hasWork: async () => (await database.reader.first(membersToNotify, toNotify)) !== undefined,
      async act(transaction) {
        const zone = await transaction.first(zoneById, { zoneId })
        // It may have been replaced or withdrawn since.
        if (zone === undefined || zone.announced_at !== at || zone.purged_at !== null) return 0
        const { announcement } = factsOf(zone)
        if (announcement === null) return 0
        const members = await transaction.all(membersToNotify, toNotify)
        for (const { user_id: userId } of members) {
          const notice = { userId, kind: 'zone-announced', zone, at, snippet: announcement.text } as const
          await sendNotice(transaction, ids, { ...notice, onceKey: keyStart + userId })
        }
        return members.length
      },
    })
  }
}

async function withdrawOlder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  zoneId: ZoneId,
  before: EpochMs,
): Promise<void> {
  const stale = { zoneId, before, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(staleAnnouncements, stale)) !== undefined,
    async act(transaction) {
      const old = await transaction.all(staleAnnouncements, stale)
      await deleteNotices(transaction, old, clock.now())
      return old.length
    },
  })
}

export const announceJob: Job<Deps> = {
  name: 'announce',
  everyMs: minuteMs,
  maxAttempts: 10,
  hasWork: async ({ database, clock }) =>
    (await database.reader.first(zonesAnnouncedSince, { since: clock.now() - announcedMs })) !== undefined,
  run: announce,
}
