import type { PullSource } from '#server/replication/pull-source.ts'
import { backupRow } from './backup-row.ts'
import { backupsSince } from './backup-store.ts'

/** How the backups of a user's zones are going. */
export const backupPull: PullSource<'backup'> = {
  rows: [{ table: 'backups', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(backupsSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'backup', row: backupRow(row) }))
  },
}
