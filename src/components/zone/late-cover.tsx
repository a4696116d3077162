import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css, cx } from '#src/styled-system/css/index.js'

const ZoneCover = lazyPart(() => import('./zone-cover.tsx').then((module) => module.ZoneCover))

interface LateCoverProps {
  readonly zone: Pick<ZoneView, 'id' | 'coverPhotoId'>
  /** Sets the size. */
  readonly className: string
  /** The placeholder until the cover loads, and for zones without a photo. */
  readonly children: ReactNode
}

/**
 * A zone's cover next to the photos that the user came to see. Its code and image are loaded after the first of those
 * photos.
 */
export function LateCover({ zone, className, children }: LateCoverProps) {
  const isTime = useAfterFirstPicture()
  return (
    <span className={cx(place, className)}>
      {children}
      {isTime ? (
        <Suspense fallback={null}>
          <ZoneCover zone={zone}>{null}</ZoneCover>
        </Suspense>
      ) : null}
    </span>
  )
}

/** The timeout if no photo loads. */
const longestMs = 1500

/** True after a photo of a grid was drawn, or after none was drawn for a while. */
function useAfterFirstPicture(): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    if (isTime) return undefined
    const markReady = () => setTime(true)
    const cancel = browserPlatform.clock.startTimer(longestMs, markReady)
    const check = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('a[data-photo] img')]
      if (pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 0)) markReady()
    }
    check()
    // Load events of images do not bubble.
    document.addEventListener('load', check, { capture: true })
    return () => {
      cancel()
      document.removeEventListener('load', check, { capture: true })
    }
  }, [isTime])
  return isTime
}

const place = css({ position: 'relative', display: 'grid', placeItems: 'center', overflow: 'hidden' })
