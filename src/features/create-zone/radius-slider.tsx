import { useId } from 'react'
import { formatMeters } from '#src/i18n/format.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { radiusSteps } from '#src/components/place/plan-view.ts'
import { css } from '#src/styled-system/css/index.js'

interface RadiusSliderProps {
  readonly value: number
  readonly onChange: (radiusMeters: number) => void
}

/**
 * A slider from 50 m to 50 km. Each step is about a quarter larger than the one before, so small radii can be set as
 * precisely as large ones.
 */
export function RadiusSlider({ value, onChange }: RadiusSliderProps) {
  const words = useWords(makeWords)
  const id = useId()
  const nearest = radiusSteps.reduce((best, radius, index) => {
    const isNearer = Math.abs(radius - value) < Math.abs((radiusSteps[best] ?? 0) - value)
    return isNearer ? index : best
  }, 0)
  return (
    <div className={field}>
      <div className={line}>
        <label htmlFor={id} className={title}>
          {words.radius}
        </label>
        <span aria-hidden="true" className={figure}>
          {formatMeters(value)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={radiusSteps.length - 1}
        step={1}
        value={nearest}
        aria-valuetext={formatMeters(value)}
        className={slider}
        onChange={(event) => onChange(radiusSteps[event.target.valueAsNumber] ?? value)}
      />
    </div>
  )
}

const field = css({ display: 'grid', gap: '1' })
const line = css({ display: 'flex', justifyContent: 'space-between', gap: '3' })
const title = css({ fontWeight: 'semibold', fontSize: 'sm' })
const figure = css({
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'accentText',
  fontVariantNumeric: 'tabular-nums',
})
const slider = css({ width: 'full', accentColor: 'accent', minHeight: 'touch', cursor: 'pointer' })
