import { formatNumber } from '#src/i18n/format.ts'
import { analyticsWords } from '#src/i18n/en/analytics.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import { css } from '#src/styled-system/css/index.js'

/** How long pages took to open, by what was measured. */
export function TimingTable({ timings }: Pick<PlatformMetrics, 'timings'>) {
  const words = useWords(analyticsWords)
  return (
    <table aria-labelledby="timings" className={table}>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {words.name}
          </th>
          {[words.median, words.p75, words.samples].map((name) => (
            <th key={name} scope="col" className={numberHead}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {timings.map(({ name, medianMs, p75Ms, count }) => (
          <tr key={name}>
            <th scope="row" className={cell}>
              {words.timingNames[name]}
            </th>
            <td className={number}>{words.milliseconds({ count: medianMs })}</td>
            <td className={number}>{words.milliseconds({ count: p75Ms })}</td>
            <td className={number}>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lined = {
  paddingBlock: '1.5',
  borderTopWidth: 'thin',
  borderTopStyle: 'solid',
  borderColor: 'line',
} as const
const table = css({ width: 'full', borderCollapse: 'collapse', fontSize: 'sm' })
const head = css({ textAlign: 'start', color: 'muted', fontWeight: 'semibold', paddingBlock: '1.5' })
const numberHead = css({ textAlign: 'end', color: 'muted', fontWeight: 'semibold', paddingBlock: '1.5' })
const cell = css({ ...lined, textAlign: 'start', fontWeight: 'normal' })
const number = css({ ...lined, textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
