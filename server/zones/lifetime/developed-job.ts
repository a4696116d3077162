import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { membersToNotify, zonesDevelopedSince } from './zone-end-store.ts'

const batchSize = 100
/** Members hear within this time that the photos were developed. */
const developedMs = 24 * hourMs

const recently = ({ clock }: Deps) => ({ since: clock.now() - developedMs, now: clock.now() })

/** Notifies each member once that the photos of a roll are there. */
async function announceDeveloped(deps: Deps): Promise<void> {
  const { database, clock, ids } = deps
  for (const { id: zoneId, reveal_at: at } of await database.reader.all(
    zonesDevelopedSince,
    recently(deps),
  )) {
    const keyStart = `roll-developed:${zoneId}:${at}:`
    const toNotify = { zoneId, exceptId: '', keyStart, limit: batchSize } as const
    await inBatches(database, {
      size: batchSize,
      hasWork: async () => (await database.reader.first(membersToNotify, toNotify)) !== undefined,
      async act(transaction) {
        const zone = await transaction.first(zoneById, { zoneId })
        // A host may have taken the photos back out of sight, or put the time off.
        if (zone === undefined || zone.mode !== 'open' || zone.reveal_at !== at || zone.purged_at !== null)
          return 0
        const members = await transaction.all(membersToNotify, toNotify)
        for (const { user_id: userId } of members) {
          const notice = { userId, kind: 'roll-developed', zone, at: clock.now() } as const
          await sendNotice(transaction, ids, { ...notice, onceKey: keyStart + userId })
        }
        return members.length
      },
    })
  }
}

export const developedJob: Job<Deps> = {
  name: 'announce-developed',
  everyMs: minuteMs,
  maxAttempts: 10,
  hasWork: async (deps) =>
    (await deps.database.reader.first(zonesDevelopedSince, recently(deps))) !== undefined,
  run: announceDeveloped,
}
