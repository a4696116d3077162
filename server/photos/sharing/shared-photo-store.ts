import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { clipColumns } from '#server/photos/photo/clip-store.ts'
import { build, query } from '#server/core/db/query.ts'

/** A photo with the data that decides whether its link shows it, and the data that the link shows. */
export const photoForLink = query<{ id: PhotoId }>()((param) =>
  build
    .selectFrom('photos')
    .innerJoin('zones', 'zones.id', 'photos.zone_id')
    .leftJoin('users', 'users.id', 'photos.user_id')
    .leftJoin('clips', (join) =>
      join.onRef('clips.photo_id', '=', 'photos.id').on('clips.removed_at', 'is', null),
    )
    .select([
      'photos.id',
      'photos.zone_id',
      'photos.user_id',
      'photos.filename',
      'photos.caption',
      'photos.alt_text',
      'photos.width',
      'photos.height',
      'photos.uploaded_at',
      'photos.expires_at',
      'photos.status',
      'photos.hidden_at',
      'zones.mode',
      'zones.shares_links',
      'zones.brand',
      'zones.name as zone_name',
      'zones.language',
      'users.first_name',
      'users.last_name',
      'users.display_name',
      'users.profile_image_url',
    ])
    .select(clipColumns)
    .where('photos.id', '=', param('id')),
)
