import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { rememberOpenedPhoto } from '#src/components/photo-grid/opened-photo.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** The ways from a photo: back to where it was opened, or to a neighbour in its place. */
export function useLeavePhoto(zoneId: ZoneId): {
  readonly back: () => void
  readonly show: (id: PhotoId) => void
} {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type !== 'BACK' && action.type !== 'GO' && !location.pathname.startsWith('/photo/'))
          rememberOpenedPhoto(null)
      }),
    [router],
  )
  const back = useCallback(() => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/locations/$zoneId', params: { zoneId }, replace: true })
  }, [canGoBack, router, navigate, zoneId])
  const show = useCallback(
    (id: PhotoId) => {
      rememberOpenedPhoto(id)
      void navigate({ to: '/photo/$photoId', params: { photoId: id }, replace: true })
    },
    [navigate],
  )
  return { back, show }
}
