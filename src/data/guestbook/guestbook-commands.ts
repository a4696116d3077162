import * as v from 'valibot'
import {
  type GuestbookId,
  guestbookIdIn,
  type PhotoId,
  Uuid,
  type ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import type { GuestbookDecision, GuestbookReason } from '#src/contract/entities/responses/guestbook.ts'
import { commit, commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import type { VoiceDraftRow } from '#src/data/engine/rows/voice-draft-row.ts'

/** A voice message recorded on this device: an MP4 with one audio track. */
export interface RecordedVoice {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
  readonly lengthMs: number
  /** Must pass VoicePeaks. */
  readonly peaks: string
}

interface NewEntry {
  /** Must pass GuestbookText. */
  readonly text: string
  readonly photoId: PhotoId | null
  readonly voice: RecordedVoice | null
}

/**
 * Adds an entry with text, a photo or a voice message to the zone’s guestbook. The bytes of the voice message move from
 * the draft to the outbox in the same transaction, so no message is sent twice. Returns the entry’s id, or null if another
 * tab has sent, replaced or deleted the recording. Throws the database’s error if the device has no space.
 */
export async function signGuestbook(
  zoneId: ZoneId,
  { text, photoId, voice }: NewEntry,
  context = requireContext(),
): Promise<GuestbookId | null> {
  const id = guestbookIdIn(zoneId, v.parse(Uuid, context.platform.ids.uuid()))
  const announced = voice === null ? null : await describeVoice(voice)
  const args = { id, text, photoId, voice: announced, createdAt: context.serverNow() }
  const pictures =
    voice === null
      ? []
      : ([{ photoId: id, size: 'full', bytes: voice.bytes, mimeType: voice.mimeType }] as const)
  const { voiceDrafts } = context.database
  return commitTogether(context, { names: ['guestbook.add'], tables: [voiceDrafts] }, async () => {
    if (voice !== null && !isMadeFrom(voice, await voiceDrafts.get(zoneId))) return null
    await commitWithin(context, { name: 'guestbook.add', args }, { photo: { local: null, pictures } })
    if (voice !== null) await voiceDrafts.delete(zoneId)
    return id
  })
}

function isMadeFrom({ bytes, lengthMs }: RecordedVoice, draft: VoiceDraftRow | undefined): boolean {
  return draft?.made?.bytes.byteLength === bytes.byteLength && draft.made.lengthMs === lengthMs
}

async function describeVoice({ bytes, lengthMs, peaks }: RecordedVoice) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256, bytes: bytes.byteLength, lengthMs: Math.round(lengthMs), peaks }
}

interface EntryEdit {
  readonly id: GuestbookId
  /** Must pass GuestbookText. */
  readonly text: string
  /** The text before the edit. If another device has changed it since, the edit is rejected with both texts. */
  readonly replaces: string
}

/** Changes the text of the user’s own entry. An unsent entry is rewritten in the outbox. */
export async function editEntry(edit: EntryEdit, context = requireContext()): Promise<void> {
  await commit(context, { name: 'guestbook.edit', args: { ...edit } })
}

/** Deletes an entry. The request is not sent until the undo period ends. Returns null if there is nothing to undo. */
export function deleteEntry(id: GuestbookId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'guestbook.delete', args: { id } })
}

/** Shows or hides an entry as a moderator. This also closes its reports. */
export async function moderateGuestbookEntry(
  id: GuestbookId,
  decision: GuestbookDecision,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'guestbook.moderate', args: { id, decision } })
}

/** Disables the codes in printed books that lead to the voice message of an entry. */
export async function unlinkVoice(id: GuestbookId, context = requireContext()): Promise<void> {
  await commit(context, { name: 'guestbook.unlink', args: { id } })
}

interface EntryReport {
  readonly reason: GuestbookReason
  /** Must pass ReportNote. '' for no note. */
  readonly note: string
}

/** Reports an entry to the zone's moderators. */
export async function reportEntry(
  id: GuestbookId,
  report: EntryReport,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'guestbook.report', args: { id, ...report } })
}
