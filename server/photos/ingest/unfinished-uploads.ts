import { runStatement } from '#server/core/db/database.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { UploadId } from '#server/core/db/tables/photo-tables.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { restingUploadsOf, setReceivedBytes, unfinishedByAccount } from '#server/photos/photo/upload-store.ts'

/** The limit of unfinished uploads per account: twenty of the largest photos. */
export const maxUnfinishedOfAccountBytes = 200 * 1024 * 1024
/** The limit of all accounts together. */
const maxUnfinishedBytes = 4 * 1024 * 1024 * 1024
const minIdleMs = 10 * 60_000
const removedAtOnce = 20

type UploadDeps = Pick<Deps, 'database' | 'parts' | 'clock'>

/**
 * Returns true if an upload without received bytes may begin. If all accounts together exceed the limit, the account
 * with the most unfinished bytes loses its idle parts, and those uploads start over.
 */
export async function canBeginUpload(from: UploadDeps, userId: UserId, bytes: number): Promise<boolean> {
  const accounts = await from.database.reader.all(unfinishedByAccount, {})
  const own = accounts.find((account) => account.user_id === userId)?.bytes ?? 0
  if (own + bytes > maxUnfinishedOfAccountBytes) return false
  const all = accounts.reduce((sum, account) => sum + account.bytes, 0)
  if (all + bytes <= maxUnfinishedBytes) return true
  const [greediest] = accounts.toSorted((a, b) => b.bytes - a.bytes)
  if (greediest === undefined || greediest.bytes <= own) return false
  return (await removeIdleParts(from, greediest.user_id, minIdleMs)) >= bytes
}

/** Removes idle parts of an account and returns the number of their bytes. */
async function removeIdleParts(
  { database, parts, clock }: UploadDeps,
  userId: UserId,
  forMs: number,
): Promise<number> {
  const before = clock.now() - forMs
  const idleUploads = await database.reader.all(restingUploadsOf, { userId, before, limit: removedAtOnce })
  let removed = 0
  for (const { photo_id: photoId, received_bytes: bytes } of idleUploads)
    if (await removeUntouchedPart({ database, parts, clock }, photoId, before)) removed += bytes
  return removed
}

/** Removes the bytes of an upload unless some arrived after that time. Returns whether none are left. */
export async function removeUntouchedPart(
  { database, parts, clock }: UploadDeps,
  photoId: UploadId,
  since: EpochMs,
): Promise<boolean> {
  await parts.removeUntouched(photoId, since)
  if ((await parts.size(photoId)) > 0) return false
  await recordReceivedBytes({ database, clock }, photoId, 0)
  return true
}

/** Records how many bytes of an upload are on disk. */
export async function recordReceivedBytes(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  photoId: UploadId,
  bytes: number,
): Promise<void> {
  const at = clock.now()
  await runStatement(database, setReceivedBytes, { photoId, bytes, at })
}
