import { useState } from 'react'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type Decision, decidePhoto } from '#src/data/reports/report-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import type { ReportedPhoto } from '#src/data/reports/report-queries.ts'

export type ModerationDecision = 'approve' | 'hide'

interface Moderation {
  readonly decide: (photos: readonly PhotoView[], chosenDecision: ModerationDecision) => void
  /** Undoes the last decision; null if there is none. */
  readonly undo: (() => void) | null
  /** The last decision as text, for screen readers. */
  readonly statusText: string
  /** The photo to show again after the last undo; null if there is none. */
  readonly restoredId: PhotoId | null
}

const maxUndoSteps = 50

/** Applies decisions without confirmation. The last 50 can be undone. */
export function useModeration(): Moderation {
  const words = useWords(moderationWords)
  const [steps, setSteps] = useState<readonly (readonly Decision[])[]>([])
  const [statusText, setStatusText] = useState('')
  const [restoredId, setRestoredId] = useState<PhotoId | null>(null)
  const showFailure = () => {
    showToast(words.failed, { text: words.failedText, tone: 'danger' })
  }
  const decide = (photos: readonly PhotoView[], chosenDecision: ModerationDecision) => {
    const [first] = photos
    if (first === undefined) return
    setRestoredId(null)
    const name = first.uploader.displayName
    setStatusText(
      photos.length === 1
        ? words.said[chosenDecision]({ name })
        : words.saidMany[chosenDecision]({ count: photos.length }),
    )
    Promise.all(photos.map((photo) => decidePhoto(photo, decisionOf(photo, chosenDecision)))).then(
      (step) => setSteps((before) => [...before, step].slice(-maxUndoSteps)),
      showFailure,
    )
  }
  const last = steps.at(-1)
  const undo = () => {
    if (last === undefined) return
    setSteps(steps.slice(0, -1))
    setStatusText(words.takenBack({ count: last.length }))
    setRestoredId(last[0]?.photoId ?? null)
    Promise.all(last.map((decision) => decision.undo())).catch(showFailure)
  }
  return { decide, undo: last === undefined ? null : undo, statusText, restoredId }
}

function decisionOf({ status }: PhotoView, chosenDecision: ModerationDecision) {
  if (chosenDecision === 'hide') return 'hide'
  return status === 'hidden' ? 'restore' : 'approve'
}

/** The props of the views of a moderation list. */
export interface ModerationViewProps {
  readonly list: 'pending' | 'reported' | 'hidden'
  /** Contains at least one item. */
  readonly items: readonly ReportedPhoto[]
  readonly moderation: ReturnType<typeof useModeration>
}
