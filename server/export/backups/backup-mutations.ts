import { done, unchanged } from '#server/replication/mutation-result.ts'
import { deleteTaskFailure } from '#server/kernel/tasks/task-store.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { backupOf, deleteBackup, deleteZoneBackups, setSchedule, requestBackup } from './backup-store.ts'
import { nextRunAt } from './next-backup.ts'

/** Starts a run at once. If a run is in progress, the next one follows it with the latest changes. */
const run: MutationHandler<'backup.run', null> = async ({ transaction, viewer, now }) => {
  const { userId } = viewer
  if ((await transaction.first(backupOf, { userId })) === undefined) return notFound()
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(requestBackup, { userId, rev, at: now })
  return done(rev)
}

/** Changes how often runs start. A run that is in progress, being retried or requested continues. */
const schedule: MutationHandler<'backup.schedule', null> = async (
  context,
  { schedule: requestedSchedule },
) => {
  const { transaction, viewer, now } = context
  const { userId } = viewer
  const backup = await transaction.first(backupOf, { userId })
  if (backup === undefined) return notFound()
  const isOpen = backup.run_at !== null || backup.requested_at !== null
  const nextAt = isOpen ? backup.next_at : nextRunAt(requestedSchedule, now, now)
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setSchedule, { userId, rev, schedule: requestedSchedule, nextAt })
  return done(rev)
}

/** Deletes the storage location and its credentials. The stored files stay. Idempotent. */
const stop: MutationHandler<'backup.stop', null> = async ({ transaction, viewer, now }) => {
  const { userId } = viewer
  const scope = userScope(userId)
  await transaction.run(deleteZoneBackups, { userId })
  await transaction.run(deleteTaskFailure, { kind: 'backup', id: userId })
  if ((await transaction.run(deleteBackup, { userId })) === 0) return unchanged(transaction, scope)
  const gone = [{ table: 'backup', id: userId, viewerId: null } as const]
  const rev = await writeTombstones(transaction, scope, { gone, at: now })
  return done(rev)
}

/** The server handlers of these mutations. */
export const backupHandlers = {
  'backup.run': run,
  'backup.schedule': schedule,
  'backup.stop': stop,
}
