import type { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isUnexpired } from '#server/photos/photo/photo-expiry-store.ts'
import { build, query } from '#server/core/db/query.ts'

/** The zone whose wall the key shows, with its owner's plan. */
export const zoneOfWall = query<{ key: EmbedKey }>()((param) =>
  build
    .selectFrom('zones')
    .innerJoin('users', 'users.id', 'zones.owner_id')
    .select([
      'zones.id',
      'zones.name',
      'zones.brand',
      'zones.language',
      'zones.mode',
      'zones.reveal_at',
      'zones.expires_at',
      'zones.time_zone',
      'zones.closed_at',
      'zones.is_wall_paused',
      'zones.embed_shows_names',
      'zones.facts',
      'zones.created_at',
      'zones.starts_at',
      'users.plan',
    ])
    .where('zones.embed_key', '=', param('key'))
    .where('zones.purged_at', 'is', null),
)

const shown = build
  .selectFrom('photos')
  .leftJoin('users', 'users.id', 'photos.user_id')
  .leftJoin('clips', (join) =>
    join
      .onRef('clips.photo_id', '=', 'photos.id')
      .on('clips.removed_at', 'is', null)
      .on('clips.loop_at', 'is not', null)
      .on('clips.kind', '=', 'clip'),
  )
  .select([
    'photos.zone_id',
    'photos.user_id',
    'photos.filename',
    'photos.original_name',
    'photos.width',
    'photos.height',
    'photos.placeholder_color',
    'photos.captured_at',
    'photos.code_id',
    'users.first_name',
    'users.last_name',
    'users.display_name',
    'users.profile_image_url',
    'clips.filename as loop_filename',
  ])
  .where('photos.status', '=', 'ready')
  .where('photos.hidden_at', 'is', null)
  .where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('website_refusals')
          .select('website_refusals.user_id')
          .whereRef('website_refusals.zone_id', '=', 'photos.zone_id')
          .whereRef('website_refusals.user_id', '=', 'photos.user_id'),
      ),
    ),
  )

/** The newest unexpired photos of a zone that all its members can see, of uploaders who allow them on a wall. */
export const photosOfWall = query<{ zoneId: ZoneId; now: number; limit: number }>()((param) =>
  shown
    .where('photos.zone_id', '=', param('zoneId'))
    .where(isUnexpired(param('now')))
    .orderBy('photos.uploaded_at', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(param('limit')),
)

/** One of these photos by its filename. */
export const photoOfWall = query<{ zoneId: ZoneId; now: number; filename: string }>()((param) =>
  shown
    .where('photos.zone_id', '=', param('zoneId'))
    .where('photos.filename', '=', param('filename'))
    .where(isUnexpired(param('now'))),
)

/** One of these photos by the filename of its silent preview. */
export const loopOfWall = query<{ zoneId: ZoneId; now: number; filename: string }>()((param) =>
  shown
    .where('photos.zone_id', '=', param('zoneId'))
    .where('clips.filename', '=', param('filename'))
    .where(isUnexpired(param('now'))),
)
