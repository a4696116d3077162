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
  /** The photo that the last undo restored, to be shown again. */
  readonly returned: PhotoId | null
}

const mostSteps = 50

/** Applies decisions at once, without confirmation. The last 50 can be undone. */
export function useModeration(): Moderation {
  const words = useWords(moderationWords)
  const [steps, setSteps] = useState<readonly (readonly Decision[])[]>([])
  const [statusText, setStatusText] = useState('')
  const [returned, setReturned] = useState<PhotoId | null>(null)
  const fail = () => {
    showToast(words.failed, { text: words.failedText, tone: 'danger' })
  }
  const decide = (photos: readonly PhotoView[], chosenDecision: ModerationDecision) => {
    const [first] = photos
    if (first === undefined) return
    setReturned(null)
    const name = first.uploader.displayName
    setStatusText(
      photos.length === 1
        ? words.said[chosenDecision]({ name })
        : words.saidMany[chosenDecision]({ count: photos.length }),
    )
    Promise.all(photos.map((photo) => decidePhoto(photo, decisionOf(photo, chosenDecision)))).then(
      (step) => setSteps((before) => [...before, step].slice(-mostSteps)),
      fail,
    )
  }
  const last = steps.at(-1)
  const undo = () => {
    if (last === undefined) return
    setSteps(steps.slice(0, -1))
    setStatusText(words.takenBack({ count: last.length }))
    setReturned(last[0]?.photoId ?? null)
    Promise.all(last.map((decision) => decision.undo())).catch(fail)
  }
  return { decide, undo: last === undefined ? null : undo, statusText, returned }
}

function decisionOf({ status }: PhotoView, chosenDecision: ModerationDecision) {
  if (chosenDecision === 'hide') return 'hide'
  return status === 'hidden' ? 'restore' : 'approve'
}

/** The props of a view of one of the lists. */
export interface ModerationViewProps {
  readonly list: 'pending' | 'reported' | 'hidden'
  /** Contains at least one item. */
  readonly items: readonly ReportedPhoto[]
  readonly moderation: ReturnType<typeof useModeration>
}
