import { geoPath, type GeoProjection } from 'd3-geo'
import { useMemo } from 'react'
import { type TrailSegment, decodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import { css } from '#src/styled-system/css/index.js'
import type { MapPlace } from '#src/features/map/map-places.ts'

interface TrailPathProps {
  readonly segments: readonly TrailSegment[]
  readonly projection: GeoProjection
}

/** A trail as a line that contrasts with land, streets and water. */
export function TrailPath({ segments, projection }: TrailPathProps) {
  const coordinates = segments.map((points) => points.map(({ longitude, latitude }) => [longitude, latitude]))
  const path = geoPath(projection)({ type: 'MultiLineString', coordinates }) ?? ''
  return (
    <>
      <path d={path} className={edge} />
      <path d={path} className={line} data-trail />
    </>
  )
}

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

const round = css.raw({ fill: 'transparent', strokeLinecap: 'round', strokeLinejoin: 'round' })
const edge = css(round, { stroke: 'surface', strokeWidth: '[7px]' })
const line = css(round, { stroke: 'accent', strokeWidth: '[3.5px]' })
