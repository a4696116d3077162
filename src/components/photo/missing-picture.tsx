import { ImageOff, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { pictureGap } from './picture-gap.ts'

interface MissingPictureProps {
  readonly alt: string
  /** The photo's color if there is space for an explanation and a retry button; null on a tile. */
  readonly stageColor: string | null
  readonly className: string | undefined
  /** How many times in a row loading failed. */
  readonly failures: number
  /** Called when the image may be available: the network is back, or the user retries. */
  readonly onRetry: () => void
}

/** Retry delays in ms on a tile, which has no retry button. It retries automatically while online, then stops. */
const retryDelaysMs = [2000, 8000, 30_000, 120_000]

/** Placeholder for an image that cannot be loaded now. */
export function MissingPicture({ alt, stageColor, className, failures, onRetry }: MissingPictureProps) {
  const words = useWords(gridWords)
  const textId = useId()
  const isOnline = useSyncStatus().connection === 'online'
  const text = isOnline ? words.failed : words.unavailable
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry()
    wasOnline.current = isOnline
  }, [isOnline, onRetry])
  const waitMs = stageColor === null && isOnline ? retryDelaysMs[failures - 1] : undefined
  const retry = useEffectEvent(onRetry)
  useEffect(
    () => (waitMs === undefined ? undefined : browserPlatform.clock.startTimer(waitMs, retry)),
    [waitMs],
  )
  return (
    <span
      className={cx(pictureGap, className)}
      style={
        stageColor === null
          ? undefined
          : { backgroundColor: `color-mix(in srgb, ${stageColor} 40%, #000000)` }
      }
    >
      <span className={messageStyle}>
        <span
          role="img"
          aria-label={alt || text}
          aria-describedby={alt === '' ? undefined : textId}
          className={messageStyle}
        >
          <ImageOff size={stageColor === null ? 24 : 32} aria-hidden="true" />
          <span id={textId} className={stageColor === null ? visuallyHidden : undefined}>
            {text}
          </span>
        </span>
        {stageColor === null || !isOnline ? null : (
          <Button
            tone="plain"
            icon={<RotateCw size={18} aria-hidden="true" />}
            // Not the start of a swipe over the photo.
            onPointerDown={(event) => event.stopPropagation()}
            onClick={onRetry}
          >
            {words.tryAgain}
          </Button>
        )}
      </span>
    </span>
  )
}

const messageStyle = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  textAlign: 'center',
})
