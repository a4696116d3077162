import { formatDay, formatMoney } from '#src/i18n/format.ts'
import { revenueWords } from '#src/i18n/en/revenue.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'
import { ColumnChart } from '#src/ui/chart/column-chart.tsx'
import type { RevenueSummary } from './summarise-revenue.ts'

interface RevenueChartsProps {
  readonly sum: RevenueSummary['real']
  readonly currency: string
  readonly span: string
  readonly isTest: boolean
}

/** Revenue over time and by product. Values are in whole currency units, so that the tables read as amounts of money. */
export function RevenueCharts({ sum, currency, span, isTest }: RevenueChartsProps) {
  const words = useWords(revenueWords)
  const source = words.source({ payments: sum.payments, window: span })
  const title = isTest ? words.chartTest : words.chartTitle
  const most = Math.max(0, ...sum.parts.map(({ cents }) => cents))
  const marks = Math.max(1, Math.floor(sum.parts.length / 2))
  return (
    <div className={charts}>
      <div className={cardStyle()}>
        <ColumnChart
          title={title}
          alt={words.alt({ title, total: formatMoney(sum.cents, currency) })}
          source={source}
          most={formatMoney(most, currency)}
          words={{
            asTable: words.asTable,
            label: words.when,
            count: currency === 'USD' ? words.dollars : currency,
          }}
          rows={sum.parts.map(({ startAt, cents }, index) => ({
            key: String(startAt),
            label: formatDay(startAt),
            tick: index % marks === 1 ? formatDay(startAt) : '',
            count: Math.max(0, cents) / 100,
          }))}
        />
      </div>
      <div className={cardStyle()}>
        <BarList
          title={isTest ? words.kindsTest : words.kindsTitle}
          source={source}
          words={{
            asTable: words.asTable,
            label: words.what,
            count: currency === 'USD' ? words.dollars : currency,
          }}
          rows={sum.byKind.map(({ kind, cents }) => ({
            key: kind,
            label: words.kinds[kind],
            tick: '',
            count: Math.max(0, cents) / 100,
          }))}
        />
      </div>
    </div>
  )
}

const charts = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
})
