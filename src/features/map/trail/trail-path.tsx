import { geoPath, type GeoProjection } from 'd3-geo'
import type { TrailSegment } from '#src/contract/rules/trail/trail-line.ts'
import { css } from '#src/styled-system/css/index.js'

interface TrailPathProps {
  readonly segments: readonly TrailSegment[]
  readonly projection: GeoProjection
}

/** A trail as a line that stands out from land, streets and water. */
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

const round = css.raw({ fill: 'transparent', strokeLinecap: 'round', strokeLinejoin: 'round' })
const edge = css(round, { stroke: 'surface', strokeWidth: '[7px]' })
const line = css(round, { stroke: 'accent', strokeWidth: '[3.5px]' })
