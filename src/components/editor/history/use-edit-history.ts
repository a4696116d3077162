import { useState } from 'react'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { redone, startHistory, undone, withChange, withGestureEnded } from './edit-history.ts'

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
