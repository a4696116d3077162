import type { GeoProjection } from 'd3-geo'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Coordinates } from '#src/contract/rules/position.ts'
import { fitted, type MapSize, type MapView } from './map-view.ts'
import { useStreetTiles } from './streets/use-street-tiles.ts'
import { ZoneMap } from './zone-map.tsx'

interface FittedMapProps {
  /** What is in view at first, and again by a button. */
  readonly points: readonly Coordinates[]
  /** The zoom that it does not go beyond for that. */
  readonly closestFit: number
  readonly label: string
  readonly hint: string
  /** Lies over the map in CSS pixels, in the view that is shown. */
  readonly renderOverlay?: (view: MapView, size: MapSize) => ReactNode
  /** Drawn in the map. */
  readonly children: (projection: GeoProjection) => ReactNode
}

/** A map that shows all of its points until it is moved. */
export function FittedMap({ points, closestFit, label, hint, renderOverlay, children }: FittedMapProps) {
  const tiles = useStreetTiles()
  const [size, setSize] = useState<MapSize>({ widthPx: 360, heightPx: 352 })
  /** null: all points. */
  const [moved, setMoved] = useState<MapView | null>(null)
  const fit = useMemo(() => fitted(points, size, closestFit), [points, size, closestFit])
  const view = moved ?? fit
  const change = useCallback(
    (next: (view: MapView) => MapView) => setMoved((before) => next(before ?? fit)),
    [fit],
  )
  return (
    <ZoneMap
      places={[]}
      standing={null}
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
