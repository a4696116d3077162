import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { clipColumns } from '#server/photos/photo/clip-store.ts'
import { isUnexpired } from '#server/photos/photo/photo-expiry-store.ts'

/** A television's zone by the hash of its key. No row: the key was revoked or never existed. */
export const zoneOfTelevision = query<{ keyHash: string }>()((param) =>
  build
    .selectFrom('televisions')
    .leftJoin('zones', (join) =>
      join.onRef('zones.id', '=', 'televisions.zone_id').on('zones.purged_at', 'is', null),
    )
    .select([
      'televisions.zone_id',
      'televisions.code_ends_at',
      'zones.name',
      'zones.brand',
      'zones.language',
      'zones.mode',
      'zones.reveal_at',
      'zones.expires_at',
      'zones.time_zone',
      'zones.closed_at',
      'zones.is_wall_paused',
      'zones.wall_steering',
      'zones.facts',
      'zones.created_at',
      'zones.starts_at',
    ])
    .where('televisions.key_hash', '=', param('keyHash')),
)

const shown = build
  .selectFrom('photos')
  .where('photos.status', '=', 'ready')
  .where('photos.hidden_at', 'is', null)

const drawn = shown
  .leftJoin('users', 'users.id', 'photos.user_id')
  .leftJoin('clips', (join) =>
    join.onRef('clips.photo_id', '=', 'photos.id').on('clips.removed_at', 'is', null),
  )
  .select([
    'photos.id',
    'photos.filename',
    'photos.width',
    'photos.height',
    'photos.placeholder_color',
    'photos.likes',
    'photos.caption',
    'photos.alt_text',
    'users.display_name',
    nameNumber('photos.zone_id', 'photos.user_id'),
  ])
  .select(clipColumns)
  .orderBy('photos.uploaded_at', 'desc')
  .orderBy('photos.id', 'desc')

interface WallPhotoParams extends Record<string, string | number> {
  readonly zoneId: ZoneId
  readonly now: number
  readonly limit: number
}

/** The newest unexpired photos of a zone that all its members can see. */
export const photosOnTelevision = query<WallPhotoParams>()((param) =>
  drawn
    .where('photos.zone_id', '=', param('zoneId'))
    .where(isUnexpired(param('now')))
    .limit(param('limit')),
)

/** Those photos taken in a chapter defined by time. */
export const photosOfTimeOnTelevision = query<WallPhotoParams & { startAt: number; endAt: number }>()(
  (param) =>
    drawn
      .where('photos.zone_id', '=', param('zoneId'))
      .where(isUnexpired(param('now')))
      .where('photos.captured_at', '>=', param('startAt'))
      .where('photos.captured_at', '<', param('endAt'))
      .limit(param('limit')),
)

/** Those photos taken at codes with a label. */
export const photosOfLabelOnTelevision = query<WallPhotoParams & { label: string }>()((param) =>
  drawn
    .innerJoin('zone_codes', 'zone_codes.id', 'photos.code_id')
    .where('photos.zone_id', '=', param('zoneId'))
    .where('zone_codes.label', '=', param('label'))
    .where(isUnexpired(param('now')))
    .limit(param('limit')),
)

/** The total number of those photos. */
export const photosOnTelevisionCount = query<{ zoneId: ZoneId; now: number }>()((param) =>
  shown
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('photos.zone_id', '=', param('zoneId'))
    .where(isUnexpired(param('now'))),
)

/** The newest guestbook entries that every member can read. */
export const entriesOnTelevision = query<{ zoneId: ZoneId; limit: number }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .leftJoin('users', 'users.id', 'guestbook_entries.user_id')
    .select([
      'guestbook_entries.id',
      'guestbook_entries.content',
      'users.display_name',
      nameNumber('guestbook_entries.zone_id', 'guestbook_entries.user_id'),
    ])
    .where('guestbook_entries.zone_id', '=', param('zoneId'))
    .where('guestbook_entries.removed_at', 'is', null)
    .where('guestbook_entries.status', '=', 'ready')
    .where((where) =>
      where.or([
        where('guestbook_entries.content', '<>', ''),
        where('guestbook_entries.voice_filename', 'is not', null),
      ]),
    )
    .orderBy('guestbook_entries.created_at', 'desc')
    .orderBy('guestbook_entries.id', 'desc')
    .limit(param('limit')),
)
