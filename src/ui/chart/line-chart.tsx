import { css } from '#src/styled-system/css/index.js'
import { chartAreaStyle, ChartFrame, ChartPicture, type ChartProps, heightUnits } from './chart-frame.tsx'

interface LineChartProps extends ChartProps {
  /** The label of the highest point. */
  readonly most: string
}

/** A line over consecutive days, the highest point at the top. For more points than columns would fit. */
export function LineChart({ alt, most, ...frame }: LineChartProps) {
  const { rows } = frame
  const highest = Math.max(1, ...rows.map(({ count }) => count))
  const width = Math.max(1, rows.length - 1)
  const points = rows.map(({ count }, place) => `${place},${heightUnits - (count / highest) * heightUnits}`)
  return (
    <ChartFrame {...frame}>
      <div className={chartAreaStyle}>
        <ChartPicture alt={alt} most={most} width={width} className={overflowing}>
          <polygon
            points={`0,${heightUnits} ${points.join(' ')} ${width},${heightUnits}`}
            className={below}
          />
          <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" className={line} />
        </ChartPicture>
        <p aria-hidden="true" className={ends}>
          <span>{rows[0]?.tick}</span>
          <span>{rows.at(-1)?.tick}</span>
        </p>
      </div>
    </ChartFrame>
  )
}

const line = css({ fill: '[none]', stroke: 'accent', strokeWidth: '[2.5px]', strokeLinejoin: 'round' })
const below = css({ fill: 'accentSoft' })
const ends = css({ display: 'flex', justifyContent: 'space-between', color: 'muted', fontSize: '2xs' })
const overflowing = css({ overflow: 'visible' })
