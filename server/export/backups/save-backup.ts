import * as v from 'valibot'
import { deleteTaskFailure } from '#server/kernel/tasks/task-store.ts'
import {
  BackupPlace,
  type BackupProblem,
  type BackupSchedule,
} from '#src/contract/entities/accounts/backup.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { sessionStart } from '#server/accounts/sessions/session-store.ts'
import { seal, unseal } from '#server/core/crypto/seal.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { BackupsTable } from '#server/core/db/tables/outgoing-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { StorageError, defaultTimeouts } from '#server/kernel/user-storage/user-storage.ts'
import { addressOf, openUserStorage } from '#server/kernel/user-storage/open-user-storage.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { deleteBackup, deleteZoneBackups, insertBackup } from './backup-store.ts'

interface BackupRequest {
  readonly place: BackupPlace
  readonly schedule: BackupSchedule
}

/** Tests a storage by writing and deleting a small file. Returns null if both succeed. */
export async function checkStorage(
  { config, ids }: Pick<Deps, 'config' | 'ids'>,
  place: BackupPlace,
): Promise<BackupProblem | null> {
  const options = { allowsLoopback: config.allowsLoopbackBackups, timeouts: defaultTimeouts }
  try {
    const storage = await openUserStorage(place, options)
    try {
      await storage.check(`waypost-check-${ids.uuid().slice(0, 8)}.txt`)
      return null
    } finally {
      storage.close()
    }
  } catch (error) {
    if (error instanceof StorageError) return error.problem
    throw error
  }
}

/** Saves a storage in place of the previous one, starts a first run and notifies the user by mail. */
export async function saveBackup(
  transaction: Transaction,
  deps: Deps,
  { viewer, place, schedule }: BackupRequest & { readonly viewer: Viewer },
): Promise<Result<null, Refusal>> {
  const { userId } = viewer
  const now = deps.clock.now()
  // The session, and with it the account, may have ended while the storage was tested.
  if ((await transaction.first(sessionStart, { id: viewer.sessionId })) === undefined)
    return refuse('unauthorized', 'Unauthorized')
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(deleteZoneBackups, { userId })
  await transaction.run(deleteTaskFailure, { kind: 'backup', id: userId })
  await transaction.run(deleteBackup, { userId })
  const { host } = new URL(addressOf(place))
  const { kind } = place
  const sealed = sealPlace(deps, place, viewer)
  await transaction.run(insertBackup, { userId, rev, kind, host, place: sealed, schedule, savedAt: now })
  const mail = { kind: 'backup-set', params: { host } } as const
  await queueMailToUser(transaction, deps, { userId, key: `backup-set:${userId}:${now}`, mail })
  return ok(null)
}

function sealPlace({ secret, random }: Deps, place: BackupPlace, { userId }: Viewer): string {
  return seal(JSON.stringify(place), { secret, random, owner: ownerOf(userId) })
}

/** Returns the saved location and credentials of the storage; null if the deployment's secret has changed. */
export function openPlace(
  { secret }: Pick<Deps, 'secret'>,
  { place, user_id: userId }: Pick<BackupsTable, 'place' | 'user_id'>,
): BackupPlace | null {
  const text = unseal(place, secret, ownerOf(userId))
  return text === null ? null : v.parse(v.pipe(v.string(), v.parseJson(), BackupPlace), text)
}

function ownerOf(userId: string): string {
  return `backup ${userId}`
}
