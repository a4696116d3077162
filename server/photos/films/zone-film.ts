import type { FilmId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { FilmsTable } from '#server/core/db/tables/photo-tables.ts'
import { deleteUploadOf } from '#server/photos/photo/upload-store.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import {
  deleteEntriesOfFilm,
  deletePhotosOfFilm,
  entriesOfFilm,
  filmOfZone,
  markFilmRemoved,
  photosOfFilm,
} from './film-store.ts'

/** The name of a film's file among the files of its filename. */
export const filmFile = 'film'

/**
 * Returns true if every member of the zone can still see all photos and entries of a film. A film without photos is not
 * a film.
 */
export async function isFilmVisibleToAll(reader: Reader, filmId: FilmId, now: EpochMs): Promise<boolean> {
  const photos = await reader.all(photosOfFilm, { filmId, now })
  if (photos.length === 0 || photos.some((photo) => photo.visible_uploaded_at === null)) return false
  const entries = await reader.all(entriesOfFilm, { filmId })
  return entries.every((entry) => entry.visible_id !== null)
}

/** Returns the film that a zone shows at a time; undefined: none. */
export async function currentFilm(
  reader: Reader,
  zoneId: ZoneId,
  now: EpochMs,
): Promise<FilmsTable | undefined> {
  const film = await reader.first(filmOfZone, { zoneId })
  return film !== undefined && (await isFilmVisibleToAll(reader, film.id, now)) ? film : undefined
}

/** Hides a film from all readers and returns the revision. A background task removes its file. */
export async function removeFilm(
  transaction: Transaction,
  { id, zone_id: zoneId }: Pick<FilmsTable, 'id' | 'zone_id'>,
  now: EpochMs,
): Promise<number> {
  const gone = [{ table: 'film', id, viewerId: null }] as const
  const rev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  await transaction.run(markFilmRemoved, { id, at: now })
  return rev
}

/** Deletes the announcement of a film. */
export async function deleteFilmUpload(transaction: Transaction, id: FilmId): Promise<void> {
  await transaction.run(deletePhotosOfFilm, { filmId: id })
  await transaction.run(deleteEntriesOfFilm, { filmId: id })
  await transaction.run(deleteUploadOf, { photoId: id })
}
