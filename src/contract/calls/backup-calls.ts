import * as v from 'valibot'
import { BackupPlace, BackupProblem, BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { TypedPassword } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** Backups of the user's zones to their own storage. */
export const backupCalls = {
  /**
   * Tests the storage by writing and deleting a small file. If that succeeds, saves it in place of the previous one.
   * `problem`: what went wrong; nothing was saved. A session older than 15 minutes needs the password.
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
