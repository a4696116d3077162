import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const addToLikes = query<{ id: PhotoId; by: number; rev: number }>()((param) =>
  build
    .updateTable('photos')
    .set((set) => ({ likes: set('likes', '+', param('by')), rev: param('rev') }))
    .where('id', '=', param('id')),
)

export const addToComments = query<{ id: PhotoId; by: number; rev: number }>()((param) =>
  build
    .updateTable('photos')
    .set((set) => ({ comment_count: set('comment_count', '+', param('by')), rev: param('rev') }))
    .where('id', '=', param('id')),
)

export const setReactionCounts = query<{ id: PhotoId; counts: string; rev: number }>()((param) =>
  build
    .updateTable('photos')
    .set({ reaction_counts: param('counts'), rev: param('rev') })
    .where('id', '=', param('id')),
)
