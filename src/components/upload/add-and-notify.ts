import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { addAtOnce } from './add-at-once.ts'

interface FilesToAdd {
  readonly zoneId: ZoneId
  readonly files: readonly File[]
  readonly isOffline: boolean
}

/** Adds files to a zone and shows the result in a toast. Returns the files that this device could not store. */
export async function addAndNotify({ zoneId, files, isOffline }: FilesToAdd): Promise<readonly File[]> {
  const words = currentWords(photoWords)
  try {
    const added = await addAtOnce(zoneId, files)
    if (added.queued > 0)
      showToast(words.queued({ count: added.queued }), {
        tone: 'success',
        ...(isOffline ? { text: words.queuedOffline } : {}),
      })
    if (added.notAdded > 0) showToast(words.uploadFailed, { tone: 'danger' })
    return []
  } catch (error) {
    const text = isQuotaError(error) ? words.quotaText : words.notStored
    showToast(words.uploadFailed, { tone: 'danger', text })
    return files
  }
}
