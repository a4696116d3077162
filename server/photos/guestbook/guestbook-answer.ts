import type { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { EntryForReader, EntryWithAuthor } from './guestbook-store.ts'

/**
 * Returns true if a reader can see an entry. Members see what is shown to all; its author and moderators also see the
 * rest.
 */
export function isEntryVisible(
  { user_id: authorId, status, mode, role }: EntryForReader,
  viewer: Viewer,
): boolean {
  if (role === null) return false
  return authorId === viewer.userId || isAtLeast(role, 'moderator') || (mode === 'open' && status === 'ready')
}

/** Returns an entry as sent to its reader. `reports`: the open reports, for a moderator. */
export function guestbookRow(
  entry: EntryWithAuthor,
  {
    viewer,
    role,
    reports,
  }: {
    readonly viewer: Viewer
    readonly role: ZoneRole | null
    readonly reports: GuestbookRow['reports']
  },
): GuestbookRow {
  const isOwn = entry.user_id === viewer.userId
  return {
    id: entry.id,
    rev: entry.rev,
    text: entry.content,
    photoId: entry.photo_id,
    voice:
      entry.voice_bytes === null
        ? null
        : {
            filename: entry.voice_filename,
            bytes: entry.voice_bytes,
            lengthMs: entry.voice_length_ms ?? 0,
            peaks: entry.voice_peaks ?? '',
          },
    status: entry.status,
    createdAt: entry.created_at,
    editedAt: entry.edited_at,
    user: personOf(entry),
    canEdit: isOwn,
    canDelete: isOwn || isAtLeast(role, 'moderator'),
    reports,
    ...(entry.voice_link !== null && (isOwn || isAtLeast(role, 'moderator')) ? { isPrinted: true } : {}),
  }
}
