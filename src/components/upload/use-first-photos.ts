import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { mayHaveFirstPhotos } from '#src/data/share-target/first-photos.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { shareFirstPhotos, useSayKept } from './use-left-first-photos.ts'

interface FirstPhotos {
  /** Puts them into the queue of the zone, and says so. */
  readonly add: (zoneId: ZoneId) => Promise<void>
  /** Keeps them for another zone, and offers to choose one. */
  readonly share: () => Promise<void>
}

/** What becomes of the photos that were added on the page of this code before the app had come. */
export function useFirstPhotos(code: string): FirstPhotos {
  const photoText = useWords(photoWords)
  const sayKept = useSayKept()
  const add = async (zoneId: ZoneId) => {
    if (!(await mayHaveFirstPhotos(browserPlatform.storage.indexedDB))) return
    const { addFirstPhotos } = await loadPart(() => import('./add-first-photos.ts'))
    const { queued, refused } = await addFirstPhotos(zoneId, code)
    if (queued > 0) showToast(photoText.queued(queued), { tone: 'success' })
    sayKept(refused)
  }
  return { add, share: async () => sayKept(await shareFirstPhotos(code)) }
}
