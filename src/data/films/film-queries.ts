import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { FilmRow } from '#src/contract/entities/photos/film.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { isInOverlay, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { readGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import { foldPhotos } from '#src/data/photos/read-photos.ts'

/** The film of a zone, and whether a film from this device is being sent to it. */
export interface ZoneFilm {
  /** The film that everyone in the zone can watch. null if there is none. */
  readonly film: FilmRow | null
  readonly sharing: 'none' | 'waiting' | 'refused'
}

/** The film of a zone; undefined while loading. */
export function useZoneFilm(zoneId: ZoneId): ZoneFilm | undefined {
  return useLiveData(`film ${zoneId}`, (context) => readZoneFilm(context, zoneId))
}

/**
 * Returns the zone’s film. It is shown only while all of its photos and entries are visible, as on the server. Hiding
 * one here hides the film at once.
 */
export async function readZoneFilm(context: DataContext, zoneId: ZoneId): Promise<ZoneFilm> {
  const { database } = context
  const pending = await pendingFor(database, `films:${zoneId}`)
  const removed = new Set(
    pending.flatMap((row) => (row.name === 'film.remove' && isInOverlay(row) ? [row.args.id] : [])),
  )
  const films = await database.films.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const newest = films.filter(({ id }) => !removed.has(id)).toSorted((a, b) => b.rev - a.rev)[0]
  const share = pending.findLast((row) => row.name === 'film.share')
  const phase = share === undefined ? null : phaseOf(share)
  return {
    film: newest !== undefined && (await isFullyVisible(context, zoneId, newest)) ? newest : null,
    sharing: phase === null || phase === 'sent' ? 'none' : phase === 'refused' ? 'refused' : 'waiting',
  }
}

async function isFullyVisible(
  context: DataContext,
  zoneId: ZoneId,
  { photoIds, entryIds }: FilmRow,
): Promise<boolean> {
  const { database } = context
  const rows = (await database.photos.bulkGet([...photoIds])).filter((row) => row !== undefined)
  const pending = await pendingFor(database, `zone:${zoneId}`)
  const now = context.nowUntil(rows.map(({ expiresAt }) => expiresAt))
  const seen = (await foldPhotos(context, rows, pending)).filter(
    ({ status, expiresAt }) => status === 'ready' && (expiresAt === null || expiresAt > now),
  )
  if (seen.length < photoIds.length) return false
  const entries = entryIds.length === 0 ? [] : await readGuestbook(context, zoneId)
  const shown = new Set(entries.flatMap(({ id, status }) => (status === 'ready' ? [id] : [])))
  return entryIds.every((id) => shown.has(id))
}
