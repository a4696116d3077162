import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { endOf } from '#server/access/legal-end.ts'
import { announceJob } from './announce-job.ts'
import { developedJob } from './developed-job.ts'
import { purgeZone } from './purge-zone.ts'
import {
  membersToNotify,
  openAtReveal,
  zonesClosedSince,
  zonesEnding,
  zonesToPurge,
  zonesToReveal,
} from './zone-end-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Opens zones whose moment has come; the next job then brings everybody's photos to all of their members. */
async function revealZones({ database, clock, rewriteZone }: Deps): Promise<void> {
  const now = clock.now()
  for (const { id } of await database.reader.all(zonesToReveal, { now })) {
    await database.write(async (transaction) => {
      const rev = await allocateRevisions(transaction, zoneScope(id))
      // The end may have been postponed since.
      if ((await transaction.run(openAtReveal, { id, now, rev })) === 0) return ok(null)
      return ok(await rewriteZone(transaction, { zoneId: id, kind: 'reveal', userId: '' }, { now, rows: 0 }))
    }, allScopes)
  }
}

const batchSize = 100
/** Members hear within this time that a zone was closed. */
const closingToldMs = 24 * hourMs
const deadlines = [
  { kind: 'zone-ends-in-2h', afterMs: 0, upToMs: 2 * hourMs },
  { kind: 'zone-ends-in-24h', afterMs: 2 * hourMs, upToMs: 24 * hourMs },
] as const

/**
 * Tells every member that a zone ends within 24 and within 2 hours, once for each announced end. A zone that lives a day at
 * most says so from the start.
 */
export async function announceEnds({ database, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  for (const { kind, afterMs, upToMs } of deadlines) {
    const ending = await database.reader.all(zonesEnding, { after: now + afterMs, upTo: now + upToMs })
    for (const { id, expires_at: expiresAt, created_at: createdAt } of ending) {
      if (expiresAt === null || expiresAt - createdAt <= upToMs) continue
      const keyStart = `${kind}:${id}:${expiresAt}:`
      const toNotify = { zoneId: id, exceptId: '', keyStart, limit: batchSize } as const
      await inBatches(database, {
        size: batchSize,
        hasWork: async () => (await database.reader.first(membersToNotify, toNotify)) !== undefined,
        async act(transaction) {
          const zone = await transaction.first(zoneById, { zoneId: id })
          // Its end may have been put off since, or it was put on hold.
          if (zone === undefined || endOf(zone) !== expiresAt || zone.purged_at !== null) return 0
          const members = await transaction.all(membersToNotify, toNotify)
          for (const { user_id: userId } of members) {
            await sendNotice(transaction, ids, { userId, kind, zone, at: now, onceKey: keyStart + userId })
          }
          return members.length
        },
      })
    }
  }
}

/** Tells the members of a zone that its host closed it, once for each time it was closed. */
async function announceClosing({ database, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  const closed = await database.reader.all(zonesClosedSince, { since: now - closingToldMs })
  for (const { id, owner_id: ownerId, closed_at: closedAt } of closed) {
    const keyStart = `zone-closed:${id}:${closedAt}:`
    const toNotify = { zoneId: id, exceptId: ownerId, keyStart, limit: batchSize }
    await inBatches(database, {
      size: batchSize,
      hasWork: async () => (await database.reader.first(membersToNotify, toNotify)) !== undefined,
      async act(transaction) {
        const zone = await transaction.first(zoneById, { zoneId: id })
        // It may have been opened again since.
        if (zone === undefined || zone.closed_at !== closedAt || zone.purged_at !== null) return 0
        const members = await transaction.all(membersToNotify, toNotify)
        for (const { user_id: userId } of members) {
          const notice = { userId, kind: 'zone-closed', zone, at: now, onceKey: keyStart + userId } as const
          await sendNotice(transaction, ids, notice)
        }
        return members.length
      },
    })
  }
}

const graceMs = 72 * hourMs

/**
 * Forgets zones whose end, and that of their last photo, is long enough ago: codes, memberships, bans and scans go for
 * everybody. The name and the owner stay with the audit log.
 */
export async function purgeZones({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { before: now - graceMs, limit: 1 }
  await inBatches(database, {
    size: 1,
    async act(transaction) {
      const zones = await transaction.all(zonesToPurge, due)
      for (const { id } of zones) await purgeZone(transaction, id, now)
      return zones.length
    },
  })
}

export const zoneJobs: readonly Job<Deps>[] = [
  {
    name: 'reveal-zones',
    everyMs: minuteMs,
    maxAttempts: 10,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(zonesToReveal, { now: clock.now() })) !== undefined,
    run: revealZones,
  },
  {
    name: 'announce-ends',
    everyMs: minuteMs,
    maxAttempts: 10,
    async hasWork({ database, clock }) {
      const soon = { after: clock.now(), upTo: clock.now() + 24 * hourMs }
      return (await database.reader.first(zonesEnding, soon)) !== undefined
    },
    run: announceEnds,
  },
  {
    name: 'announce-closing',
    everyMs: minuteMs,
    maxAttempts: 10,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(zonesClosedSince, { since: clock.now() - closingToldMs })) !== undefined,
    run: announceClosing,
  },
  announceJob,
  developedJob,
  {
    name: 'purge-zones',
    everyMs: minuteMs,
    maxAttempts: 10,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(zonesToPurge, { before: clock.now() - graceMs, limit: 1 })) !== undefined,
    run: purgeZones,
  },
]
