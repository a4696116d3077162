import * as v from 'valibot'
import { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import type { BackupsTable } from '#server/core/db/tables/outgoing-tables.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { backupsSince } from './backup-store.ts'

const LastBackup = v.pipe(v.string(), v.parseJson(), BackupRow.entries.last)

/** Returns a user's backups as a row of their scope, without the location and the credentials. */
export function backupRow(row: BackupsTable): BackupRow {
  const { failed_at: failedAt, problem } = row
  return {
    id: row.user_id,
    rev: row.rev,
    kind: row.kind,
    host: row.host,
    schedule: row.schedule,
    last: row.last === null ? null : v.parse(LastBackup, row.last),
    failure: failedAt === null || problem === null ? null : { at: failedAt, problem },
    nextAt: row.next_at,
    isRunning: row.requested_at !== null || row.is_running === 1,
  }
}

/** Pulls the status of the user's backups. */
export const backupPull: PullSource<'backup'> = {
  rows: [{ table: 'backups', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(backupsSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'backup', row: backupRow(row) }))
  },
}
