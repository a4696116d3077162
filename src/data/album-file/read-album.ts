import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import type { CommentView } from '#src/data/comments/comment-view.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { readZoneFilm } from '#src/data/films/film-queries.ts'
import { readGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** Returns the content of an album file other than its photos, from the data on this device. */
export async function readAlbum(
  zoneId: ZoneId,
  photos: readonly Pick<PhotoView, 'id' | 'commentCount'>[],
  context = requireContext(),
) {
  const comments = new Map<PhotoId, readonly CommentView[]>()
  for (const { id, commentCount } of photos)
    if (commentCount > 0) comments.set(id, await readComments(context, id))
  const { film } = await readZoneFilm(context, zoneId)
  const entries = await readGuestbook(context, zoneId)
  const guestbook = entries.filter(({ status }) => status === 'ready').toReversed()
  return { comments, film, guestbook }
}
