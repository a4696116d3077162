import { css } from '#src/styled-system/css/index.js'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

/** Names with their counts, each with a bar proportional to the highest count. */
export function BarList(frame: Omit<ChartProps, 'alt'>) {
  const highest = Math.max(1, ...frame.rows.map(({ count }) => count))
  return (
    <ChartFrame {...frame}>
      <ul className={list}>
        {frame.rows.map(({ key, label, count }) => (
          <li key={key} className={row}>
            <span className={name}>{label}</span>
            <span className={number}>{count}</span>
            <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className={bar}>
              <rect width="100" height="1" className={track} />
              <rect width={(count / highest) * 100} height="1" className={fill} />
            </svg>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const row = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', gap: '1', fontSize: 'sm' })
const name = css({ overflowWrap: 'anywhere' })
const number = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' })
const bar = css({
  gridColumn: '[1 / -1]',
  width: 'full',
  height: '2',
  borderRadius: 'full',
  forcedColorAdjust: 'none',
})
const track = css({ fill: 'sunken' })
const fill = css({ fill: 'accent' })
