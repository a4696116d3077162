import type { CommentId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { isShownTo } from '#server/photos/photo/photo-store.ts'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { CommentsTable } from '#server/core/db/tables/tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import { deleteRows, insertRow, updateRows } from '#server/core/db/row-queries.ts'

/**
 * A comment with the data that decides access to its photo. `user_id` is the photo's uploader, `author_id` the
 * comment's author.
 */
export interface CommentForReader {
  readonly id: CommentId
  readonly photo_id: PhotoId
  readonly zone_id: ZoneId
  readonly content: string
  readonly author_id: UserId
  readonly user_id: UserId
  readonly status: PhotoRow['status']
  readonly hidden_at: number | null
  readonly hidden_why: PhotosTable['hidden_why']
  readonly expires_at: number | null
  readonly legal_hold_at: number | null
  readonly mode: ZoneRow['mode']
  readonly roll_shots: number | null
  readonly role: ZoneRole | null
}

export const commentForReader = query<{ id: CommentId; userId: UserId }>()((param) =>
  build
    .selectFrom('comments')
    .innerJoin('photos', 'photos.id', 'comments.photo_id')
    .innerJoin('zones', 'zones.id', 'comments.zone_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'comments.zone_id')
        .on('memberships.user_id', '=', param('userId')),
    )
    .select([
      'comments.id',
      'comments.photo_id',
      'comments.zone_id',
      'comments.content',
      'comments.user_id as author_id',
      'photos.user_id',
      'photos.status',
      'photos.hidden_at',
      'photos.hidden_why',
      'photos.expires_at',
      'zones.legal_hold_at',
      'zones.mode',
      'zones.roll_shots',
      'memberships.role',
    ])
    .where('comments.id', '=', param('id')),
)

/** A comment with its author's name and its photo's uploader. */
const withAuthor = build
  .selectFrom('comments')
  .innerJoin('photos', 'photos.id', 'comments.photo_id')
  .innerJoin('zones', 'zones.id', 'comments.zone_id')
  .leftJoin('users', 'users.id', 'comments.user_id')
  .selectAll('comments')
  .select([
    'users.first_name',
    'users.last_name',
    'users.display_name',
    'users.profile_image_url',
    'photos.user_id as uploader_id',
    nameNumber('comments.zone_id', 'comments.user_id'),
  ])

interface CommentAuthor {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string | null
  readonly profile_image_url: string | null
  readonly name_number: number | null
}

export interface CommentWithAuthor extends CommentsTable, CommentAuthor {
  readonly uploader_id: UserId
}

/** Returns a user as the author of a new comment in the zone. */
export const authorInZone = query<{ userId: UserId; zoneId: ZoneId }>()<CommentAuthor>((param) =>
  build
    .selectFrom('users')
    .leftJoin('zone_names', (join) =>
      join.onRef('zone_names.user_id', '=', 'users.id').on('zone_names.zone_id', '=', param('zoneId')),
    )
    .select([
      'users.first_name',
      'users.last_name',
      'users.display_name',
      'users.profile_image_url',
      'zone_names.number as name_number',
    ])
    .where('users.id', '=', param('userId')),
)

export const commentWithAuthor = query<{ id: CommentId }>()((param) =>
  withAuthor.where('comments.id', '=', param('id')),
)

/** Oldest first. */
export const commentsWithAuthors = query<{ photoId: PhotoId }>()((param) =>
  withAuthor
    .where('comments.photo_id', '=', param('photoId'))
    .orderBy('comments.created_at')
    .orderBy('comments.id'),
)

/** Returns the newest comments on a photo, newest first. */
export const latestComments = query<{ photoId: PhotoId; limit: number }>()((param) =>
  withAuthor
    .where('comments.photo_id', '=', param('photoId'))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(param('limit')),
)

export const commentsSince = query<{
  zoneId: ZoneId
  since: number
  upTo: number
  seesAll: Flag
  seesPending: Flag
  userId: UserId
  limit: number
}>()((param) =>
  withAuthor
    .where('comments.zone_id', '=', param('zoneId'))
    .where('comments.rev', '>', param('since'))
    .where('comments.rev', '<=', param('upTo'))
    .where('photos.hidden_at', 'is', null)
    .where(isShownTo(param('seesAll'), param('seesPending'), param('userId')))
    .orderBy('comments.rev')
    .limit(param('limit')),
)

export const insertComment = insertRow(
  'comments',
  ['id', 'rev', 'zone_id', 'photo_id', 'user_id', 'content', 'created_at'],
  { edited_at: null },
)

export const updateComment = updateRows('comments', {
  where: ['id'],
  set: ['content', 'rev'],
  fill: ['edited_at'],
})

export const deleteCommentRow = deleteRows('comments', ['id'])
