import { sql } from 'kysely'
import type { TrailNoteId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { deleteRows, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const noteById = selectRows('trail_notes', ['id'])

export const noteCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('trail_notes')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId')),
)

/** The notes that a reader can see, in the order of their revisions: all if `seesAll`, else their own. */
export const notesSince = query<{
  zoneId: ZoneId
  userId: UserId
  seesAll: Flag
  since: number
  upTo: number
  limit: number
}>()((param) =>
  build
    .selectFrom('trail_notes')
    .leftJoin('users', 'users.id', 'trail_notes.user_id')
    .selectAll('trail_notes')
    .select([
      'users.first_name',
      'users.last_name',
      'users.display_name',
      'users.profile_image_url',
      nameNumber('trail_notes.zone_id', 'trail_notes.user_id'),
    ])
    .where('trail_notes.zone_id', '=', param('zoneId'))
    .where('trail_notes.rev', '>', param('since'))
    .where('trail_notes.rev', '<=', param('upTo'))
    .where(sql<boolean>`(trail_notes.user_id = ${param('userId')} or ${param('seesAll')} = 1)`)
    .orderBy('trail_notes.rev')
    .limit(param('limit')),
)

export const insertNote = query<{
  id: TrailNoteId
  zoneId: ZoneId
  rev: number
  userId: UserId
  isOver: Flag
  meters: number | null
  seenAt: number
  endsAt: number
  confirmations: number
}>()((param) =>
  build.insertInto('trail_notes').values({
    id: param('id'),
    zone_id: param('zoneId'),
    rev: param('rev'),
    user_id: param('userId'),
    is_over: param('isOver'),
    meters: param('meters'),
    seen_at: param('seenAt'),
    ends_at: param('endsAt'),
    confirmations: param('confirmations'),
  }),
)

export const deleteNote = deleteRows('trail_notes', ['id'])

export const touchNote = updateRows('trail_notes', { where: ['id'], set: ['rev'] })

/** The ids of a zone's notes: of all if `userId` is empty, else of those whose last sighting is by this user. */
export const notesOf = query<{ zoneId: ZoneId; userId: UserId | '' }>()((param) =>
  build
    .selectFrom('trail_notes')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where(sql<boolean>`(${param('userId')} = '' or user_id = ${param('userId')})`),
)

/** Expired notes of zones that are not on legal hold. */
export const endedNotes = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('trail_notes')
    .innerJoin('zones', 'zones.id', 'trail_notes.zone_id')
    .select(['trail_notes.id', 'trail_notes.zone_id'])
    .where('trail_notes.ends_at', '<=', param('now'))
    .where('zones.legal_hold_at', 'is', null)
    .limit(param('limit')),
)
