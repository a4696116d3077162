import type { GeoProjection } from 'd3-geo'
import { useMemo } from 'react'
import { decodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import type { MapPlace } from '#src/features/map/map-places.ts'
import { TrailPath } from './trail-path.tsx'

interface TrailLinesProps {
  readonly places: readonly MapPlace[]
  readonly projection: GeoProjection
}

/** The trails of public places on the map of all places. */
export function TrailLines({ places, projection }: TrailLinesProps) {
  const trails = useMemo(
    () =>
      places.flatMap(({ id, trail }) => {
        const segments = trail === null ? null : decodeTrailLine(trail.line)
        return segments === null ? [] : [{ id, segments }]
      }),
    [places],
  )
  return trails.map(({ id, segments }) => <TrailPath key={id} segments={segments} projection={projection} />)
}
