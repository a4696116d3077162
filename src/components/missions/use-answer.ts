import { useState } from 'react'
import type { MissionId } from '#src/contract/entities/ids/ids.ts'
import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { missionWords } from '#src/i18n/en/mission.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { throwConfetti } from './confetti.ts'

const loadAdding = () => loadPart(() => import('#src/components/upload/add-at-once.ts'))

interface DoneOrNot {
  readonly id: MissionId
  readonly isDone: boolean
}

interface Answering {
  readonly mission: DoneOrNot
  /** All of the zone. */
  readonly missions: readonly DoneOrNot[]
  readonly onDone: () => void
}

/** Adds photos that answer a mission, and celebrates: once they are safe on this device, whatever the network does. */
export function useAnswer({ mission, missions, onDone }: Answering) {
  const words = useWords(missionWords)
  const photoText = useWords(photoWords)
  const [isAdding, setAdding] = useState(false)
  const add = async (files: readonly File[]) => {
    setAdding(true)
    const { queued, composed } = await loadAdding().then(
      ({ addAtOnce }) => addAtOnce(zoneIdOf(mission.id), files, { missionId: mission.id }),
      () => ({ queued: 0, composed: 0 }),
    )
    setAdding(false)
    if (queued === 0) {
      // The region "Not uploaded" leads to the composer.
      if (composed > 0) showToast(photoText.becomesStill)
      else showToast(words.failed, { tone: 'danger' })
      return
    }
    const done = missions.filter(({ id, isDone }) => isDone || id === mission.id).length
    const isAll = done === missions.length
    if (isAll) showToast(words.allDoneTitle({ all: done }), { text: words.allDoneText, tone: 'success' })
    else showToast(words.doneTitle({ done, all: missions.length }), { tone: 'success' })
    throwConfetti()
    onDone()
  }
  return { isAdding, add }
}
