import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, updateRows } from '#server/core/db/row-queries.ts'

/** Removed entries of zones that are not on legal hold. */
export const entriesToDelete = query<{ limit: number }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .leftJoin('zones', 'zones.id', 'guestbook_entries.zone_id')
    .select(['guestbook_entries.id', 'guestbook_entries.zone_id', 'guestbook_entries.voice_filename'])
    .where('guestbook_entries.removed_at', 'is not', null)
    .where('zones.legal_hold_at', 'is', null)
    .limit(param('limit')),
)

/** An account's entries with a voice message, in all zones. */
export const voicesOf = query<{ userId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .innerJoin('zones', 'zones.id', 'guestbook_entries.zone_id')
    .select([
      'guestbook_entries.id',
      'guestbook_entries.zone_id',
      'guestbook_entries.content',
      'guestbook_entries.photo_id',
      'guestbook_entries.voice_filename',
      'zones.legal_hold_at',
    ])
    .where('guestbook_entries.user_id', '=', param('userId'))
    .where('guestbook_entries.removed_at', 'is', null)
    .where('guestbook_entries.voice_bytes', 'is not', null)
    .limit(param('limit')),
)

/** Entries with an announced voice message of which nothing has arrived since a time. */
export const lateVoices = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .innerJoin('uploads', 'uploads.photo_id', 'guestbook_entries.id')
    .select([
      'guestbook_entries.id',
      'guestbook_entries.zone_id',
      'guestbook_entries.content',
      'guestbook_entries.photo_id',
      'guestbook_entries.voice_filename',
    ])
    .where('guestbook_entries.voice_bytes', 'is not', null)
    .where('guestbook_entries.voice_filename', 'is', null)
    .where('guestbook_entries.removed_at', 'is', null)
    .where('guestbook_entries.created_at', '<', param('before'))
    .where('uploads.touched_at', '<', param('before'))
    .limit(param('limit')),
)

export const deleteEntryRow = deleteRows('guestbook_entries', ['id'])

export const markEntryRemoved = updateRows('guestbook_entries', { where: ['id'], fill: ['removed_at as at'] })

/** Removes the voice message from an entry. */
export const clearVoice = updateRows('guestbook_entries', {
  where: ['id'],
  fixed: {
    voice_filename: null,
    voice_bytes: null,
    voice_length_ms: null,
    voice_peaks: null,
    voice_link: null,
  },
})
