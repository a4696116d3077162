import { useState } from 'react'
import { type MissionId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

const loadAdding = () => loadWithRetry(() => import('#src/components/upload/add-at-once.ts'))

/** Adds photos to a time-lapse. They are part of it once they are stored on this device, online or offline. */
export function useAddShots(missionId: MissionId) {
  const words = useWords(timeLapseWords)
  const photoText = useWords(photoWords)
  const [isAdding, setAdding] = useState(false)
  /** `takenAt`: the capture time of files that have none. Resolves to true if all files were added. */
  const add = async (files: readonly File[], takenAt?: EpochMs): Promise<boolean> => {
    setAdding(true)
    const { queued, composed } = await loadAdding().then(
      ({ addAtOnce }) => {
        const facts = takenAt === undefined ? { missionId } : { missionId, takenAt }
        return addAtOnce(zoneIdOf(missionId), files, facts)
      },
      () => ({ queued: 0, composed: 0 }),
    )
    setAdding(false)
    const isAll = queued === files.length
    if (isAll) showToast(words.added, { tone: 'success' })
    else if (queued + composed === files.length) showToast(photoText.becomesStill)
    else showToast(words.notAdded({ photos: files.length - queued }), { tone: 'danger' })
    return isAll
  }
  return { isAdding, add }
}
