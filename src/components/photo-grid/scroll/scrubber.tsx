import { ChevronsUpDown } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import type { GridParts, PlacedPhotos } from '#src/components/photo-grid/layout/place-photos.ts'
import { type GridView, ratioOf, tileInView, topAt, topByKey } from './scrub-position.ts'

interface ScrubberProps {
  readonly grid: RefObject<HTMLElement | null>
  readonly placed: PlacedPhotos
  readonly parts: GridParts | undefined
}

/** The handle's touch target is 44 px. */
const handlePx = 44
const shownMs = 1600
/** The maximum age of its label. */
const updateIntervalMs = 100

/**
 * A handle at the edge of the window for fast scrolling through a long grid. It is visible while the user scrolls or
 * while it has the focus, and its label shows the day at that position.
 */
export function Scrubber({ grid, placed, parts }: ScrubberProps) {
  const words = useWords(gridWords)
  const track = useRef<HTMLDivElement>(null)
  /** Where the handle was grabbed, from its top; null while it is not dragged. */
  const [takenAtPx, setTakenAtPx] = useState<number | null>(null)
  const { run, tile, isMoving } = useScrollTracking(grid, placed)
  const total = placed.index.uploadedAts.length
  const uploadedAt = placed.index.uploadedAts[tile] ?? 0
  const position = words.place({ place: formatNumber(tile + 1), total: formatNumber(total) })
  const name = parts === undefined || placed.parts.length === 0 ? position : parts.nameOf(uploadedAt)
  const scrollTo = (topPx: number) => {
    const gridTopPx = (grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    window.scrollTo({ top: gridTopPx + topPx, behavior: 'instant' })
  }
  const drag = ({ clientY }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (takenAtPx === null || box === undefined) return
    const ratio = (clientY - takenAtPx - box.top) / Math.max(1, box.height - handlePx)
    scrollTo(topAt(viewOf(grid, placed), ratio))
  }
  const release = () => setTakenAtPx(null)
  return (
    <div ref={track} className={rail}>
      <div ref={run} className={runner}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={words.scrub}
          aria-orientation="vertical"
          aria-valuemin={1}
          aria-valuemax={total}
          aria-valuenow={tile + 1}
          aria-valuetext={name}
          data-shown={isMoving || takenAtPx !== null ? '' : undefined}
          data-dragged={takenAtPx === null ? undefined : ''}
          className={handle}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setTakenAtPx(event.clientY - event.currentTarget.getBoundingClientRect().top)
          }}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onLostPointerCapture={release}
          onKeyDown={(event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
            const topPx = topByKey(event.key, viewOf(grid, placed), placed.parts)
            if (topPx === null) return
            event.preventDefault()
            scrollTo(topPx)
          }}
        >
          <ScrubberKnob name={name} />
        </div>
      </div>
    </div>
  )
}

function ScrubberKnob({ name }: { readonly name: string }) {
  return (
    <>
      <span aria-hidden="true" className={bubble}>
        {name}
      </span>
      <span aria-hidden="true" className={knob}>
        <ChevronsUpDown size={18} />
      </span>
    </>
  )
}

/**
 * Moves `run` along with the window outside React, to avoid a render per scroll frame. Returns the tile at the window's
 * position, slightly delayed, and whether the window scrolled a moment ago.
 */
function useScrollTracking(
  grid: RefObject<HTMLElement | null>,
  placed: PlacedPhotos,
): {
  readonly run: RefObject<HTMLDivElement | null>
  readonly tile: number
  readonly isMoving: boolean
} {
  const run = useRef<HTMLDivElement>(null)
  const [tile, setTile] = useState(0)
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    let cancelPendingUpdate = () => {}
    let cancelUpdate: (() => void) | null = null
    let view = viewOf(grid, placed)
    const updateScroll = () => {
      cancelUpdate = null
      setTile(tileInView(view))
    }
    const follow = () => {
      view = viewOf(grid, placed)
      if (run.current !== null) run.current.style.transform = `translateY(${ratioOf(view) * 100}%)`
      cancelUpdate ??= browserPlatform.clock.startTimer(updateIntervalMs, updateScroll)
    }
    const move = () => {
      follow()
      setMoving(true)
      cancelPendingUpdate()
      cancelPendingUpdate = browserPlatform.clock.startTimer(shownMs, () => setMoving(false))
    }
    follow()
    window.addEventListener('scroll', move, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      cancelPendingUpdate()
      setMoving(false)
      cancelUpdate?.()
      window.removeEventListener('scroll', move)
      window.removeEventListener('resize', follow)
    }
  }, [grid, placed])
  return { run, tile, isMoving }
}

function viewOf(grid: RefObject<HTMLElement | null>, { layout }: PlacedPhotos): GridView {
  return {
    layout,
    topPx: -(grid.current?.getBoundingClientRect().top ?? 0),
    windowPx: window.innerHeight,
  }
}

/** Between the bars at the window's top and bottom on every page. */
const rail = css({
  position: 'fixed',
  zIndex: 'raised',
  top: '[min(6rem, 20vh)]',
  bottom: '[calc(token(spacing.bar) + 5.5rem)]',
  insetInlineEnd: '0',
  width: '0',
  '@media print': { display: 'none' },
})
/** As high as the handle's track, and moved by the compositor only. */
const runner = css({
  position: 'absolute',
  top: '0',
  insetInlineEnd: '0',
  height: '[calc(100% - 44px)]',
  pointerEvents: 'none',
  willChange: 'transform',
})
const handle = css({
  position: 'absolute',
  top: '0',
  insetInlineEnd: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  width: '[44px]',
  height: '[44px]',
  touchAction: 'none',
  pointerEvents: 'auto',
  cursor: 'grab',
  outline: 'none',
  transition: '[opacity 160ms]',
  _motionReduce: { transition: '[none]' },
  '&:not([data-shown], :focus-visible)': { opacity: '0', pointerEvents: 'none' },
  '&[data-dragged]': { cursor: 'grabbing' },
  '&:not([data-dragged], :focus-visible) > :first-child': { display: 'none' },
  '&:focus-visible > :last-child': { outline: '[3px solid token(colors.accent)]', outlineOffset: '[2px]' },
})
const knob = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '[34px]',
  height: '[44px]',
  borderStartStartRadius: 'full',
  borderEndStartRadius: 'full',
  backgroundColor: 'raised',
  color: 'accentText',
  borderWidth: 'thin',
  borderColor: 'accentLine',
  boxShadow: 'card',
})
const bubble = css({
  marginInlineEnd: '2',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontSize: 'sm',
  fontWeight: 'bold',
  whiteSpace: 'nowrap',
  boxShadow: 'card',
})
