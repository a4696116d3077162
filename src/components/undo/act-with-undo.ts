import type { UndoOutcome } from '#src/data/engine/outbox/deletions.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface UndoableAct {
  /** The toast text; a function is called after the action. */
  readonly said: string | (() => string)
  readonly act: () => Promise<{ readonly undo: () => Promise<UndoOutcome> } | null>
}

/** Runs an action at once, without confirmation, and offers to undo it. */
export async function actWithUndo({ said, act }: UndoableAct, words: WordsByArea['tray']): Promise<void> {
  try {
    const done = await act()
    const title = typeof said === 'string' ? said : said()
    if (done === null) showToast(title)
    else showToast(title, { action: { label: words.undo, onAct: () => void takeBack(done.undo, words) } })
  } catch {
    showToast(words.deleteFailed, { tone: 'danger' })
  }
}

async function takeBack(undo: () => Promise<UndoOutcome>, words: WordsByArea['tray']): Promise<void> {
  try {
    const outcome = await undo()
    if (outcome === 'restored') showToast(words.undone, { tone: 'success' })
    else showToast(words.undoTooLate, { text: words.undoTooLateText, tone: 'danger' })
  } catch {
    showToast(words.undoFailed, { tone: 'danger' })
  }
}
