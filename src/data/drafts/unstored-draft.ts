import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/*
 * A reload aborts what the database has not finished, so what was typed last would be lost. Until the database has it, the
 * draft also stands in a note of the device, which is written at once.
 */

/** What a note needs to know of a draft. */
interface Noted {
  readonly updatedAt: number
}

/** The notes of one kind of draft: at most one on a device, of the draft that was typed in last. */
export interface DraftNotes<Draft extends Noted> {
  /** Writes the note; the result deletes it, unless something was typed since then. */
  readonly write: (context: DataContext, draft: Draft) => () => void
  /** Deletes the note if it holds this draft. */
  readonly deleteOf: (context: DataContext, id: string) => void
  /** The stored drafts and the noted one: of two versions of one draft, the later. */
  readonly addTo: (context: DataContext, stored: readonly Draft[]) => readonly Draft[]
}

/**
 * Makes the notes of one kind of draft. Only this app writes them; a damaged note, or another user's, counts as none.
 */
export function draftNotes<Draft extends Noted>(
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
      const noted = read(context)
      if (noted !== null && idOf(noted) === id) context.platform.storage.notes.write(noteKey, null)
    },
    addTo: (context, stored) => {
      const noted = read(context)
      if (noted === null) return stored
      const same = stored.find((draft) => idOf(draft) === idOf(noted))
      if (same !== undefined && same.updatedAt > noted.updatedAt) return stored
      return [...stored.filter((draft) => idOf(draft) !== idOf(noted)), noted]
    },
  }
}
