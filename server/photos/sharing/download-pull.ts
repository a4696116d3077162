import type { PullSource } from '#server/replication/pull-source.ts'
import { downloadRow } from './download-answer.ts'
import { downloadsSince } from './download-store.ts'

/** Photos that the user has downloaded. */
export const downloadPull: PullSource<'download'> = {
  rows: [{ table: 'photo_downloads', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(downloadsSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'download', row: downloadRow(row) }))
  },
}
