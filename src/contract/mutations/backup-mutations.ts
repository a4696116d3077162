import * as v from 'valibot'
import { BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/**
 * Mutations of the user's own backups. Setting the storage is a call, so that its credentials are never stored in an
 * outbox.
 */
export const backupMutations = {
  'backup.run': defineMutation({
    args: v.object({}),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'backup'),
    limits: () => ({ account: 'backup' }),
  }),
  'backup.schedule': defineMutation({
    args: v.object({ schedule: BackupSchedule }),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'backup'),
  }),
  'backup.stop': defineMutation({
    args: v.object({}),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'backup'),
  }),
}
