import type { GeoProjection } from 'd3-geo'
import type { Coordinates } from '#src/contract/rules/position.ts'
import { pointAtMeters, type MeasuredPoint } from '#src/contract/rules/trail/trail-facts.ts'
import type { TrailSegment } from '#src/contract/rules/trail/trail-line.ts'
import { FittedMap } from '#src/features/map/fitted-map.tsx'
import { trailWords } from '#src/i18n/en/trail.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { TrailPath } from './trail-path.tsx'

const closestFit = 16

interface TrailMapProps {
  readonly segments: readonly TrailSegment[]
  readonly trailPoints: readonly MeasuredPoint[]
  /** The chosen point in meters along the trail; null if none is chosen. */
  readonly atMeters: number | null
  /** Where photos were taken, in meters along the trail. */
  readonly photosAtMeters: readonly number[]
}

/** A trail on its map: the line with its start and end, its photos, and the point that is chosen in the profile. */
export function TrailMap({ segments, trailPoints, atMeters, photosAtMeters }: TrailMapProps) {
  const words = useWords(trailWords)
  return (
    <FittedMap points={trailPoints} closestFit={closestFit} label={words.map} hint={words.mapHint}>
      {(projection) => (
        <>
          <TrailPath segments={segments} projection={projection} />
          {photosAtMeters.map((meters) => (
            <Mark
              key={meters}
              place={pointAtMeters(trailPoints, meters)}
              projection={projection}
              markKind="photo"
            />
          ))}
          <Mark place={trailPoints.at(-1) ?? null} projection={projection} markKind="end" label={words.end} />
          <Mark place={trailPoints[0] ?? null} projection={projection} markKind="start" label={words.start} />
          {atMeters === null ? null : (
            <Mark place={pointAtMeters(trailPoints, atMeters)} projection={projection} markKind="chosen" />
          )}
        </>
      )}
    </FittedMap>
  )
}

interface MarkProps {
  readonly place: Coordinates | null
  readonly projection: GeoProjection
  readonly markKind: keyof typeof markStyles
  readonly label?: string
}

function Mark({ place, projection, markKind, label }: MarkProps) {
  const [x, y] = (place === null ? null : projection([place.longitude, place.latitude])) ?? []
  if (x === undefined || y === undefined) return null
  return (
    <g>
      <circle cx={x} cy={y} r={radii[markKind]} className={markStyles[markKind]} />
      {label === undefined ? null : (
        <text x={x} y={markKind === 'start' ? y - 13 : y + 22} className={text}>
          {label}
        </text>
      )}
    </g>
  )
}

const radii = { photo: 4.5, start: 7, end: 7, chosen: 9 }
const markStyles = {
  photo: css({ fill: 'paper', stroke: 'accent', strokeWidth: '[2.5px]' }),
  start: css({ fill: 'paper', stroke: 'ink', strokeWidth: '[3px]' }),
  end: css({ fill: 'ink', stroke: 'paper', strokeWidth: '[2.5px]' }),
  chosen: css({ fill: 'second', stroke: 'paper', strokeWidth: '[3px]' }),
}
const text = css({
  fill: 'ink',
  stroke: 'surface',
  strokeWidth: '[4px]',
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  fontSize: 'xs',
  fontWeight: 'semibold',
  textAnchor: 'middle',
})
