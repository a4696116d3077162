import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/*
 * A reload aborts unfinished database writes, so the text typed last would be lost. Until the database has it, the
 * draft is also stored in a note of the device, which is written synchronously.
 */

/** The fields of a draft that its note needs. */
interface DatedDraft {
  readonly updatedAt: number
}

/** The notes of one kind of draft. A device has at most one per kind: that of the draft typed in last. */
export interface DraftNotes<Draft extends DatedDraft> {
  /** Writes the note. The returned function deletes it, unless something was typed since then. */
  readonly write: (context: DataContext, draft: Draft) => () => void
  /** Deletes the note if it contains this draft. */
  readonly deleteOf: (context: DataContext, id: string) => void
  /** Returns the stored drafts and the one in the note. Of two versions of a draft, returns the later one. */
  readonly addTo: (context: DataContext, stored: readonly Draft[]) => readonly Draft[]
}

/** Creates the notes of one kind of draft. Only this app writes them. A damaged note, or another user’s, is ignored. */
export function draftNotes<Draft extends DatedDraft>(
  noteKey: string,
  idOf: (draft: Draft) => string,
  isDraft: (value: unknown) => value is Draft,
): DraftNotes<Draft> {
  const Note = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ userId: UserId, draft: v.custom<Draft>(isDraft) }),
  )
  const read = ({ platform, user }: DataContext): Draft | null => {
    const note = v.safeParse(Note, platform.storage.notes.read(noteKey))
    return note.success && note.output.userId === user.id ? note.output.draft : null
  }
  return {
    write: ({ platform, user }, draft) => {
      const { notes } = platform.storage
      const note = JSON.stringify({ userId: user.id, draft })
      notes.write(noteKey, note)
      return () => {
        if (notes.read(noteKey) === note) notes.write(noteKey, null)
      }
    },
    deleteOf: (context, id) => {
      const storedNote = read(context)
      if (storedNote !== null && idOf(storedNote) === id) context.platform.storage.notes.write(noteKey, null)
    },
    addTo: (context, stored) => {
      const storedNote = read(context)
      if (storedNote === null) return stored
      const same = stored.find((draft) => idOf(draft) === idOf(storedNote))
      if (same !== undefined && same.updatedAt > storedNote.updatedAt) return stored
      return [...stored.filter((draft) => idOf(draft) !== idOf(storedNote)), storedNote]
    },
  }
}
