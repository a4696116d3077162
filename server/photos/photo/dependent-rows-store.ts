import { sql } from 'kysely'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { selectColumns, updateRows } from '#server/core/db/row-queries.ts'

// Rows that depend on a photo: they are read, published and deleted with it.

export const commentsOfPhoto = selectColumns('comments', ['photo_id'], ['id'])

export const commentsOfPersonOn = selectColumns('comments', ['photo_id', 'user_id'], ['id'])

export const touchComment = updateRows('comments', { where: ['id'], set: ['rev'] })

export const likesOfPhoto = selectColumns('likes', ['photo_id'], ['user_id'])

export const touchLike = updateRows('likes', { where: ['photo_id', 'user_id'], set: ['rev'] })

export const reactionsOfPhoto = query<{ photoId: PhotoId }>()((param) =>
  build
    .selectFrom('reactions')
    .select(['user_id', 'emoji'])
    .where('photo_id', '=', param('photoId'))
    .orderBy('rev'),
)

export const reactionCounts = selectColumns('photos', ['id'], ['reaction_counts'])

export const touchReaction = updateRows('reactions', {
  where: ['photo_id', 'user_id', 'emoji'],
  set: ['rev'],
})

export const reportsOfPhoto = selectColumns('reports', ['photo_id'], ['id'])

/** Publishes a report again when its photo is restored. */
export const touchReport = updateRows('reports', { where: ['id'], set: ['rev'] })

/** One query for each table: deletes the rows of a photo, including its entries in photographers' folders. */
export const deleteDependentRows = (
  ['comments', 'likes', 'reactions', 'reports', 'folder_files'] as const
).map((table) =>
  query<{ photoId: PhotoId }>()((param) =>
    build.deleteFrom(table).where(sql<boolean>`photo_id = ${param('photoId')}`),
  ),
)
