import { css } from '#src/styled-system/css/index.js'
import { chartAreaStyle, ChartFrame, ChartPicture, type ChartProps, heightUnits } from './chart-frame.tsx'

/** The gap between columns, as a share of the width per column. */
const gapUnits = 0.24

interface ColumnChartProps extends ChartProps {
  /** The label of the highest column. */
  readonly most: string
}

/** Columns from left to right, the highest as high as the chart. A value of 0 shows a line at the bottom. */
export function ColumnChart({ alt, most, ...frame }: ColumnChartProps) {
  const { rows } = frame
  const highest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ChartFrame {...frame}>
      <div className={chartAreaStyle}>
        <ChartPicture alt={alt} most={most} width={rows.length}>
          {rows.map(({ key, count }, index) => {
            const height = count === 0 ? 1 : Math.max(3, (count / highest) * heightUnits)
            return (
              <rect
                key={key}
                x={index + gapUnits / 2}
                y={heightUnits - height}
                width={1 - gapUnits}
                height={height}
                className={count === 0 ? ground : column}
              />
            )
          })}
        </ChartPicture>
        <div
          aria-hidden="true"
          className={ticks}
          style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
        >
          {rows.map(({ key, tick }) => (
            <span key={key} className={tickStyle}>
              {tick}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}

const column = css({ fill: 'accent' })
const ground = css({ fill: 'lineStrong' })
const ticks = css({ display: 'grid', color: 'muted', fontSize: '2xs', height: '5' })
const tickStyle = css({ display: 'grid', justifyContent: 'center', whiteSpace: 'nowrap' })
