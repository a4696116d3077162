import { useEffect, useRef } from 'react'
import { formatMeters } from '#src/i18n/format.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Position } from '#src/components/location/read-fix.ts'
import { type PlanPoint, planAround, placeAt, pointOf, scaleBarMeters } from './plan-view.ts'
import type { Coordinates } from '#src/contract/rules/position.ts'
import { css } from '#src/styled-system/css/index.js'

interface ZonePlanProps {
  readonly center: Coordinates
  readonly radiusMeters: number
  readonly position: Position | null
  /** Called when the plan is tapped; absent if the center is fixed. */
  readonly onMove?: (center: Coordinates) => void
}

const half = 160
const scaleBarUnits = 90
const smallestDot = 5
const rim = 14

/** The zone's circle to scale, with a scale bar, a north mark and the device's position. */
export function ZonePlan({ center, radiusMeters, position, onMove }: ZonePlanProps) {
  const words = useWords(makeWords)
  const view = planAround(center, radiusMeters, half)
  const barMeters = scaleBarMeters(view, scaleBarUnits)
  const bar = barMeters * view.unitsPerMeter
  const radius = radiusMeters * view.unitsPerMeter
  const you = position === null ? null : pointOf(view, position)
  const drawing = useRef<SVGSVGElement>(null)
  // The buttons that move the center are the accessible alternative to tapping.
  useEffect(() => {
    const element = drawing.current
    if (element === null || onMove === undefined) return undefined
    const tap = (event: MouseEvent) => {
      const box = element.getBoundingClientRect()
      const unit = (2 * half) / box.width
      const point = {
        x: (event.clientX - box.left) * unit - half,
        y: (event.clientY - box.top) * unit - half,
      }
      onMove(placeAt(planAround(center, radiusMeters, half), point))
    }
    element.addEventListener('click', tap)
    return () => element.removeEventListener('click', tap)
  }, [center, radiusMeters, onMove])
  return (
    <svg
      ref={drawing}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      role="img"
      aria-label={words.plan({ meters: radiusMeters })}
      className={plan}
      data-movable={onMove !== undefined || undefined}
    >
      {gridLines(bar).map((at) => (
        <path key={at} d={`M${at} ${-half}V${half}M${-half} ${at}H${half}`} className={gridLine} />
      ))}
      <circle r={radius} className={area} />
      <path d="M-8 0H8M0-8V8" className={cross} />
      <path d={`M0 0H${radius}`} className={spoke} />
      <text x={radius / 2} y={-6} textAnchor="middle" className={label}>
        {formatMeters(radiusMeters)}
      </text>
      {you === null || position === null ? null : (
        <You point={you} accuracyUnits={position.accuracyMeters * view.unitsPerMeter} />
      )}
      <g transform={`translate(${half - 24} ${24 - half})`} className={sign}>
        <path d="M0-14L6 4L0 0L-6 4Z" />
        <text y={18} textAnchor="middle" className={label}>
          {words.north}
        </text>
      </g>
      <g transform={`translate(${12 - half} ${half - 14})`}>
        <path d={`M0-6V0H${bar}V-6`} className={ruler} />
        <text x={bar + 6} className={label}>
          {formatMeters(barMeters)}
        </text>
      </g>
    </svg>
  )
}

/** The device with its accuracy circle; if it is beyond the plan, a mark at the border. */
function You({ point, accuracyUnits }: { readonly point: PlanPoint; readonly accuracyUnits: number }) {
  const words = useWords(makeWords)
  const reach = Math.max(Math.abs(point.x), Math.abs(point.y))
  const limit = half - rim
  const isOutOfBounds = reach > limit
  const scale = isOutOfBounds ? limit / reach : 1
  const shown = { x: point.x * scale, y: point.y * scale }
  return (
    <g transform={`translate(${shown.x} ${shown.y})`}>
      {isOutOfBounds ? null : <circle r={Math.min(accuracyUnits, 4 * half)} className={doubt} />}
      <circle
        r={smallestDot + (isOutOfBounds ? 0 : 2)}
        className={dot}
        data-off={isOutOfBounds || undefined}
      />
      <text
        y={shown.y > 0 ? -12 : 20}
        x={Math.min(0, half - 22 - shown.x) - Math.min(0, half - 22 + shown.x)}
        textAnchor="middle"
        className={label}
      >
        {words.you}
      </text>
    </g>
  )
}

/** Grid lines, spaced by the length of the scale bar, the middle one through the center. */
function gridLines(step: number): readonly number[] {
  const count = Math.floor(half / step)
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
}

const plan = css({
  display: 'block',
  width: 'full',
  maxWidth: '[24rem]',
  aspectRatio: 'square',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  borderWidth: 'thin',
  backgroundColor: 'sunken',
  overflow: 'hidden',
  '&[data-movable]': { cursor: 'crosshair', touchAction: 'manipulation' },
})
const gridLine = css({ stroke: 'line', strokeWidth: '[1]', fill: '[none]' })
const area = css({ fill: 'accent', fillOpacity: '[0.14]', stroke: 'accent', strokeWidth: '[2.5]' })
const cross = css({ stroke: 'accentText', strokeWidth: '[2.5]', strokeLinecap: 'round' })
const spoke = css({ stroke: 'accentText', strokeWidth: '[1.5]', strokeDasharray: '[4 4]' })
const sign = css({ fill: 'ink' })
const ruler = css({ stroke: 'ink', strokeWidth: '[1.5]', fill: '[none]' })
const label = css({
  fill: 'ink',
  fontSize: '[12px]',
  fontWeight: 'semibold',
  paintOrder: 'stroke',
  stroke: 'sunken',
  strokeWidth: '[3]',
  strokeLinejoin: 'round',
})
const doubt = css({ fill: 'second', fillOpacity: '[0.16]', stroke: 'second', strokeWidth: '[1]' })
const dot = css({ fill: 'second', stroke: 'surface', strokeWidth: '[2]' })
