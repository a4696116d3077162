import type { GeoProjection } from 'd3-geo'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, Minus, Plus } from 'lucide-react'
import { formatMeters } from '#src/i18n/format.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { mapWords } from '#src/i18n/en/map.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { closestLandZoom, landPath, useLand } from './land.ts'
import { MapPins } from './map-pins.tsx'
import type { MapPlace, UserPosition } from './map-places.ts'
import { type MapSize, type MapView, projectionOf, scaleBar, panView, zoomView } from './map-view.ts'
import { StreetLayer } from './streets/street-layer.tsx'
import type { StreetTiles } from './streets/use-street-tiles.ts'
import { type ChangeView, useMapGestures } from './use-map-gestures.ts'

interface ZoneMapProps {
  readonly places: readonly MapPlace[]
  readonly ownPosition: UserPosition | null
  readonly tiles: StreetTiles
  readonly view: MapView
  readonly size: MapSize
  readonly onMeasure: (size: MapSize) => void
  readonly onChange: ChangeView
  readonly onFit: () => void
  /** The map's accessible name, and how to move it. */
  readonly label: string
  readonly hint: string
  /** Elements above the map and below its buttons, in map pixels. */
  readonly overlay?: ReactNode
  /** SVG elements below the pins, for the view's projection. */
  readonly children: (projection: GeoProjection) => ReactNode
}

/**
 * Zones on land and water. The map is moved and zoomed with the pointer, keys and buttons. The list has the same
 * content for people who cannot see the map.
 */
export function ZoneMap(props: ZoneMapProps) {
  const { places, ownPosition, view, size, onChange } = props
  const { streets, onDrawn, onProblem } = props.tiles
  const land = useLand()
  const frame = useRef<HTMLDivElement>(null)
  const gestures = useMapGestures(frame, size, onChange)
  useMapElementSize(frame, props.onMeasure)
  const path = useMemo(() => (land === null ? '' : landPath(land, view, size)), [land, view, size])
  const projection = projectionOf(view, size)
  return (
    <div className={box}>
      <div
        ref={frame}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved and zoomed by keyboard
        tabIndex={0}
        aria-label={props.label}
        // West is on the left in every language.
        dir="ltr"
        aria-describedby="map-hint"
        className={surface({ isNear: view.zoom > closestLandZoom })}
        {...gestures}
      >
        <svg
          aria-hidden="true"
          width={size.widthPx}
          height={size.heightPx}
          viewBox={`0 0 ${size.widthPx} ${size.heightPx}`}
          className={drawing}
        >
          {path === '' ? null : <path d={path} className={landStyle} data-land />}
        </svg>
        {streets.kind === 'none' ? null : (
          <StreetLayer path={streets.path} view={view} onDrawn={onDrawn} onProblem={onProblem} />
        )}
        <svg
          aria-hidden="true"
          width={size.widthPx}
          height={size.heightPx}
          viewBox={`0 0 ${size.widthPx} ${size.heightPx}`}
          className={drawing}
          data-zoom={view.zoom.toFixed(2)}
        >
          {streets.kind === 'shown' ? null : <path d={gridPath(view, size)} className={grid} />}
          {props.children(projection)}
          <MapPins places={places} ownPosition={ownPosition} projection={projection} view={view} />
          <ScaleBar size={size} view={view} />
        </svg>
      </div>
      {props.overlay}
      <MapControls size={size} onChange={onChange} onFit={props.onFit} />
      <VisuallyHidden>
        <span id="map-hint">{props.hint}</span>
      </VisuallyHidden>
    </div>
  )
}

function ScaleBar({ size, view }: { readonly size: MapSize; readonly view: MapView }) {
  const { meters, widthPx } = scaleBar(view, 110)
  return (
    <g transform={`translate(14 ${size.heightPx - 16})`}>
      <path d={`M0-5v5h${widthPx}v-5`} className={bar} />
      <text x={widthPx + 8} y={1} className={barText}>
        {formatMeters(meters)}
      </text>
    </g>
  )
}

/** Reports the size of the element, initially and on each change. */
function useMapElementSize(
  element: { readonly current: HTMLElement | null },
  onMeasure: (size: MapSize) => void,
): void {
  const [callbacks] = useState(() => ({ onMeasure }))
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const observer = new ResizeObserver(() =>
      callbacks.onMeasure({ widthPx: target.clientWidth, heightPx: target.clientHeight }),
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, callbacks])
}

const steps = [
  30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
] as const

const closestPx = 70

/** Returns meridians and parallels at round degrees, at least 70 px apart, for orientation where no coast is in view. */
function gridPath(view: MapView, size: MapSize): string {
  const pxPerDegree = (256 * 2 ** view.zoom) / 360
  const step = steps.findLast((candidate) => candidate * pxPerDegree >= closestPx) ?? 30
  const projection = projectionOf(view, size)
  const half = size.widthPx / pxPerDegree / 2
  const top = projection.invert?.([size.widthPx / 2, 0])?.[1] ?? 85
  const bottom = projection.invert?.([size.widthPx / 2, size.heightPx])?.[1] ?? -85
  const meridians = roundBetween(view.longitude - half, view.longitude + half, step).map((longitude) => {
    const x = size.widthPx / 2 + (longitude - view.longitude) * pxPerDegree
    return `M${x.toFixed(1)} 0V${size.heightPx}`
  })
  const parallels = roundBetween(bottom, top, step).map((latitude) => {
    const y = projection([view.longitude, latitude])?.[1] ?? 0
    return `M0 ${y.toFixed(1)}H${size.widthPx}`
  })
  return [...meridians, ...parallels].join('')
}

function roundBetween(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(Math.floor(to / step) - first + 1, 0)
  return Array.from({ length: Math.min(count, 200) }, (_, index) => (first + index) * step)
}

interface MapControlsProps {
  readonly size: MapSize
  readonly onChange: ChangeView
  readonly onFit: () => void
}

const stepRatio = 0.25

/** Buttons to zoom and move the map, for people who cannot drag. */
function MapControls({ size, onChange, onFit }: MapControlsProps) {
  const words = useWords(mapWords)
  const zoom = (by: number) => () => onChange((view) => zoomView(view, size, { by }))
  const move = (x: number, y: number) => () =>
    onChange((view) =>
      panView(view, size, { x: x * size.widthPx * stepRatio, y: y * size.heightPx * stepRatio }),
    )
  return (
    <>
      <div className={zooms}>
        <IconButton tone="plain" label={words.zoomIn} onClick={zoom(1)}>
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="plain" label={words.zoomOut} onClick={zoom(-1)}>
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="plain" label={words.fit} onClick={onFit}>
          <Maximize size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div dir="ltr" className={moves}>
        <IconButton tone="quiet" label={words.move.left} onClick={move(1, 0)}>
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="quiet" label={words.move.up} onClick={move(0, 1)}>
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="quiet" label={words.move.down} onClick={move(0, -1)}>
          <ArrowDown size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="quiet" label={words.move.right} onClick={move(-1, 0)}>
          <ArrowRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}

const box = css({ position: 'relative', display: 'grid', gap: '2', minWidth: '0' })
const surface = cva({
  base: {
    position: 'relative',
    overflow: 'hidden',
    height: { base: '[min(22rem, 55dvh)]', md: '[26rem]', lg: '[32rem]' },
    borderRadius: '[min(token(radii.card), 1.25rem)]',
    borderWidth: 'thin',
    touchAction: 'none',
    cursor: 'grab',
    userSelect: 'none',
    _active: { cursor: 'grabbing' },
  },
  variants: { isNear: { true: { backgroundColor: 'surface' }, false: { backgroundColor: 'sunken' } } },
})
const drawing = css({ display: 'block', position: 'absolute', inset: '0' })
const landStyle = css({ fill: 'surface', stroke: 'lineStrong', strokeWidth: '[0.75px]' })
const grid = css({ fill: 'transparent', stroke: 'line', strokeWidth: '[1px]' })
const bar = css({ fill: 'transparent', stroke: 'ink', strokeWidth: '[1.5px]' })
const barText = css({ fill: 'ink', fontSize: '2xs', fontWeight: 'semibold' })
const zooms = css({ position: 'absolute', top: '2', insetInlineEnd: '2', display: 'grid', gap: '1.5' })
const moves = css({ display: 'flex', justifyContent: 'center' })
