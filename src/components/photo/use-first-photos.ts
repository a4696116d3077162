import { useEffect, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useJoinWording } from '#src/brand/use-join-wording.ts'
import { usePhotoWording } from '#src/brand/use-photo-wording.ts'
import type { ZoneId } from '#src/contract/ids.ts'
import { firstPhotosNote } from '#src/data/shared/first-photos.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { showToast } from '#src/ui/toast-store.ts'

interface FirstPhotos {
  /** Puts them into the queue of the zone, and says so. */
  readonly add: (zoneId: ZoneId) => Promise<void>
  /** Keeps them for another zone, and offers to choose one. */
  readonly share: () => Promise<void>
}

/** The page of a code deals with its photos itself, also after it has gone on to the zone. */
const isCodePage = location.pathname.startsWith('/z/')

/** Whether there may be some; told at once and without a database. */
function mayHaveFirstPhotos(): boolean {
  return browserPlatform.storage.notes.read(firstPhotosNote) !== null
}

/** What becomes of the photos that were added on the page of this code before the app had come; null: of any code. */
export function useFirstPhotos(code: string | null): FirstPhotos {
  const words = useJoinWording()
  const photoWords = usePhotoWording()
  const navigate = useNavigate()
  const sayKept = (count: number) => {
    if (count === 0) return
    showToast(words.firstPhotosWait(count), {
      action: { label: words.chooseZone, onAct: () => void navigate({ to: '/share' }) },
    })
  }
  const share = async () => {
    if (!mayHaveFirstPhotos()) return
    const { shareFirstPhotos } = await loadPart(() => import('#src/data/shared/take-first-photos.ts'))
    sayKept(await shareFirstPhotos(code))
  }
  const add = async (zoneId: ZoneId) => {
    if (code === null || !mayHaveFirstPhotos()) return
    const { addFirstPhotos } = await loadPart(() => import('./add-first-photos.ts'))
    const { queued, refused } = await addFirstPhotos(zoneId, code)
    if (queued > 0) showToast(photoWords.queued(queued), { tone: 'success' })
    sayKept(refused)
  }
  return { add, share }
}

/** Offers photos that were left behind when their page was closed before the app had come, once at the start of the app. */
export function useLeftFirstPhotos(): void {
  const { share } = useFirstPhotos(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (isCodePage || hasBegun.current) return
    hasBegun.current = true
    share().catch((error: unknown) => browserPlatform.log.error('first-photos-not-shared', error))
  })
}
