import type { UndoOutcome } from '#src/data/engine/outbox/deletions.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface UndoableAction {
  /** The toast text; a function is called after the action. */
  readonly message: string | (() => string)
  readonly act: () => Promise<{ readonly undo: () => Promise<UndoOutcome> } | null>
}

/** Runs an action at once, without confirmation, and offers to undo it. */
export async function actWithUndo(
  { message, act }: UndoableAction,
  words: WordsByArea['tray'],
): Promise<void> {
  try {
    const done = await act()
    const title = typeof message === 'string' ? message : message()
    if (done === null) showToast(title)
    else
      showToast(title, {
        action: { label: words.undo, onAction: () => void undoAndNotify(done.undo, words) },
      })
  } catch {
    showToast(words.deleteFailed, { tone: 'danger' })
  }
}

async function undoAndNotify(undo: () => Promise<UndoOutcome>, words: WordsByArea['tray']): Promise<void> {
  try {
    const outcome = await undo()
    if (outcome === 'restored') showToast(words.undone, { tone: 'success' })
    else showToast(words.undoTooLate, { text: words.undoTooLateText, tone: 'danger' })
  } catch {
    showToast(words.undoFailed, { tone: 'danger' })
  }
}
