import type { PullSource } from '#server/replication/pull-source.ts'
import { entriesOfFilm, filmsSince, photosOfFilm } from './film-store.ts'

/** The film of a zone, for all of its readers. A device shows it while it has all of the film's photos. */
export const filmPull: PullSource<'film'> = {
  rows: [{ table: 'films', where: { zone_id: 'zoneId' } }],
  minRole: null,
  isShared: false,
  async since({ reader, viewer, zoneId, now }, range) {
    const films = await reader.all(filmsSince, { zoneId, ...range })
    return Promise.all(
      films.map(async (film) => ({
        table: 'film' as const,
        row: {
          id: film.id,
          rev: film.rev,
          filename: film.filename,
          bytes: film.bytes,
          lengthMs: film.length_ms,
          width: film.width,
          height: film.height,
          hasSound: film.has_sound === 1,
          photoIds: (await reader.all(photosOfFilm, { filmId: film.id, now })).map((photo) => photo.photo_id),
          entryIds: (await reader.all(entriesOfFilm, { filmId: film.id })).map((entry) => entry.entry_id),
          sharedAt: film.shared_at,
          isOwn: film.user_id === viewer.userId,
        },
      })),
    )
  },
}
