import { photoFlags } from '#server/access/decide-access.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { commentRow } from './comment-answer.ts'
import { commentsSince } from './comment-store.ts'

/** Comments on photos that the reader may see. */
export const commentPull: PullSource<'comment'> = {
  rows: [{ table: 'comments', where: { zone_id: 'zoneId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, viewer, zoneId, role, isOpen }, range) {
    const { userId } = viewer
    const queryParams = { zoneId, userId, ...photoFlags({ role, isOpen }), ...range }
    const comments = await reader.all(commentsSince, queryParams)
    return comments.map((comment) => ({ table: 'comment', row: commentRow(comment, { viewer, role }) }))
  },
}
