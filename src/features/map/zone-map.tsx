import type { GeoProjection } from 'd3-geo'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatMeters } from '#src/i18n/format.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { gridPath } from './grid-path.ts'
import { closestLandZoom, type Land, landPath } from './land.ts'
import { MapControls } from './map-controls.tsx'
import { MapPins } from './map-pins.tsx'
import type { MapPlace, Standing } from './map-places.ts'
import { type MapSize, type MapView, projectionOf, scaleBar } from './map-view.ts'
import { StreetLayer } from './streets/street-layer.tsx'
import type { Streets } from './streets/use-street-tiles.ts'
import { type ChangeView, useMapGestures } from './use-map-gestures.ts'

interface ZoneMapProps {
  readonly places: readonly MapPlace[]
  readonly standing: Standing | null
  readonly land: Land | null
  readonly streets: Streets
  readonly onStreetsDrawn: () => void
  readonly onStreetsProblem: () => void
  readonly view: MapView
  readonly size: MapSize
  readonly onMeasure: (size: MapSize) => void
  readonly onChange: ChangeView
  readonly onFit: () => void
  /** What the map is of, and how it is moved. */
  readonly label: string
  readonly hint: string
  /** Elements above the map and below its buttons, at its pixels. */
  readonly overlay?: ReactNode
  /** SVG elements below the pins, for the projection of the view. */
  readonly children: (projection: GeoProjection) => ReactNode
}

/** Zones on land and water, moved and zoomed by hand, keys and buttons. Those who cannot see it have the list. */
export function ZoneMap(props: ZoneMapProps) {
  const { places, standing, land, streets, view, size, onChange } = props
  const frame = useRef<HTMLDivElement>(null)
  const gestures = useMapGestures(frame, size, onChange)
  useMeasured(frame, props.onMeasure)
  const path = useMemo(() => (land === null ? '' : landPath(land, view, size)), [land, view, size])
  const projection = projectionOf(view, size)
  return (
    <div className={box}>
      <div
        ref={frame}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and zoom it
        tabIndex={0}
        aria-label={props.label}
        // West is at the left in every language.
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
          <StreetLayer
            path={streets.path}
            view={view}
            onDrawn={props.onStreetsDrawn}
            onProblem={props.onStreetsProblem}
          />
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
          <MapPins places={places} standing={standing} projection={projection} view={view} />
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

/** Tells the size of the element, now and whenever it changes. */
function useMeasured(
  element: { readonly current: HTMLElement | null },
  onMeasure: (size: MapSize) => void,
): void {
  const [told] = useState(() => ({ onMeasure }))
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const observer = new ResizeObserver(() =>
      told.onMeasure({ widthPx: target.clientWidth, heightPx: target.clientHeight }),
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, told])
}

const box = css({ position: 'relative', display: 'grid', gap: '2', minWidth: '0' })
const surface = cva({
  base: {
    position: 'relative',
    overflow: 'hidden',
    height: { base: '[min(22rem, 55dvh)]', md: '[26rem]', lg: '[32rem]' },
    borderRadius: '[min(token(radii.card), 1.25rem)]',
    borderWidth: 'thin',
    borderStyle: 'solid',
    borderColor: 'line',
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
