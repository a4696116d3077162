import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeKnownPhotos } from '#src/data/engine/outbox/known-photos.ts'
import { useKnownPhotoCount } from '#src/data/engine/outbox/known-photos-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/**
 * Says that photos which were just sent were in the album already, since their tiles vanish in favour of the first ones: who
 * had added them, and the way there. The tab that is looked at says it, or the next one that is.
 */
export function useToldOfKnownPhotos(): void {
  const words = useWords(trayWords)
  const count = useKnownPhotoCount()
  const me = useSession()?.user.id
  const navigate = useNavigate()
  useEffect(() => {
    if (count === 0) return undefined
    const tell = async () => {
      if (document.visibilityState !== 'visible') return
      const known = await takeKnownPhotos()
      const [first] = known
      if (first === undefined) return
      const { id, uploaderId, displayName } = first
      const by = uploaderId === me ? words.addedBefore : words.addedBy(displayName)
      showToast(words.inAlbum(known.length), {
        ...(known.length === 1 ? { text: by } : {}),
        action: {
          label: words.showPhoto,
          onAct: () => void navigate({ to: '/photo/$photoId', params: { photoId: id } }),
        },
      })
    }
    const look = () => void tell().catch(() => undefined)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [count, me, navigate, words])
}
