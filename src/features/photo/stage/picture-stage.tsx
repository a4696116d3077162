import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { playLikeBurst } from '#src/components/photo/play-like-burst.ts'
import type { BurstPoint } from '#src/components/photo/like-burst.ts'
import type { StagePoint } from '#src/components/editor/stage/zoom-view.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import type { ShownPhoto } from '#src/features/photo/use-shown-photo.ts'
import { PhotoRow } from './photo-row.tsx'
import { useNearKeys } from './use-near-keys.ts'
import { useStageGestures } from './use-stage-gestures.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface PictureStageProps extends ShownPhoto {
  /** Above a page that scrolls, or the whole window. */
  readonly place: 'page' | 'window'
  /** Another stage lies over this one and has the keys. */
  readonly isIdle?: boolean
  /** The photo came by itself, and melts into the one before. */
  readonly isFading?: boolean
  readonly onShow: (id: PhotoId) => void
  /** It was pulled down. */
  readonly onClose: () => void
  /** A tap, once it is known to be no half of two. */
  readonly onTap: (by: 'mouse' | 'finger') => void
  /** Two taps on the whole picture; without it they come nearer. */
  readonly onDoubleTap?: () => void
  /** As soon as a finger or the mouse is on the picture. */
  readonly onTouch?: () => void
  /** Lies over the picture, below everything that can be pressed. */
  readonly layer?: ReactNode
  /** Lies over the picture. */
  readonly children: ReactNode
}

/** As long as a second tap is waited for. */
const secondTapMs = 310

/** The picture on black, which fingers, mouse, wheel and keys move, with the ways to its neighbours. */
export function PictureStage(props: PictureStageProps) {
  const { photo, previous, next, place, isIdle = false, isFading = false, onShow, onTouch, layer } = props
  const isAtTop = useIsAtTop()
  const { stage, row, frame, isNear, isPushed, zoom, pan, handlers } = useStageOutcomes(props)
  useNearKeys({ isNear, isIdle, zoom, pan })
  return (
    <div
      ref={stage}
      className={stageStyle({ place })}
      style={ratioStyle(photo)}
      data-at-top={place === 'page' && isAtTop}
      data-near={isNear}
    >
      <div
        ref={row}
        className={rowStyle({ place })}
        data-stage={place}
        {...handlers}
        onPointerDownCapture={onTouch}
      >
        <PhotoRow
          photo={photo}
          previous={previous}
          next={next}
          frame={frame}
          isNear={isNear}
          isPushed={isPushed}
          isFading={isFading}
        />
      </div>
      {layer}
      <NeighbourButtons previous={previous} onShow={onShow} next={next} />
      {props.children}
    </div>
  )
}

/** A photo whose size is not known yet stands as most do. */
const unknownRatio = 4 / 3

/** Width by height of the picture, for the height of the stage. */
function ratioStyle({ width, height }: PhotoView): CSSProperties {
  return Object.fromEntries([['--photo-ratio', width > 0 && height > 0 ? width / height : unknownRatio]])
}

function useStageOutcomes({
  photo,
  previous,
  next,
  place,
  onTap,
  onDoubleTap,
  onShow,
  onClose,
}: PictureStageProps) {
  const cancelTap = useRef<() => void>(() => {})
  useEffect(() => () => cancelTap.current(), [])
  const gestures = useStageGestures({
    photo,
    hasPrevious: previous !== null,
    hasNext: next !== null,
    canDrop: () => place === 'window' || window.scrollY <= 0,
    zoomsByTaps: onDoubleTap === undefined,
    onOutcome: (outcome, by, at) => {
      cancelTap.current()
      if (outcome === 'tap')
        cancelTap.current = browserPlatform.clock.startTimer(secondTapMs, () => onTap(by))
      const stage = gestures.stage.current
      if (outcome === 'double-tap' && stage !== null) {
        playLikeBurst(stage, pointOf(stage, at))
        onDoubleTap?.()
      }
      if (outcome === 'previous' && previous !== null) onShow(previous.id)
      if (outcome === 'next' && next !== null) onShow(next.id)
      if (outcome === 'close') onClose()
    },
  })
  return gestures
}

/** Where a point of the stage, counted from its middle, is in the window. */
function pointOf(stage: HTMLElement, { x, y }: StagePoint): BurstPoint {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: left + width / 2 + x, y: top + height / 2 + y }
}

function NeighbourButtons({
  previous,
  onShow,
  next,
}: {
  readonly previous: PhotoView | null
  readonly onShow: (id: PhotoId) => void
  readonly next: PhotoView | null
}) {
  const words = useWords(photoWords)
  return (
    <>
      {previous === null ? null : (
        <IconButton
          tone="stage"
          label={words.previous}
          className={left}
          data-bar
          onClick={() => onShow(previous.id)}
        >
          <ChevronLeft size={26} aria-hidden="true" />
        </IconButton>
      )}
      {next === null ? null : (
        <IconButton
          tone="stage"
          label={words.next}
          className={right}
          data-bar
          onClick={() => onShow(next.id)}
        >
          <ChevronRight size={26} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

/** As in the layout of the page around it. */
const lowAndWide = '@media (min-width: 40rem) and (max-height: 30rem)'
const stageStyle = cva({
  base: {
    overflow: 'hidden',
    width: 'full',
    // What is pulled down lets through what it came from.
    backgroundColor:
      '[color-mix(in srgb, token(colors.stage) calc(100% - 100% * var(--drop, 0)), transparent)]',
  },
  variants: {
    place: {
      // As high as the photo on a phone, within bounds; beside the page it has the whole height.
      page: {
        position: { base: 'relative', lg: 'sticky' },
        top: { lg: '0' },
        height: { base: '[clamp(15rem, 100vw / var(--photo-ratio), 64dvh)]', lg: 'screen' },
        [lowAndWide]: { position: 'sticky', top: '0', height: 'screen' },
      },
      window: { position: 'relative', height: 'full' },
    },
  },
})
const rowStyle = cva({
  base: {
    position: 'absolute',
    inset: '0',
    userSelect: 'none',
    '[data-near=true] > &': { touchAction: 'none', cursor: 'grab', _active: { cursor: 'grabbing' } },
  },
  variants: {
    place: {
      // Up and down is the page's, but for a pull down where it can go no further up, which closes.
      page: { touchAction: 'pan-y', '[data-at-top=true] > &': { touchAction: '[pan-down]' } },
      window: { touchAction: 'none' },
    },
  },
})
/** Fingers swipe: there the arrows are for assistive technology and keys, and cover nothing of the photo. */
const arrow = css.raw({
  position: 'absolute',
  top: '[calc(50% - 1.375rem)]',
  '@media (pointer: coarse)': {
    opacity: '0',
    pointerEvents: 'none',
    _focusVisible: { opacity: '1' },
  },
})
const left = css(arrow, css.raw({ insetInlineStart: '3' }))
const right = css(arrow, css.raw({ insetInlineEnd: '3' }))

/** Whether the page shows its top. */
function useIsAtTop(): boolean {
  return useSyncExternalStore(subscribe, isAtTop)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

function isAtTop(): boolean {
  return window.scrollY <= 0
}
