import type { CommentId, PhotoId, ReportId, UserId } from '#src/contract/entities/ids.ts'
import type { ReactionCode } from '#src/contract/entities/reaction.ts'
import { build, query } from '#server/core/db/query.ts'

// Rows that hang on a photo: they are read, published anew and deleted with it.

export const commentsOfPhoto = query<{ photoId: PhotoId }>()((hole) =>
  build.selectFrom('comments').select('id').where('photo_id', '=', hole('photoId')),
)

export const stampComment = query<{ id: CommentId; rev: number }>()((hole) =>
  build
    .updateTable('comments')
    .set({ rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const deleteCommentsOf = query<{ photoId: PhotoId }>()((hole) =>
  build.deleteFrom('comments').where('photo_id', '=', hole('photoId')),
)

export const likesOfPhoto = query<{ photoId: PhotoId }>()((hole) =>
  build.selectFrom('likes').select('user_id').where('photo_id', '=', hole('photoId')),
)

export const stampLike = query<{ photoId: PhotoId; userId: UserId; rev: number }>()((hole) =>
  build
    .updateTable('likes')
    .set({ rev: hole('rev') })
    .where('photo_id', '=', hole('photoId'))
    .where('user_id', '=', hole('userId')),
)

export const deleteLikesOf = query<{ photoId: PhotoId }>()((hole) =>
  build.deleteFrom('likes').where('photo_id', '=', hole('photoId')),
)

export const reactionsOfPhoto = query<{ photoId: PhotoId }>()((hole) =>
  build
    .selectFrom('reactions')
    .select(['user_id', 'emoji'])
    .where('photo_id', '=', hole('photoId'))
    .orderBy('rev'),
)

export const stampReaction = query<{
  photoId: PhotoId
  userId: UserId
  emoji: ReactionCode
  rev: number
}>()((hole) =>
  build
    .updateTable('reactions')
    .set({ rev: hole('rev') })
    .where('photo_id', '=', hole('photoId'))
    .where('user_id', '=', hole('userId'))
    .where('emoji', '=', hole('emoji')),
)

export const deleteReactionsOf = query<{ photoId: PhotoId }>()((hole) =>
  build.deleteFrom('reactions').where('photo_id', '=', hole('photoId')),
)

export const reportsOfPhoto = query<{ photoId: PhotoId }>()((hole) =>
  build.selectFrom('reports').select('id').where('photo_id', '=', hole('photoId')),
)

/** The photo's days go on: so do its reports. */
export const stampReport = query<{ id: ReportId; rev: number }>()((hole) =>
  build
    .updateTable('reports')
    .set({ rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const deleteReportsOf = query<{ photoId: PhotoId }>()((hole) =>
  build.deleteFrom('reports').where('photo_id', '=', hole('photoId')),
)
