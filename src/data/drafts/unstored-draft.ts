import * as v from 'valibot'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { ZoneDraft } from './zone-draft.ts'

/*
 * A reload ends what the database has not finished, so what was typed last would be gone. Until the database has it, the
 * draft is also in a note of the device, which is written at once.
 */

const key = 'waypost.zone-draft'

/** Only this app writes the note; a damaged one, or another user's, says nothing. */
const Note = v.object({
  userId: UserId,
  draft: v.custom<ZoneDraft>((value) => typeof value === 'object' && value !== null && 'form' in value),
})

/** Notes the draft before the database is asked; the answer deletes the note, unless something was typed since then. */
export function noteDraft({ platform, user }: DataContext, draft: ZoneDraft): () => void {
  const { notes } = platform.storage
  const note = JSON.stringify({ userId: user.id, draft })
  notes.write(key, note)
  return () => {
    if (notes.read(key) === note) notes.write(key, null)
  }
}

/** Deletes the note of a draft that is gone. */
export function deleteNoteOf(context: DataContext, id: ZoneId): void {
  if (readNotedDraft(context)?.id === id) context.platform.storage.notes.write(key, null)
}

/** The draft that the database may not have; null when there is none of this user. */
function readNotedDraft({ platform, user }: DataContext): ZoneDraft | null {
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), Note), platform.storage.notes.read(key))
  return note.success && note.output.userId === user.id ? note.output.draft : null
}

/** What is stored with what is only noted: of two versions of one draft, the later. */
export function withNoted(context: DataContext, stored: readonly ZoneDraft[]): readonly ZoneDraft[] {
  const noted = readNotedDraft(context)
  if (noted === null) return stored
  const same = stored.find(({ id }) => id === noted.id)
  if (same !== undefined && same.updatedAt > noted.updatedAt) return stored
  return [...stored.filter(({ id }) => id !== noted.id), noted]
}
