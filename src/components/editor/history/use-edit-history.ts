import { useState } from 'react'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'

export interface EditController {
  readonly edit: PhotoEdit
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** True if the edit differs from the one the editor opened with. */
  readonly isChanged: boolean
  /** Changes of the same `gesture` form one step until the gesture ends. */
  readonly change: (edit: PhotoEdit, gesture?: string) => void
  readonly endGesture: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** An edit with its undo history. */
export function useEditHistory(initial: PhotoEdit): EditController {
  const [history, setHistory] = useState(() => startHistory(initial))
  return {
    edit: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isChanged: JSON.stringify(history.present) !== JSON.stringify(initial),
    change: (edit, gesture) => setHistory((before) => withChange(before, edit, gesture ?? null)),
    endGesture: () => setHistory(withGestureEnded),
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
  }
}

/** An edit with its earlier and undone versions, newest last. */
interface EditHistory {
  readonly past: readonly PhotoEdit[]
  readonly present: PhotoEdit
  readonly future: readonly PhotoEdit[]
  /** The gesture that produced `present`; its next change replaces `present`. */
  readonly gesture: string | null
}

const maxSteps = 100

export function startHistory(edit: PhotoEdit): EditHistory {
  return { past: [], present: edit, future: [], gesture: null }
}

/** Adds a step, or replaces the last step if both belong to the same gesture: moving a slider is one step. */
export function withChange(
  history: EditHistory,
  edit: PhotoEdit,
  gesture: string | null = null,
): EditHistory {
  if (gesture !== null && gesture === history.gesture) return { ...history, present: edit, future: [] }
  const past = [...history.past, history.present].slice(-maxSteps)
  return { past, present: edit, future: [], gesture }
}

/** Makes the next change a separate step. */
export function withGestureEnded(history: EditHistory): EditHistory {
  return history.gesture === null ? history : { ...history, gesture: null }
}

/** Goes back one step. Returns the same history if there is none. */
export function undoStep(history: EditHistory): EditHistory {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [...history.future, history.present],
    gesture: null,
  }
}

/** Restores one undone step. Returns the same history if there is none. */
export function redoStep(history: EditHistory): EditHistory {
  const present = history.future.at(-1)
  if (present === undefined) return history
  return {
    past: [...history.past, history.present],
    present,
    future: history.future.slice(0, -1),
    gesture: null,
  }
}
