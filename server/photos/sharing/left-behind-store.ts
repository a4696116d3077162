import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { isDeveloped } from '#server/photos/photo/photo-store.ts'
import { build, query } from '#server/core/db/query.ts'

/**
 * Own photos that no pull returns: their uploader is not a member, or they have expired. Photos on an undeveloped roll
 * are excluded because their uploader cannot see them yet.
 */
export const photosLeftBehind = query<{ userId: UserId; now: number; limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .innerJoin('zones', 'zones.id', 'photos.zone_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'photos.zone_id')
        .onRef('memberships.user_id', '=', 'photos.user_id'),
    )
    .select([
      'photos.id',
      'photos.filename',
      'photos.original_name',
      'photos.caption',
      'photos.uploaded_at',
      'zones.name as zone_name',
    ])
    .where('photos.user_id', '=', param('userId'))
    .where(isDeveloped())
    .where((where) =>
      where.or([where('photos.hidden_why', 'is', null), where('photos.hidden_why', '!=', 'deleted')]),
    )
    .where((where) =>
      where.or([
        where('memberships.role', 'is', null),
        where('photos.hidden_at', 'is not', null),
        where.and([where('photos.expires_at', '<=', param('now')), where('zones.legal_hold_at', 'is', null)]),
      ]),
    )
    .orderBy('photos.uploaded_at', 'desc')
    .limit(param('limit')),
)

/** Own comments that no pull returns for the same reasons. */
export const commentsLeftBehind = query<{ userId: UserId; now: number; limit: number }>()((param) =>
  build
    .selectFrom('comments')
    .innerJoin('photos', 'photos.id', 'comments.photo_id')
    .innerJoin('zones', 'zones.id', 'comments.zone_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'comments.zone_id')
        .onRef('memberships.user_id', '=', 'comments.user_id'),
    )
    .select(['comments.id', 'comments.content', 'comments.created_at', 'zones.name as zone_name'])
    .where('comments.user_id', '=', param('userId'))
    .where((where) =>
      where.or([where('photos.hidden_why', 'is', null), where('photos.hidden_why', '!=', 'deleted')]),
    )
    .where((where) =>
      where.or([
        where('memberships.role', 'is', null),
        where('photos.hidden_at', 'is not', null),
        where.and([where('photos.expires_at', '<=', param('now')), where('zones.legal_hold_at', 'is', null)]),
      ]),
    )
    .orderBy('comments.created_at', 'desc')
    .limit(param('limit')),
)
