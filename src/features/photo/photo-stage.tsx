import { ArrowLeft, ChevronLeft, ChevronRight, CloudUpload } from 'lucide-react'
import { useRef } from 'react'
import { Picture } from '#src/components/photo/picture.tsx'
import { usePhotoWording } from '#src/brand/use-photo-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import type { PhotoId } from '#src/contract/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/icon-button.tsx'

interface PhotoStageProps {
  readonly photo: PhotoView
  readonly previous: PhotoId | null
  readonly next: PhotoId | null
  readonly onBack: () => void
  readonly onShow: (id: PhotoId) => void
}

const swipePx = 56

/** The picture on black, with the ways back and to its neighbours by button or swipe. */
export function PhotoStage({ photo, previous, next, onBack, onShow }: PhotoStageProps) {
  const wording = useWording()
  const words = usePhotoWording()
  const startX = useRef<number | null>(null)
  const swipe = (endX: number) => {
    const moved = startX.current === null ? 0 : endX - startX.current
    startX.current = null
    if (moved > swipePx && previous !== null) onShow(previous)
    if (moved < -swipePx && next !== null) onShow(next)
  }
  return (
    <div
      className={stage}
      style={{ aspectRatio: `${Math.max(1, photo.width)} / ${Math.max(1, photo.height)}` }}
      onTouchStart={(event) => {
        startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
      }}
      onTouchEnd={(event) => swipe(event.changedTouches[0]?.clientX ?? 0)}
    >
      <Picture key={photo.id} photo={photo} rendition="wall" className={picture} isUrgent isProtected />
      <div className={top}>
        <IconButton tone="stage" label={wording.shell.back} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
        {photo.waiting === null ? null : (
          <span role="status" className={waiting}>
            <CloudUpload size={16} aria-hidden="true" />
            {wording.tile.waiting[photo.waiting]}
          </span>
        )}
      </div>
      {previous === null ? null : (
        <IconButton tone="stage" label={words.previous} className={left} onClick={() => onShow(previous)}>
          <ChevronLeft size={26} aria-hidden="true" />
        </IconButton>
      )}
      {next === null ? null : (
        <IconButton tone="stage" label={words.next} className={right} onClick={() => onShow(next)}>
          <ChevronRight size={26} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const stage = css({
  position: { base: 'relative', lg: 'sticky' },
  top: { lg: '0' },
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  backgroundColor: 'stage',
  width: 'full',
  maxHeight: { base: '[64dvh]', lg: '[none]' },
  minHeight: '[15rem]',
  height: { lg: 'screen' },
  touchAction: 'pan-y pinch-zoom',
})
const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  display: 'grid',
  animation: '[appear 200ms ease-out]',
})
const top = css({
  position: 'absolute',
  top: '3',
  insetInline: '3',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlockStart: '[env(safe-area-inset-top)]',
})
const waiting = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '4',
  paddingBlock: '1.5',
  borderRadius: 'full',
  backgroundColor: 'stageRaised',
  color: 'onStage',
  fontSize: 'sm',
  fontWeight: 'medium',
})
const left = css({ position: 'absolute', insetInlineStart: '3', top: '[calc(50% - 1.375rem)]' })
const right = css({ position: 'absolute', insetInlineEnd: '3', top: '[calc(50% - 1.375rem)]' })
