import { ok } from '#src/contract/result.ts'
import { zoneScope } from '#src/contract/sync-messages.ts'
import type { Deps } from '../deps.ts'
import { shownPhotos } from '../photos/photo-standing-store.ts'
import { restampPhotos } from '../photos/restamp-photos.ts'
import { takeRevisions } from '../sync/scope-store.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { noteNews } from '../push/note-news.ts'
import { purgeZone } from '../zones/purge-zone.ts'
import {
  membersUntold,
  openAtReveal,
  zonesEnding,
  zonesToPurge,
  zonesToReveal,
} from '../zones/zone-end-store.ts'

/** Opens zones whose moment has come; from then on everybody's photos reach all of their members. */
export async function revealZones({ database, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  for (const { id } of await database.reader.all(zonesToReveal, { now })) {
    await database.write(async (transaction) => {
      const rev = await takeRevisions(transaction, zoneScope(id))
      // Somebody may have put the moment off since.
      if ((await transaction.run(openAtReveal, { id, now, rev })) === 0) return ok(null)
      const photoIds = (await transaction.all(shownPhotos, { zoneId: id })).map((photo) => photo.id)
      await restampPhotos(transaction, id, { photoIds, leaves: false, at: now })
      for (const photoId of photoIds)
        await noteNews(transaction, ids, { kind: 'photo', zoneId: id, photoId, at: now })
      return ok(null)
    })
  }
}

const hourMs = 3_600_000
const batchSize = 100
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
    for (const zone of ending) {
      if (zone.expires_at === null || zone.expires_at - zone.created_at <= upToMs) continue
      const keyStart = `${kind}:${zone.id}:${zone.expires_at}:`
      const untold = { zoneId: zone.id, keyStart, limit: batchSize }
      await inBatches(async () => {
        const members = await database.reader.all(membersUntold, untold)
        await database.write(async (transaction) => {
          for (const { user_id: userId } of members) {
            await sendNotice(transaction, ids, { userId, kind, zone, at: now, onceKey: keyStart + userId })
            const news = {
              kind: 'ends',
              zoneId: zone.id,
              recipientId: userId,
              at: now,
              detail: kind,
            } as const
            await noteNews(transaction, ids, news)
          }
          return ok(null)
        })
        return members.length
      })
    }
  }
}

const graceMs = 72 * hourMs

/**
 * Forgets zones whose end, and that of their last photo, is long enough ago: codes, memberships, bans and scans go for
 * everybody. The name and the owner stay with the audit log.
 */
export async function purgeZones({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await inBatches(async () => {
    const zones = await database.reader.all(zonesToPurge, { before: now - graceMs, limit: batchSize })
    for (const { id } of zones) {
      await database.write(async (transaction) => ok(await purgeZone(transaction, id, now)))
    }
    return zones.length
  })
}

/** Repeats until a batch was not full. */
async function inBatches(run: () => Promise<number>): Promise<void> {
  let done = batchSize
  while (done === batchSize) done = await run()
}
