import { sql } from 'kysely'
import type { CommentId, PhotoId, ReportId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { build, query } from '#server/core/db/query.ts'

// Rows that depend on a photo: they are read, published and deleted with it.

export const commentsOfPhoto = query<{ photoId: PhotoId }>()((param) =>
  build.selectFrom('comments').select('id').where('photo_id', '=', param('photoId')),
)

export const commentsOfPersonOn = query<{ photoId: PhotoId; userId: UserId }>()((param) =>
  build
    .selectFrom('comments')
    .select('id')
    .where('photo_id', '=', param('photoId'))
    .where('user_id', '=', param('userId')),
)

export const touchComment = query<{ id: CommentId; rev: number }>()((param) =>
  build
    .updateTable('comments')
    .set({ rev: param('rev') })
    .where('id', '=', param('id')),
)

export const likesOfPhoto = query<{ photoId: PhotoId }>()((param) =>
  build.selectFrom('likes').select('user_id').where('photo_id', '=', param('photoId')),
)

export const touchLike = query<{ photoId: PhotoId; userId: UserId; rev: number }>()((param) =>
  build
    .updateTable('likes')
    .set({ rev: param('rev') })
    .where('photo_id', '=', param('photoId'))
    .where('user_id', '=', param('userId')),
)

export const reactionsOfPhoto = query<{ photoId: PhotoId }>()((param) =>
  build
    .selectFrom('reactions')
    .select(['user_id', 'emoji'])
    .where('photo_id', '=', param('photoId'))
    .orderBy('rev'),
)

export const reactionCounts = query<{ id: PhotoId }>()((param) =>
  build.selectFrom('photos').select('reaction_counts').where('id', '=', param('id')),
)

export const touchReaction = query<{
  photoId: PhotoId
  userId: UserId
  emoji: ReactionCode
  rev: number
}>()((param) =>
  build
    .updateTable('reactions')
    .set({ rev: param('rev') })
    .where('photo_id', '=', param('photoId'))
    .where('user_id', '=', param('userId'))
    .where('emoji', '=', param('emoji')),
)

export const reportsOfPhoto = query<{ photoId: PhotoId }>()((param) =>
  build.selectFrom('reports').select('id').where('photo_id', '=', param('photoId')),
)

/** Publishes a report again when its photo is restored. */
export const touchReport = query<{ id: ReportId; rev: number }>()((param) =>
  build
    .updateTable('reports')
    .set({ rev: param('rev') })
    .where('id', '=', param('id')),
)

/** The tables whose rows belong to a photo, including its entries in photographers' folders. */
export const deleteDependentRows = (
  ['comments', 'likes', 'reactions', 'reports', 'folder_files'] as const
).map((table) =>
  query<{ photoId: PhotoId }>()((param) =>
    build.deleteFrom(table).where(sql<boolean>`photo_id = ${param('photoId')}`),
  ),
)
