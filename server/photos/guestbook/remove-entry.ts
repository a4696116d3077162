import type { GuestbookId, UserId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { GuestbookEntriesTable } from '#server/core/db/tables/response-tables.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { dropFiles } from '#server/photos/photo/file-rows.ts'
import { deleteUploadOf } from '#server/photos/photo/upload-store.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { clearVoice, deleteEntryRow, markEntryRemoved, voicesOf } from './guestbook-removal-store.ts'
import { deleteReportsOfEntry } from './guestbook-report-store.ts'
import { republishEntries } from './republish-entries.ts'

/** Hides an entry from all readers and returns the revision. A background task deletes its row and voice message. */
export async function removeEntry(
  transaction: Transaction,
  { id, zone_id: zoneId }: Pick<GuestbookEntriesTable, 'id' | 'zone_id'>,
  now: EpochMs,
): Promise<number> {
  const gone = [{ table: 'guestbook', id, viewerId: null }] as const
  const rev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  await transaction.run(deleteReportsOfEntry, { id })
  await transaction.run(markEntryRemoved, { id, at: now })
  markActivity(transaction, { kind: 'guestbook', zoneId, at: now })
  return rev
}

/** Deletes the row of an entry and marks its voice file for removal. */
export async function deleteEntry(
  transaction: Transaction,
  { id, voice_filename: filename }: { readonly id: GuestbookId; readonly voice_filename: string | null },
  now: EpochMs,
): Promise<void> {
  await transaction.run(deleteUploadOf, { photoId: id })
  await transaction.run(deleteReportsOfEntry, { id })
  await transaction.run(deleteEntryRow, { id })
  if (filename !== null) await dropFiles(transaction, filename, now)
}

/** Removes the voice message from an entry, and removes the entry if it has no other content. Returns the revision. */
export async function removeVoice(
  transaction: Transaction,
  entry: Pick<GuestbookEntriesTable, 'id' | 'zone_id' | 'content' | 'photo_id' | 'voice_filename'>,
  now: EpochMs,
): Promise<number> {
  const { id, content, photo_id: photoId, zone_id: zoneId, voice_filename: filename } = entry
  if (content === '' && photoId === null) return removeEntry(transaction, entry, now)
  await transaction.run(clearVoice, { id })
  await transaction.run(deleteUploadOf, { photoId: id })
  if (filename !== null) await dropFiles(transaction, filename, now)
  return republishEntries(transaction, zoneId, { ids: [id], isWithdrawn: false, at: now })
}

/**
 * Removes at most `limit` voice messages of an account, and entries that have no other content. Returns how many there
 * were.
 */
export async function removeVoices(
  transaction: Transaction,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
  limit: number,
): Promise<number> {
  const entries = await transaction.all(voicesOf, { userId, limit })
  for (const entry of entries) {
    // A legal hold keeps the voice file, but nobody can play it.
    if (entry.legal_hold_at === null) await removeVoice(transaction, entry, now)
    else await removeEntry(transaction, entry, now)
  }
  return entries.length
}
