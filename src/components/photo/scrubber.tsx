import { ChevronsUpDown } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#src/brand/format.ts'
import { useGridWording } from '#src/brand/use-grid-wording.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import type { GridParts, PlacedPhotos } from './place-photos.ts'
import { type GridView, ratioOf, tileInView, topAt, topByKey } from './scrub-position.ts'

interface ScrubberProps {
  readonly grid: RefObject<HTMLElement | null>
  readonly placed: PlacedPhotos
  readonly parts: GridParts | undefined
}

/** The handle is a touch target of 44 px. */
const handlePx = 44
const shownMs = 1600

/**
 * A handle at the edge of the window that goes through a long grid as fast as it is dragged, seen while somebody scrolls
 * or while it has the focus. It says the day that it is at.
 */
export function Scrubber({ grid, placed, parts }: ScrubberProps) {
  const words = useGridWording()
  const track = useRef<HTMLDivElement>(null)
  /** Where on the handle it was taken, from its top; null while it is not dragged. */
  const [takenAtPx, setTakenAtPx] = useState<number | null>(null)
  const { view, isMoving } = useGridView(grid, placed)
  const ratio = ratioOf(view)
  const tile = tileInView(view)
  const total = placed.index.uploadedAts.length
  const uploadedAt = placed.index.uploadedAts[tile] ?? 0
  const place = words.place(formatNumber(tile + 1), formatNumber(total))
  const name = parts === undefined || placed.parts.length === 0 ? place : parts.nameOf(uploadedAt)
  const scrollTo = (topPx: number) => {
    const gridTopPx = (grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    window.scrollTo({ top: gridTopPx + topPx, behavior: 'instant' })
  }
  const drag = ({ clientY }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (takenAtPx === null || box === undefined) return
    scrollTo(topAt(view, (clientY - takenAtPx - box.top) / Math.max(1, box.height - handlePx)))
  }
  const release = () => setTakenAtPx(null)
  return (
    <div ref={track} className={rail}>
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
        style={{ transform: `translateY(calc(${ratio} * (100cqh - ${handlePx}px)))` }}
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
          const topPx = topByKey(event.key, view, placed.parts)
          if (topPx === null) return
          event.preventDefault()
          scrollTo(topPx)
        }}
      >
        <span aria-hidden="true" className={bubble}>
          {name}
        </span>
        <span aria-hidden="true" className={knob}>
          <ChevronsUpDown size={18} />
        </span>
      </div>
    </div>
  )
}

/** What the window shows of the grid now, and whether it was moved a moment ago. */
function useGridView(
  grid: RefObject<HTMLElement | null>,
  { layout }: PlacedPhotos,
): { readonly view: GridView; readonly isMoving: boolean } {
  const [seen, setSeen] = useState({ topPx: 0, windowPx: 0 })
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    let stopTimer = () => {}
    const look = () =>
      setSeen({ topPx: -(grid.current?.getBoundingClientRect().top ?? 0), windowPx: window.innerHeight })
    const move = () => {
      look()
      setMoving(true)
      stopTimer()
      stopTimer = browserPlatform.clock.startTimer(shownMs, () => setMoving(false))
    }
    look()
    window.addEventListener('scroll', move, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      stopTimer()
      window.removeEventListener('scroll', move)
      window.removeEventListener('resize', look)
    }
  }, [grid])
  return { view: { layout, ...seen }, isMoving }
}

/** Between what stands at the window's top and bottom on every page. */
const rail = css({
  position: 'fixed',
  zIndex: 'raised',
  top: { base: '[11.5rem]', md: '[6rem]' },
  bottom: '[calc(token(sizes.bar) + 5.5rem)]',
  insetInlineEnd: '0',
  width: '0',
  containerType: 'size',
  '@media print': { display: 'none' },
})
const handle = css({
  position: 'absolute',
  insetInlineEnd: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  width: '[44px]',
  height: '[44px]',
  touchAction: 'none',
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
  borderStyle: 'solid',
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
