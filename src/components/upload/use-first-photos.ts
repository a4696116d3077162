import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { mayHaveUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { quickWords } from '#src/i18n/en/quick.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface FirstPhotos {
  /** Adds the photos to the zone and shows a confirmation. */
  readonly add: (zoneId: ZoneId) => Promise<void>
  /** Stores the photos for another zone and offers to choose one. */
  readonly share: () => Promise<void>
}

/** Handles the photos that were added on the page of this code before the app had loaded. */
export function useFirstPhotos(code: string): FirstPhotos {
  const showStoredCount = useStoredPhotosToast()
  const add = async (zoneId: ZoneId) => {
    if (!(await mayHaveUnclaimed(browserPlatform.storage.indexedDB))) return
    const { addFirstPhotos } = await loadWithRetry(() => import('./add-first-photos.ts'))
    await addFirstPhotos(zoneId, code)
  }
  return { add, share: async () => showStoredCount(await claimForLater(code)) }
}

/** The page of a code and the page that asks for a zone handle the photos themselves. */
const pageHandlesPhotos = /^\/(?:z\/|share|open-files)/i.test(location.pathname)

/** Returns a function that shows how many photos are stored, and offers to choose a zone for them. */
function useStoredPhotosToast(): (count: number) => void {
  const words = useWords(quickWords)
  const navigate = useNavigate()
  return (count) => {
    if (count === 0) return
    showToast(words.firstPhotosWait({ count }), {
      action: { label: words.chooseZone, onAction: () => void navigate({ to: '/share' }) },
    })
  }
}

/** Assigns the photos of a code (null: of any code) to be added to another zone later. Returns their number. */
async function claimForLater(code: string | null): Promise<number> {
  if (!(await mayHaveUnclaimed(browserPlatform.storage.indexedDB))) return 0
  const { claimUnclaimed } = await loadWithRetry(() => import('#src/data/chosen-photos/claim-unclaimed.ts'))
  return (await claimUnclaimed({ code, zoneId: null })).length
}

/** Offers photos that remained when their page was closed before the app had loaded. Runs once when the app starts. */
export function useRemainingFirstPhotos(): void {
  const showStoredCount = useStoredPhotosToast()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (pageHandlesPhotos || hasStarted.current) return
    hasStarted.current = true
    claimForLater(null)
      .then(showStoredCount)
      .catch((error: unknown) => browserPlatform.log.error('first-photos-not-shared', error))
  })
}
