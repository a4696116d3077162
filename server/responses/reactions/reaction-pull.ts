import { reactionRowId } from '#src/contract/entities/responses/reaction.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { reactionsSince } from './reaction-store.ts'

/** The reader's own reactions. */
export const reactionPull: PullSource<'reaction'> = {
  rows: [{ table: 'reactions', where: { zone_id: 'zoneId', user_id: 'userId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, viewer, zoneId }, range) {
    const reactions = await reader.all(reactionsSince, { zoneId, userId: viewer.userId, ...range })
    return reactions.map(({ photo_id, emoji, rev }) => ({
      table: 'reaction',
      row: { id: reactionRowId(photo_id, emoji), rev, photoId: photo_id, emoji },
    }))
  },
}
