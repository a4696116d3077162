import * as v from 'valibot'
import { BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** What is done to one's own backups. Naming the storage is a call: its secrets never wait in an outbox. */
export const backupMutations = {
  'backup.run': defineMutation({
    args: v.object({}),
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'backup'),
    limits: () => ({ account: 'backup' }),
  }),
  'backup.schedule': defineMutation({
    args: v.object({ schedule: BackupSchedule }),
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'backup'),
  }),
  'backup.stop': defineMutation({
    args: v.object({}),
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'backup'),
  }),
}
