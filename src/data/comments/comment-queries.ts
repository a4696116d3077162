import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { CommentView } from './comment-view.ts'
import { readComments } from './read-comments.ts'

/** The photo's comments, oldest first. */
export function useComments(photoId: PhotoId): readonly CommentView[] | undefined {
  return useLiveData(`comments ${photoId}`, (context) => readComments(context, photoId))
}
