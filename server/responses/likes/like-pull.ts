import type { PullSource } from '#server/replication/pull-source.ts'
import { likesSince } from './like-store.ts'

/** The reader's own likes. */
export const likePull: PullSource<'like'> = {
  rows: [{ table: 'likes', where: { zone_id: 'zoneId', user_id: 'userId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, viewer, zoneId }, range) {
    const likes = await reader.all(likesSince, { zoneId, userId: viewer.userId, ...range })
    return likes.map(({ photo_id, rev }) => ({
      table: 'like',
      row: { id: photo_id, rev, photoId: photo_id },
    }))
  },
}
