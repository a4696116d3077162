import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { showToast, shownToast } from '#src/ui/toasts/toast-store.ts'

type Words = WordsByArea['tray']

/** The deletions that the visible toast can still undo. */
let currentOffer: { readonly toastId: number; readonly deletions: readonly Deletion[] } | null = null

/**
 * Deletes at once, without confirmation, and offers to undo it. Further deletions while the offer is shown are added to
 * it.
 */
export async function deleteWithUndo(remove: () => Promise<Deletion | null>, words: Words): Promise<void> {
  try {
    const deletion = await remove()
    if (deletion === null) showToast(words.noLonger)
    else offerUndo(deletion, words)
  } catch {
    showToast(words.deleteFailed, { tone: 'danger' })
  }
}

function offerUndo(deletion: Deletion, words: Words): void {
  const isOfferShown = currentOffer !== null && shownToast()?.id === currentOffer.toastId
  const deletions = [...(isOfferShown && currentOffer !== null ? currentOffer.deletions : []), deletion]
  const toastId = showToast(words.deleted({ count: deletions.length }), {
    action: { label: words.undo, onAction: () => void undoAll(deletions, words) },
  })
  currentOffer = { toastId, deletions }
}

/** Undoes the last one first: an earlier deletion may have removed what a later one needs. */
async function undoAll(deletions: readonly Deletion[], words: Words): Promise<void> {
  let isLate = false
  try {
    for (const { undo } of deletions.toReversed()) isLate = (await undo()) === 'too-late' || isLate
  } catch {
    showToast(words.undoFailed, { tone: 'danger' })
    return
  }
  if (isLate) showToast(words.undoTooLate, { text: words.undoTooLateText, tone: 'danger' })
  else showToast(words.undone, { tone: 'success' })
}
