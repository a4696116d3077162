import { sql } from 'kysely'
import type { GuestbookId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { GuestbookStatus } from '#src/contract/entities/responses/guestbook.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { build, query } from '#server/core/db/query.ts'
import type { GuestbookEntriesTable } from '#server/core/db/tables/response-tables.ts'
import type { Flag, ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

/** An entry with the data that decides who can see it. */
export interface EntryForReader extends GuestbookEntriesTable {
  readonly mode: ZonesTable['mode']
  readonly moderation: ZonesTable['moderation']
  readonly zone_name: string
  /** The reader's role in the entry's zone; null: not a member. */
  readonly role: ZoneRole | null
}

const forReader = build
  .selectFrom('guestbook_entries')
  .innerJoin('zones', 'zones.id', 'guestbook_entries.zone_id')
  .selectAll('guestbook_entries')
  .select(['zones.mode', 'zones.moderation', 'zones.name as zone_name'])
  .where('guestbook_entries.removed_at', 'is', null)
  .where('zones.purged_at', 'is', null)

export const entryForReader = query<{ id: GuestbookId; userId: UserId }>()((param) =>
  forReader
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'zones.id').on('memberships.user_id', '=', param('userId')),
    )
    .select('memberships.role')
    .where('guestbook_entries.id', '=', param('id')),
)

/** `userId` null: the reader is not signed in. */
export const entryByVoice = query<{ filename: string; userId: UserId | null }>()((param) =>
  forReader
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'zones.id').on('memberships.user_id', '=', param('userId')),
    )
    .select('memberships.role')
    .where('guestbook_entries.voice_filename', '=', param('filename')),
)

/** An entry by its id, including removed ones. */
export const entryById = selectRows('guestbook_entries', ['id'])

export const entryCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId')),
)

const withAuthor = build
  .selectFrom('guestbook_entries')
  .leftJoin('users', 'users.id', 'guestbook_entries.user_id')
  .selectAll('guestbook_entries')
  .select([
    'users.first_name',
    'users.last_name',
    'users.display_name',
    'users.profile_image_url',
    nameNumber('guestbook_entries.zone_id', 'guestbook_entries.user_id'),
  ])
  .where('guestbook_entries.removed_at', 'is', null)

/** An entry with its author's name. */
export interface EntryWithAuthor extends GuestbookEntriesTable {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string | null
  readonly profile_image_url: string | null
  readonly name_number: number | null
}

/**
 * The entries that a reader can see, in the order of their revisions: their own, ready entries of others if `seesAll`,
 * and every entry if `seesPending`.
 */
export const entriesSince = query<{
  zoneId: ZoneId
  userId: UserId
  seesAll: Flag
  seesPending: Flag
  since: number
  upTo: number
  limit: number
}>()((param) =>
  withAuthor
    .where('guestbook_entries.zone_id', '=', param('zoneId'))
    .where('guestbook_entries.rev', '>', param('since'))
    .where('guestbook_entries.rev', '<=', param('upTo'))
    .where(
      sql<boolean>`(guestbook_entries.user_id = ${param('userId')} or ${param('seesPending')} = 1
        or (${param('seesAll')} = 1 and guestbook_entries.status = 'ready'))`,
    )
    .orderBy('guestbook_entries.rev')
    .limit(param('limit')),
)

/** The ready entries of a zone, oldest first: all of them, or those of one author. */
export const readyEntries = query<{ zoneId: ZoneId; userId: UserId; seesAll: Flag; limit: number }>()(
  (param) =>
    withAuthor
      .where('guestbook_entries.zone_id', '=', param('zoneId'))
      .where('guestbook_entries.status', '=', 'ready')
      .where(sql<boolean>`(guestbook_entries.user_id = ${param('userId')} or ${param('seesAll')} = 1)`)
      .orderBy('guestbook_entries.created_at')
      .orderBy('guestbook_entries.id')
      .limit(param('limit')),
)

export const insertEntry = insertRow(
  'guestbook_entries',
  [
    'id',
    'rev',
    'zone_id',
    'user_id',
    'content',
    'photo_id',
    'voice_bytes',
    'voice_length_ms',
    'voice_peaks',
    'status',
    'created_at',
  ],
  { voice_filename: null, voice_link: null, hidden_why: null, edited_at: null, removed_at: null },
)

export const setEntryText = updateRows('guestbook_entries', {
  where: ['id'],
  set: ['content', 'status'],
  fill: ['edited_at'],
})

export const setEntryStatus = query<{
  id: GuestbookId
  status: GuestbookStatus
  why: 'moderator' | null
}>()((param) =>
  build
    .updateTable('guestbook_entries')
    .set({ status: param('status'), hidden_why: param('why') })
    .where('id', '=', param('id')),
)

/** Records that the bytes of a voice message have arrived: their filename, size and length. */
export const setVoice = updateRows('guestbook_entries', {
  where: ['id'],
  fill: ['voice_filename as filename', 'voice_bytes as bytes', 'voice_length_ms as lengthMs'],
})

export const touchEntry = updateRows('guestbook_entries', { where: ['id'], set: ['rev'] })

/** The ids of a zone's entries, or of one author's entries there. */
export const entriesOf = query<{ zoneId: ZoneId; userId: UserId | '' }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(${param('userId')} = '' or user_id = ${param('userId')})`),
)

export const hideEntriesOf = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .updateTable('guestbook_entries')
    .set({ status: 'hidden', hidden_why: 'ban' })
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId'))
    .where('status', '<>', 'hidden'),
)

/** Shows entries hidden by a ban again. If the zone approves entries, moderators see them first. */
export const restoreEntriesOf = query<{ zoneId: ZoneId; userId: UserId; status: 'ready' | 'pending' }>()(
  (param) =>
    build
      .updateTable('guestbook_entries')
      .set({ status: param('status'), hidden_why: null })
      .where('zone_id', '=', param('zoneId'))
      .where('user_id', '=', param('userId'))
      .where('hidden_why', '=', 'ban'),
)

export const approveEntriesOf = query<{ zoneId: ZoneId }>()((param) =>
  build
    .updateTable('guestbook_entries')
    .set({ status: 'ready' })
    .where('zone_id', '=', param('zoneId'))
    .where('status', '=', 'pending'),
)
