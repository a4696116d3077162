import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { dayMs, minuteMs } from '#src/contract/wire/durations.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { dropFiles } from '#server/photos/photo/file-rows.ts'
import { deleteFilm, filmsToCheck, oldAnnouncements, removedFilms, setCheckAt } from './film-store.ts'
import { deleteFilmUpload, isFilmVisibleToAll, removeFilm } from './zone-film.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { minOfferedPhotos, morningOffer, photoDays } from '#src/contract/rules/recap-offer.ts'
import { chooseRecapPhotos, minRecapPhotos } from '#src/contract/rules/recap-plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { remainingQuietMs } from '#server/notifications/push/quiet-hours.ts'
import { membersToNotify } from '#server/zones/lifetime/zone-end-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { filmCandidates, insertFilmNotice, busyZones } from './film-notice-store.ts'

const batchSize = 50
/** How often a film's photos are checked. Until then a film that lacks a photo is not shown, but its file stays. */
const checkIntervalMs = 15 * minuteMs
/** One day longer than the bytes of a stalled upload are kept. */
const announcementRetentionMs = 8 * dayMs

/** Removes films with a photo that is deleted, hidden, under review or expired. */
async function removeBrokenFilms({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { query: filmsToCheck, params: { now, limit: batchSize } }
  await forEachDue(database, due, async (transaction, film) => {
    if (await isFilmVisibleToAll(transaction, film.id, now))
      await transaction.run(setCheckAt, { id: film.id, at: now + checkIntervalMs })
    else await removeFilm(transaction, film, now)
  })
}

/** Marks the files of removed films for removal. */
async function markRemovedFilmFiles({ database, clock }: Deps): Promise<void> {
  const due = { query: removedFilms, params: { limit: batchSize } }
  await forEachDue(database, due, async (transaction, { id, filename }) => {
    await deleteFilmUpload(transaction, id)
    await transaction.run(deleteFilm, { id })
    await dropFiles(transaction, filename, clock.now())
  })
}

/** Deletes announced films that never arrived. */
async function deleteStaleAnnouncements({ database, clock }: Deps): Promise<void> {
  const due = {
    query: oldAnnouncements,
    params: { before: clock.now() - announcementRetentionMs, limit: batchSize },
  }
  await forEachDue(database, due, (transaction, { film_id: id }) => deleteFilmUpload(transaction, id))
}

export const filmJobs: readonly Job<Deps>[] = [
  { name: 'remove-broken-films', everyMs: minuteMs, run: removeBrokenFilms },
  { name: 'delete-removed-films', everyMs: minuteMs, run: markRemovedFilmFiles },
  { name: 'delete-stale-films', everyMs: 60 * minuteMs, run: deleteStaleAnnouncements },
]

/** A film is offered for two days after its photo day, which ends at six in the morning. */
const checkedRangeMs = 4 * dayMs
/** Maximum number of photos that are read to decide whether an evening had enough photos. */
const photosExamined = 500
const zonesAtOnce = 500
const membersAtOnce = 100
/** No film notifications are sent at night in the zone's time zone. */
const night = { from: 21 * 60, to: 9 * 60 }

/** Notifies the members of a zone once, the morning after, that the photos of the evening can be watched as a film. */
async function announceFilms({ database, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  const day = Math.floor((now - checkedRangeMs) / dayMs)
  const zones = await database.reader.all(busyZones, { day, minCount: minOfferedPhotos, limit: zonesAtOnce })
  for (const { zone_id: zoneId } of zones) {
    if (!(await isMorningAfter(database.reader, zoneId, now))) continue
    const keyStart = `film-ready:${zoneId}:`
    const toNotify = { zoneId, exceptId: '', keyStart, limit: membersAtOnce } as const
    await inBatches(database, {
      size: membersAtOnce,
      async act(transaction) {
        const zone = await transaction.first(zoneById, { zoneId })
        // Photos may have been removed since the first check.
        if (zone === undefined || !(await isMorningAfter(transaction, zoneId, now))) return 0
        const members = await transaction.all(membersToNotify, toNotify)
        for (const { user_id: userId } of members) {
          const notice = { userId, kind: 'film-ready', zone, at: now, onceKey: keyStart + userId } as const
          await sendNotice(transaction, ids, notice)
        }
        if (members.length < membersAtOnce) await transaction.run(insertFilmNotice, { zoneId, at: now })
        return members.length
      },
    })
  }
}

/**
 * Returns true if the members of a zone can be notified now: its evening has ended, they can see its photos, and it is
 * daytime there.
 */
async function isMorningAfter(reader: Reader, zoneId: ZoneId, now: EpochMs): Promise<boolean> {
  const zone = await reader.first(zoneById, { zoneId })
  if (zone === undefined || !isWatchable(zone, now)) return false
  const days = photoDays(now, zone.time_zone)
  const from = days.at(-1)?.startAt ?? now
  const photos = await reader.all(filmCandidates, { zoneId, from, now, limit: photosExamined })
  const counted = days.map((day) => ({
    ...day,
    photos: photos.filter(({ uploaded_at: at }) => at >= day.startAt && at < day.endAt).length,
  }))
  if (morningOffer(counted, now) === null) return false
  const shots = photos.map(
    ({ id, user_id: uploaderKey, captured_at: capturedAt, uploaded_at: at, likes }) => ({
      id,
      uploaderKey,
      takenAt: capturedAt ?? at,
      likes,
      name: '',
    }),
  )
  return chooseRecapPhotos(shots, minRecapPhotos).length >= minRecapPhotos
}

function isWatchable(zone: ZonesTable, now: EpochMs): boolean {
  const { mode, purged_at: purgedAt, expires_at: expiresAt, time_zone: timeZone } = zone
  const isOver = purgedAt !== null || (expiresAt !== null && expiresAt <= now)
  return mode === 'open' && !isOver && remainingQuietMs(night, timeZone, now) === 0
}

export const filmNoticeJobs: readonly Job<Deps>[] = [
  { name: 'announce-films', everyMs: 10 * minuteMs, run: announceFilms },
]
