import * as v from 'valibot'
import { BackupPlace, BackupProblem, BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { TypedPassword } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** Backups of one's zones to a storage of one's own. */
export const backupCalls = {
  /**
   * Tries the storage by writing and deleting a small file, and keeps it if that succeeded, in place of the one before.
   * `problem`: what went wrong, and nothing was kept. A session older than a quarter of an hour needs the password.
   */
  saveBackup: {
    method: 'PUT',
    path: '/api/auth/backup',
    access: 'signed-in',
    limit: 'backup-place',
    body: v.object({
      place: BackupPlace,
      schedule: BackupSchedule,
      current: v.optional(TypedPassword),
    }),
    answer: v.object({ problem: v.nullable(BackupProblem) }),
  },
} as const satisfies Record<string, Call>
