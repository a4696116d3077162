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
import { useStageZoomKeys } from './use-stage-zoom-keys.ts'
import { useStageGestures } from './use-stage-gestures.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface PictureStageProps extends ShownPhoto {
  /** `page`: above a page that scrolls. `window`: the full window. */
  readonly place: 'page' | 'window'
  /** True if another stage covers this one and handles the keys. */
  readonly isIdle?: boolean
  /** True if the photo was shown automatically and fades in over the previous one. */
  readonly isFading?: boolean
  readonly onShow: (id: PhotoId) => void
  /** Called when the photo is pulled down. */
  readonly onClose: () => void
  /** Called on a tap, once it is certain that it is not part of a double tap. */
  readonly onTap: (by: 'mouse' | 'finger') => void
  /** Called on a double tap on the whole photo. If missing, a double tap zooms in. */
  readonly onDoubleTap?: () => void
  /** Called as soon as a finger or the mouse is pressed on the photo. */
  readonly onTouch?: () => void
  /** Rendered over the photo, below all buttons. */
  readonly layer?: ReactNode
  /** Rendered over the photo. */
  readonly children: ReactNode
}

/** How long to wait for a second tap. */
const secondTapMs = 310

/** The photo on black, moved by touch, mouse, wheel and keys, with buttons to its neighbors. */
export function PictureStage(props: PictureStageProps) {
  const { photo, previous, next, place, isIdle = false, isFading = false, onShow, onTouch, layer } = props
  const isAtTop = useIsAtTop()
  const { stage, row, frame, isNear, isPushed, zoom, pan, handlers } = useStageActions(props)
  useStageZoomKeys({ isNear, isIdle, zoom, pan })
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

/** The most common ratio, used while the size of a photo is unknown. */
const unknownRatio = 4 / 3

/** Width divided by height of the photo, which sets the height of the stage. */
function ratioStyle({ width, height }: PhotoView): CSSProperties {
  return Object.fromEntries([['--photo-ratio', width > 0 && height > 0 ? width / height : unknownRatio]])
}

function useStageActions({
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

/** Converts a point relative to the middle of the stage to window coordinates. */
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

/** The same breakpoint as in the layout of the surrounding page. */
const lowAndWide = '@media (min-width: 40rem) and (max-height: 30rem)'
const stageStyle = cva({
  base: {
    overflow: 'hidden',
    width: 'full',
    // While the photo is pulled down, the view behind it shows through.
    backgroundColor:
      '[color-mix(in srgb, token(colors.stage) calc(100% - 100% * var(--drop, 0)), transparent)]',
  },
  variants: {
    place: {
      // On a phone, as high as the photo, within limits. Beside the page, it uses the full height.
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
      // Vertical swipes scroll the page, except a pull down at the top of the page, which closes the photo.
      page: { touchAction: 'pan-y', '[data-at-top=true] > &': { touchAction: '[pan-down]' } },
      window: { touchAction: 'none' },
    },
  },
})
/**
 * Touch users swipe. For them, the arrows exist only for assistive technology and keyboards and cover no part of the
 * photo.
 */
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

/** True if the page is scrolled to its top. */
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
