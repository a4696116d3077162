import { expressionBuilder } from 'kysely'
import type { FilmId, GuestbookId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import { deleteRows, insertMissing, selectRows, updateRows } from '#server/core/db/row-queries.ts'

/**
 * A condition: every member of the zone can see the photo at `now`. Photos kept only because of a legal hold are not
 * visible to anyone.
 */
function isVisibleToAllMembers(now: Parameters<ReturnType<typeof expressionBuilder<Tables, 'photos'>>>[2]) {
  const where = expressionBuilder<Tables, 'photos'>()
  return where.and([
    where('photos.status', '=', 'ready'),
    where('photos.hidden_at', 'is', null),
    where.or([where('photos.expires_at', 'is', null), where('photos.expires_at', '>', now)]),
  ])
}

export const filmById = selectRows('films', ['id'])

export const filmOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('films')
    .selectAll()
    .where('zone_id', '=', param('zoneId'))
    .where('removed_at', 'is', null),
)

/** Finds a film by its file name, with the reader's role; `userId` is null for a reader without an account. */
export const filmByFilename = query<{ filename: string; userId: UserId | null }>()((param) =>
  build
    .selectFrom('films')
    .innerJoin('zones', 'zones.id', 'films.zone_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'films.zone_id').on('memberships.user_id', '=', param('userId')),
    )
    .select(['films.id', 'films.filename', 'films.zone_id', 'zones.name', 'zones.mode', 'memberships.role'])
    .select('zones.roll_shots')
    .where('films.filename', '=', param('filename'))
    .where('films.removed_at', 'is', null),
)

export const filmsSince = query<{ zoneId: ZoneId; since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('films')
    .selectAll()
    .where('zone_id', '=', param('zoneId'))
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .where('removed_at', 'is', null)
    .orderBy('rev')
    .limit(param('limit')),
)

export const insertFilm = query<{
  id: FilmId
  zoneId: ZoneId
  rev: number
  userId: UserId
  filename: string
  bytes: number
  lengthMs: number
  width: number
  height: number
  hasSound: Flag
  day: string
  at: number
}>()((param) =>
  build.insertInto('films').values({
    id: param('id'),
    zone_id: param('zoneId'),
    rev: param('rev'),
    user_id: param('userId'),
    filename: param('filename'),
    bytes: param('bytes'),
    length_ms: param('lengthMs'),
    width: param('width'),
    height: param('height'),
    has_sound: param('hasSound'),
    day: param('day'),
    shared_at: param('at'),
    check_at: param('at'),
    removed_at: null,
  }),
)

export const markFilmRemoved = updateRows('films', { where: ['id'], fill: ['removed_at as at'] })

/** Removed films of zones that are not on legal hold. */
export const removedFilms = query<{ limit: number }>()((param) =>
  build
    .selectFrom('films')
    .innerJoin('zones', 'zones.id', 'films.zone_id')
    .select(['films.id', 'films.filename'])
    .where('films.removed_at', 'is not', null)
    .where('zones.legal_hold_at', 'is', null)
    .limit(param('limit')),
)

export const deleteFilm = deleteRows('films', ['id'])

export const insertFilmPhoto = insertMissing('film_photos', [
  'film_id',
  'photo_id',
  'zone_id',
  'position',
  'announced_at',
])

/** The photos in a film's announcement, in order, and the upload times of those that all members can still see. */
export const photosOfFilm = query<{ filmId: FilmId; now: number }>()((param) =>
  build
    .selectFrom('film_photos')
    .leftJoin('photos', (join) =>
      join.onRef('photos.id', '=', 'film_photos.photo_id').on(isVisibleToAllMembers(param('now'))),
    )
    .select(['film_photos.photo_id', 'photos.uploaded_at as visible_uploaded_at'])
    .where('film_photos.film_id', '=', param('filmId'))
    .orderBy('film_photos.position'),
)

/** The upload time of a photo that all members of the zone can see. */
export const visiblePhoto = query<{ id: PhotoId; now: number }>()((param) =>
  build
    .selectFrom('photos')
    .select('uploaded_at')
    .where('id', '=', param('id'))
    .where(() => isVisibleToAllMembers(param('now'))),
)

/** Ends the film uploads of a zone that now has a film. */
export const endFilmUploadsOf = query<{ zoneId: ZoneId; at: number }>()((param) =>
  build
    .updateTable('uploads')
    .set({ completed_at: param('at') })
    .where('completed_at', 'is', null)
    .where('photo_id', 'in', (from) =>
      from.selectFrom('film_photos').select('film_id').where('zone_id', '=', param('zoneId')),
    ),
)

/** Films that were announced before a time and whose bytes have not arrived. */
export const oldAnnouncements = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('film_photos')
    .select('film_id')
    .where('announced_at', '<', param('before'))
    .where('announced_at', 'is not', null)
    .limit(param('limit')),
)

/** Records that the bytes of an announced film have arrived. */
export const endAnnouncement = query<{ filmId: FilmId }>()((param) =>
  build
    .updateTable('film_photos')
    .set({ announced_at: null })
    .where('film_id', '=', param('filmId'))
    .where('announced_at', 'is not', null),
)

export const deletePhotosOfFilm = deleteRows('film_photos', ['film_id'])

export const insertFilmEntry = insertMissing('film_entries', ['film_id', 'entry_id', 'has_voice'])

/** The entries in a film's announcement. `visible_id` is null if not all members can read or hear the entry now. */
export const entriesOfFilm = query<{ filmId: FilmId }>()((param) =>
  build
    .selectFrom('film_entries')
    .leftJoin('guestbook_entries', (join) =>
      join
        .onRef('guestbook_entries.id', '=', 'film_entries.entry_id')
        .on('guestbook_entries.status', '=', 'ready')
        .on('guestbook_entries.removed_at', 'is', null)
        .on((on) =>
          on.or([
            on('film_entries.has_voice', '=', 0),
            on('guestbook_entries.voice_filename', 'is not', null),
          ]),
        ),
    )
    .select(['film_entries.entry_id', 'guestbook_entries.id as visible_id'])
    .where('film_entries.film_id', '=', param('filmId'))
    .orderBy('film_entries.entry_id'),
)

/** An entry that all members of its zone can see, and whether its voice message has arrived. */
export const visibleEntry = query<{ id: GuestbookId }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .select('voice_filename')
    .where('id', '=', param('id'))
    .where('status', '=', 'ready')
    .where('removed_at', 'is', null),
)

export const deleteEntriesOfFilm = deleteRows('film_entries', ['film_id'])

/** Films whose photos must be checked again. */
export const filmsToCheck = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('films')
    .select(['id', 'zone_id'])
    .where('check_at', '<=', param('now'))
    .where('removed_at', 'is', null)
    .orderBy('check_at')
    .limit(param('limit')),
)

export const setCheckAt = updateRows('films', { where: ['id'], set: ['check_at as at'] })
