import type { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import type { VoiceLink } from '#src/contract/entities/responses/guestbook.ts'
import { build, query } from '#server/core/db/query.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { updateRows } from '#server/core/db/row-queries.ts'

export const setVoiceLink = updateRows('guestbook_entries', { where: ['id'], set: ['voice_link as link'] })

const withPlace = build
  .selectFrom('guestbook_entries')
  .innerJoin('zones', 'zones.id', 'guestbook_entries.zone_id')
  .leftJoin('users', 'users.id', 'guestbook_entries.user_id')
  .select([
    'guestbook_entries.user_id',
    'guestbook_entries.voice_filename',
    'zones.name as zone_name',
    'zones.brand',
    'zones.language',
    'zones.time_zone',
    'zones.expires_at',
    'users.first_name',
    'users.last_name',
    'users.display_name',
    'users.profile_image_url',
    nameNumber('guestbook_entries.zone_id', 'guestbook_entries.user_id'),
  ])

/** An entry with its author and zone, for a page of a book. */
export const entryToPrint = query<{ id: GuestbookId }>()((param) =>
  withPlace.where('guestbook_entries.id', '=', param('id')),
)

/** The voice message that a printed code plays to anybody while its entry is shown and its zone exists. */
export const voiceOfLink = query<{ link: VoiceLink; now: number }>()((param) =>
  withPlace
    .where('guestbook_entries.voice_link', '=', param('link'))
    .where('guestbook_entries.voice_filename', 'is not', null)
    .where('guestbook_entries.status', '=', 'ready')
    .where('guestbook_entries.removed_at', 'is', null)
    .where('zones.purged_at', 'is', null)
    .where((where) =>
      where.or([where('zones.expires_at', 'is', null), where('zones.expires_at', '>', param('now'))]),
    ),
)
