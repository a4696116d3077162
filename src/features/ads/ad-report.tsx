import { costOfViews } from '#src/contract/entities/ads/ad-action.ts'
import type { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { adBookingWords } from '#src/i18n/en/ad-booking.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { formatCents, formatDay, formatNumber } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { ColumnChart } from '#src/ui/chart/column-chart.tsx'
import { type Stat, StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { mutedText } from '#src/ui/page/text.ts'

/** The figures of a paid ad, each with its source. */
export function AdReport({ ad }: { readonly ad: AdBookingRow }) {
  const { report: words } = useWords(adBookingWords)
  const { views, taps, days, budgetCents, priceCents, refundedCents, state } = ad
  const stats: readonly Stat[] = [
    { label: words.views, value: formatNumber(views), source: words.viewsSource },
    { label: words.taps, value: formatNumber(taps), source: words.tapsSource },
    ...(views === 0
      ? []
      : [
          {
            label: words.rate,
            value: formatNumber(Math.round((taps / views) * 1000) / 10),
            source: words.rateSource,
          },
        ]),
    {
      label: words.spent,
      value: formatCents(costOfViews(views, ad)),
      source: words.spentSource({ price: priceCents, budget: budgetCents }),
    },
    ...(state === 'ended'
      ? [{ label: words.refunded, value: formatCents(refundedCents), source: words.refundedSource }]
      : []),
  ]
  const nameOf = (day: string) => formatDay(Date.parse(`${day}T12:00:00Z`))
  return (
    <div className={stack}>
      <StatGrid stats={stats} />
      {days.length === 0 ? (
        <p className={mutedText}>{words.nothing}</p>
      ) : (
        <ColumnChart
          title={words.chart}
          source={words.chartSource({ zone: ad.timeZone })}
          alt={words.alt({ days: days.length, views })}
          most={words.most({ count: Math.max(...days.map((day) => day.views)) })}
          rows={days.map(({ day, views: count }, place) => ({
            key: day,
            label: nameOf(day),
            tick: place === 0 || place === days.length - 1 ? nameOf(day) : '',
            count,
          }))}
          words={{ asTable: words.asTable, label: words.day, count: words.views }}
        />
      )}
    </div>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
