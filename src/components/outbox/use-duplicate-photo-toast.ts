import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDuplicatePhotoCount } from '#src/data/engine/outbox/duplicates-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { loadPart } from '#src/platform/missing-code.ts'

/** Tells of photos that were in the album already: the tab that is looked at does, or the next one that is. */
export function useDuplicatePhotoToast(): void {
  const hasAny = useDuplicatePhotoCount() > 0
  const me = useSession()?.user.id
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasAny) return undefined
    const tell = async () => {
      if (document.visibilityState !== 'visible') return
      const { showDuplicatePhotoToast } = await loadPart(() => import('./duplicate-photo-toast.ts'))
      await showDuplicatePhotoToast({
        me,
        onShow: (photoId) => void navigate({ to: '/photo/$photoId', params: { photoId } }),
      })
    }
    // What could not be told now is told another time.
    const look = () => void tell().catch(() => undefined)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hasAny, me, navigate])
}
