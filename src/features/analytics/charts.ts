import { formatNumber } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { ChartRow } from '#src/ui/chart/chart-table.tsx'
import { css } from '#src/styled-system/css/index.js'

/** Describes a chart in one sentence: the total, and the highest row. */
export function describeChart(
  title: string,
  rows: readonly ChartRow[],
  words: WordsByArea['analytics'],
): string {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const highest = rows.reduce<ChartRow | null>(
    (best, row) => (best === null || row.count > best.count ? row : best),
    null,
  )
  return total === 0 || highest === null
    ? words.chartEmpty({ title })
    : words.chart({ title, total: formatNumber(total), most: highest.label })
}

/** One column of charts on a phone, two columns on wider screens. */
export const chartGrid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
})
