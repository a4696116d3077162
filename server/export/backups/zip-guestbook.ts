import type { Deps } from '#server/kernel/environment/deps.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import { isoTime } from '#server/core/clock/clock.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { voiceFile } from '#server/photos/guestbook/complete-voice.ts'
import { type EntryWithAuthor, readyEntries } from '#server/photos/guestbook/guestbook-store.ts'
import type { ZoneForReader } from '#server/zones/zone/zone-store.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { maxGuestbookEntries } from '#src/contract/entities/responses/guestbook.ts'

/** A guestbook entry in the ZIP of a zone. `voice` is the file name of its recording in the ZIP. */
export interface ZippedEntry {
  readonly author: string
  readonly at: number
  readonly text: string
  readonly photoId: string | null
  readonly voice: { readonly name: string; readonly filename: string } | null
}

/**
 * Returns a zone's guestbook entries, oldest first: all that the viewer may see if they export everything, otherwise
 * only their own.
 */
export async function zippedEntries(
  { database }: Pick<Deps, 'database'>,
  {
    zone,
    viewer,
    takesAll,
  }: { readonly zone: ZoneForReader; readonly viewer: Viewer; readonly takesAll: boolean },
): Promise<readonly ZippedEntry[]> {
  const seesAll = takesAll && (zone.mode === 'open' || isAtLeast(zone.role, 'moderator')) ? 1 : 0
  const queryParams = { zoneId: zone.id, userId: viewer.userId, seesAll, limit: maxGuestbookEntries } as const
  const entries = await database.reader.all(readyEntries, queryParams)
  return entries.map(zippedEntry)
}

function zippedEntry(entry: EntryWithAuthor, index: number): ZippedEntry {
  const author = personOf(entry).displayName
  const number = String(index + 1).padStart(3, '0')
  const filename = entry.voice_filename
  return {
    author,
    at: entry.created_at,
    text: entry.content,
    photoId: entry.photo_id,
    voice:
      filename === null
        ? null
        : { name: `guestbook/${number}-${fileName(author, 'm4a', 'voice')}`, filename },
  }
}

/** Returns the guestbook as readable text: author, time, message and the file of the recording. */
export function guestbookText(entries: readonly ZippedEntry[]): string {
  return entries
    .map(({ author, at, text, voice }) =>
      [`${author}, ${isoTime(at)}`, text, voice?.name ?? ''].filter((line) => line !== '').join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/** Opens the recording of an entry. Returns null if there is none or it has been deleted. */
export async function openVoice({ blobs }: Pick<Deps, 'blobs'>, { voice }: ZippedEntry) {
  return voice === null ? null : blobs.open(voice.filename, voiceFile)
}
