import type { GeoProjection } from 'd3-geo'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Coordinates } from '#src/contract/rules/position.ts'
import { fitView, type MapSize, type MapView } from './map-view.ts'
import { useStreetTiles } from './streets/use-street-tiles.ts'
import { ZoneMap } from './zone-map.tsx'

interface FittedMapProps {
  /** The points that are in view at first, and again after a tap on the button. */
  readonly points: readonly Coordinates[]
  /** The maximum zoom when fitting the points. */
  readonly closestFit: number
  readonly label: string
  readonly hint: string
  /** Renders elements over the map in CSS pixels, for the current view. */
  readonly renderOverlay?: (view: MapView, size: MapSize) => ReactNode
  /** Rendered inside the map. */
  readonly children: (projection: GeoProjection) => ReactNode
}

/** A map that shows all its points until it is moved. */
export function FittedMap({ points, closestFit, label, hint, renderOverlay, children }: FittedMapProps) {
  const tiles = useStreetTiles()
  const [size, setSize] = useState<MapSize>({ widthPx: 360, heightPx: 352 })
  /** null shows all points. */
  const [moved, setMoved] = useState<MapView | null>(null)
  const fit = useMemo(() => fitView(points, size, closestFit), [points, size, closestFit])
  const view = moved ?? fit
  const change = useCallback(
    (next: (view: MapView) => MapView) => setMoved((before) => next(before ?? fit)),
    [fit],
  )
  return (
    <ZoneMap
      places={[]}
      ownPosition={null}
      tiles={tiles}
      view={view}
      size={size}
      onMeasure={setSize}
      onChange={change}
      onFit={() => setMoved(null)}
      label={label}
      hint={hint}
      overlay={renderOverlay?.(view, size)}
    >
      {children}
    </ZoneMap>
  )
}
