import { useState } from 'react'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'

export interface Editing {
  readonly edit: PhotoEdit
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** It differs from what the editor opened with. */
  readonly isChanged: boolean
  /** Changes of one `gesture` are one step until it ends. */
  readonly change: (edit: PhotoEdit, gesture?: string) => void
  readonly endGesture: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** An edit with its steps. */
export function useEditHistory(initial: PhotoEdit): Editing {
  const [history, setHistory] = useState(() => startHistory(initial))
  return {
    edit: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isChanged: JSON.stringify(history.present) !== JSON.stringify(initial),
    change: (edit, gesture) => setHistory((before) => withChange(before, edit, gesture ?? null)),
    endGesture: () => setHistory(withGestureEnded),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  }
}

/** An edit with what it was before and what was undone, newest last. */
interface EditHistory {
  readonly past: readonly PhotoEdit[]
  readonly present: PhotoEdit
  readonly future: readonly PhotoEdit[]
  /** The gesture that made the present; its next change takes the present's place. */
  readonly gesture: string | null
}

const maxSteps = 100

export function startHistory(edit: PhotoEdit): EditHistory {
  return { past: [], present: edit, future: [], gesture: null }
}

/** A step of its own, or part of the last one where both belong to one gesture: a slider's way is one step. */
export function withChange(
  history: EditHistory,
  edit: PhotoEdit,
  gesture: string | null = null,
): EditHistory {
  if (gesture !== null && gesture === history.gesture) return { ...history, present: edit, future: [] }
  const past = [...history.past, history.present].slice(-maxSteps)
  return { past, present: edit, future: [], gesture }
}

/** The next change starts a step of its own. */
export function withGestureEnded(history: EditHistory): EditHistory {
  return history.gesture === null ? history : { ...history, gesture: null }
}

/** One step back; the same where there is none. */
export function undone(history: EditHistory): EditHistory {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [...history.future, history.present],
    gesture: null,
  }
}

/** One undone step again; the same where there is none. */
export function redone(history: EditHistory): EditHistory {
  const present = history.future.at(-1)
  if (present === undefined) return history
  return {
    past: [...history.past, history.present],
    present,
    future: history.future.slice(0, -1),
    gesture: null,
  }
}
