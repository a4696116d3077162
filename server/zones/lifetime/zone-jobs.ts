import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { endOf } from '#server/access/end-with-legal-hold.ts'
import { notifyMembers } from './notify-members.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { deleteNotices } from '#server/notifications/notices/delete-notices.ts'
import { factsOf } from '#server/zones/zone/zone-answer.ts'
import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { purgeZone } from './purge-zone.ts'
import {
  openAtReveal,
  staleAnnouncements,
  zonesAnnouncedSince,
  zonesClosedSince,
  zonesDevelopedSince,
  zonesEnding,
  zonesToPurge,
  zonesToReveal,
} from './zone-end-store.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Opens zones whose reveal time has come. The next job then publishes all photos to all members. */
async function revealZones({ database, clock, rewriteZone }: Deps): Promise<void> {
  const now = clock.now()
  for (const { id } of await database.reader.all(zonesToReveal, { now })) {
    await database.write(async (transaction) => {
      const rev = await allocateRevisions(transaction, zoneScope(id))
      // The reveal may have been postponed since.
      if ((await transaction.run(openAtReveal, { id, now, rev })) === 0) return ok(null)
      return ok(await rewriteZone(transaction, { zoneId: id, kind: 'reveal', userId: '' }, { now, rows: 0 }))
    }, allScopes)
  }
}

const batchSize = 100
/** Members are notified of changes to a zone within this time. Members who join later see them in the album. */
const noticeWindowMs = 24 * hourMs
const deadlines = [
  { kind: 'zone-ends-in-2h', afterMs: 0, upToMs: 2 * hourMs },
  { kind: 'zone-ends-in-24h', afterMs: 2 * hourMs, upToMs: 24 * hourMs },
] as const

/**
 * Notifies every member that a zone ends within 24 hours and within 2 hours, once for each announced end. Skips a
 * notification if the whole lifetime of the zone is not longer than that.
 */
export async function announceEnds(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const { kind, afterMs, upToMs } of deadlines) {
    const ending = await deps.database.reader.all(zonesEnding, { after: now + afterMs, upTo: now + upToMs })
    for (const { id: zoneId, expires_at: expiresAt, created_at: createdAt } of ending) {
      if (expiresAt === null || expiresAt - createdAt <= upToMs) continue
      await notifyMembers(deps, {
        zoneId,
        keyStart: `${kind}:${zoneId}:${expiresAt}:`,
        // Its end may have been postponed since, or it was put on legal hold.
        notice: (zone) => (endOf(zone) === expiresAt ? { kind, at: now } : null),
      })
    }
  }
}

/** Notifies the members of a zone that its host closed it, once for each time. */
async function announceClosing(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const closed = await deps.database.reader.all(zonesClosedSince, { since: now - noticeWindowMs })
  for (const { id: zoneId, owner_id: exceptId, closed_at: closedAt } of closed)
    await notifyMembers(deps, {
      zoneId,
      exceptId,
      keyStart: `zone-closed:${zoneId}:${closedAt}:`,
      // The zone may have been reopened since.
      notice: (zone) => (zone.closed_at === closedAt ? { kind: 'zone-closed', at: now } : null),
    })
}

/** Notifies each member once of the latest text of an announcement, and deletes notifications of earlier texts. */
async function announce(deps: Deps): Promise<void> {
  const since = deps.clock.now() - noticeWindowMs
  for (const { id: zoneId, announced_at: at } of await deps.database.reader.all(zonesAnnouncedSince, {
    since,
  })) {
    if (at === null) continue
    await deleteStaleAnnouncements(deps, zoneId, at)
    await notifyMembers(deps, {
      zoneId,
      keyStart: `zone-announced:${zoneId}:${at}:`,
      notice(zone) {
        // The announcement may have been replaced or withdrawn since.
        const announcement = zone.announced_at === at ? factsOf(zone).announcement : null
        return announcement === null ? null : { kind: 'zone-announced', at, snippet: announcement.text }
      },
    })
  }
}

async function deleteStaleAnnouncements(
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

const developedLately = ({ clock }: Deps) => ({ since: clock.now() - noticeWindowMs, now: clock.now() })

/** Notifies each member once that the photos of a roll are developed. */
async function announceDeveloped(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const developed = await database.reader.all(zonesDevelopedSince, developedLately(deps))
  for (const { id: zoneId, reveal_at: at } of developed)
    await notifyMembers(deps, {
      zoneId,
      keyStart: `roll-developed:${zoneId}:${at}:`,
      // A host may have hidden the photos again, or postponed the time.
      notice: (zone) =>
        zone.mode === 'open' && zone.reveal_at === at ? { kind: 'roll-developed', at: clock.now() } : null,
    })
}

const graceMs = 72 * hourMs

/**
 * Purges zones whose end, and that of their last photo, is long enough ago: deletes codes, memberships, bans and scans
 * for everybody. The name and the owner stay with the audit log.
 */
export async function purgeZones({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { query: zonesToPurge, params: { before: now - graceMs, limit: 1 } }
  await forEachDue(database, due, (transaction, { id }) => purgeZone(transaction, id, now))
}

export const zoneJobs: readonly Job<Deps>[] = [
  {
    name: 'reveal-zones',
    everyMs: minuteMs,
    hasWork: hasDue(zonesToReveal),
    run: revealZones,
  },
  {
    name: 'announce-ends',
    everyMs: minuteMs,
    async hasWork({ database, clock }) {
      const soon = { after: clock.now(), upTo: clock.now() + 24 * hourMs }
      return (await database.reader.first(zonesEnding, soon)) !== undefined
    },
    run: announceEnds,
  },
  {
    name: 'announce-closing',
    everyMs: minuteMs,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(zonesClosedSince, { since: clock.now() - noticeWindowMs })) !== undefined,
    run: announceClosing,
  },
  {
    name: 'announce',
    everyMs: minuteMs,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(zonesAnnouncedSince, { since: clock.now() - noticeWindowMs })) !==
      undefined,
    run: announce,
  },
  {
    name: 'announce-developed',
    everyMs: minuteMs,
    hasWork: async (deps) =>
      (await deps.database.reader.first(zonesDevelopedSince, developedLately(deps))) !== undefined,
    run: announceDeveloped,
  },
  {
    name: 'purge-zones',
    everyMs: minuteMs,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(zonesToPurge, { before: clock.now() - graceMs, limit: 1 })) !== undefined,
    run: purgeZones,
  },
]
