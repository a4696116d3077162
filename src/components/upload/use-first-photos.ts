import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { mayHaveUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { claimForLater, useSayKept } from './use-left-first-photos.ts'

interface FirstPhotos {
  /** Adds them to the zone, and says so. */
  readonly add: (zoneId: ZoneId) => Promise<void>
  /** Keeps them for another zone, and offers to choose one. */
  readonly share: () => Promise<void>
}

/** What becomes of the photos that were added on the page of this code before the app had come. */
export function useFirstPhotos(code: string): FirstPhotos {
  const sayKept = useSayKept()
  const add = async (zoneId: ZoneId) => {
    if (!(await mayHaveUnclaimed(browserPlatform.storage.indexedDB))) return
    const { addFirstPhotos } = await loadPart(() => import('./add-first-photos.ts'))
    await addFirstPhotos(zoneId, code)
  }
  return { add, share: async () => sayKept(await claimForLater(code)) }
}
