import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { css } from '#src/styled-system/css/index.js'
import {
  type RelativePoint,
  shownWidthOf,
  type Size,
  sourcePointOf,
} from '#src/components/editor/crop/edit-geometry.ts'
import type { EditController } from '#src/components/editor/history/use-edit-history.ts'

interface BrushLayerProps {
  readonly editing: EditController
  /** The size of the upright source. */
  readonly size: Size
  /** The size of the image on the screen, in CSS pixels. */
  readonly shownSize: Size
  readonly brushPercent: number
}

/** Records strokes that the user draws over the image by pointer or keyboard, and adds them to the edit. */
export function BrushLayer({ editing, size, shownSize, brushPercent }: BrushLayerProps) {
  const words = useWords(editorWords)
  const { edit, change } = editing
  const { stroke, brush, radiusPx, handlers } = useBrush({ brushPercent, edit, size, shownSize, change })
  return (
    <button type="button" aria-label={words.brush} className={layer} {...handlers}>
      <BrushMarks shownSize={shownSize} stroke={stroke} radiusPx={radiusPx} brush={brush} />
    </button>
  )
}

interface UseBrushOptions {
  readonly brushPercent: number
  readonly edit: PhotoEdit
  readonly size: Size
  readonly shownSize: Size
  readonly change: (edit: PhotoEdit, gesture?: string) => void
}

function useBrush({ brushPercent, edit, size, shownSize, change }: UseBrushOptions) {
  const [stroke, setStroke] = useState<readonly RelativePoint[]>([])
  const [brush, setBrush] = useState<RelativePoint | null>(null)
  const isDrawing = useRef(false)
  const radiusRatio = brushPercent / 200
  const radiusPx = shownWidthOf(radiusRatio, edit, size) * shownSize.width
  const finish = (points: readonly RelativePoint[]) => {
    isDrawing.current = false
    setStroke([])
    if (points.length > 0 && edit.strokes.length < maxStrokes)
      change(withStroke(edit, { points, radiusRatio, size }))
  }
  const draw = (event: PointerEvent<HTMLElement>) => {
    const point = pointOf(event)
    setBrush(point)
    if (!isDrawing.current) return
    const last = stroke.at(-1)
    const movedPx =
      last === undefined
        ? Infinity
        : Math.hypot((point.x - last.x) * shownSize.width, (point.y - last.y) * shownSize.height)
    if (movedPx < radiusPx / 4) return
    const points = [...stroke, point]
    if (points.length < maxStrokePoints) setStroke(points)
    else finish(points)
  }
  const startStroke = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    setStroke([pointOf(event)])
  }
  const handleKey = (event: KeyboardEvent) => {
    const center = brush ?? { x: 0.5, y: 0.5 }
    const [dx, dy] = directions.get(event.key) ?? [0, 0]
    const isSinglePress = event.key === ' ' || event.key === 'Enter'
    if (dx === 0 && dy === 0 && !isSinglePress) return
    event.preventDefault()
    if (isSinglePress) finish([center])
    setBrush({
      x: clampShare(center.x + (dx * radiusPx) / shownSize.width),
      y: clampShare(center.y + (dy * radiusPx) / shownSize.height),
    })
  }
  const handlers = {
    onPointerDown: startStroke,
    onPointerMove: draw,
    onPointerUp: () => finish(stroke),
    onPointerCancel: () => finish([]),
    onPointerLeave: () => {
      if (!isDrawing.current) setBrush(null)
    },
    onKeyDown: handleKey,
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.matches(':focus-visible')) setBrush((before) => before ?? { x: 0.5, y: 0.5 })
    },
  }
  return { stroke, brush, radiusPx, handlers }
}

interface BrushMarksProps {
  readonly shownSize: Size
  readonly stroke: readonly RelativePoint[]
  readonly radiusPx: number
  readonly brush: RelativePoint | null
}

function BrushMarks({ shownSize, stroke, radiusPx, brush }: BrushMarksProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${shownSize.width} ${shownSize.height}`} className={marks}>
      <polyline
        points={[...stroke, ...stroke.slice(-1)]
          .map(({ x, y }) => `${x * shownSize.width},${y * shownSize.height}`)
          .join(' ')}
        strokeWidth={radiusPx * 2}
        className={line}
      />
      {brush === null ? null : (
        <circle
          cx={brush.x * shownSize.width}
          cy={brush.y * shownSize.height}
          r={radiusPx}
          className={ring}
        />
      )}
    </svg>
  )
}

interface NewStroke {
  readonly points: readonly RelativePoint[]
  readonly radiusRatio: number
  readonly size: Size
}

function withStroke(edit: PhotoEdit, { points, radiusRatio, size }: NewStroke): PhotoEdit {
  const sourcePoints = points.map((point) => sourcePointOf(point, edit, size))
  return { ...edit, strokes: [...edit.strokes, { radiusRatio, points: sourcePoints }] }
}

function pointOf(event: PointerEvent<HTMLElement>): RelativePoint {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: clampShare((event.clientX - box.left) / box.width),
    y: clampShare((event.clientY - box.top) / box.height),
  }
}

function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value))
}

const directions: ReadonlyMap<string, readonly [number, number]> = new Map<string, readonly [number, number]>(
  [
    ['ArrowLeft', [-1, 0]],
    ['ArrowRight', [1, 0]],
    ['ArrowUp', [0, -1]],
    ['ArrowDown', [0, 1]],
  ],
)

/** The maximum number of strokes in an edit. */
export const maxStrokes = 200
/** The maximum number of points in a stroke. */
const maxStrokePoints = 2000
export const defaultBrushPercent = 8

const layer = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'crosshair',
  _focusVisible: { outline: '[3px solid token(colors.accent)]', outlineOffset: '[2px]' },
})
const marks = css({ display: 'block', width: 'full', height: 'full' })
const line = css({
  fill: '[none]',
  stroke: '[rgb(255 255 255 / 0.45)]',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
const ring = css({ fill: '[none]', stroke: 'onStage', strokeWidth: '[2px]' })
