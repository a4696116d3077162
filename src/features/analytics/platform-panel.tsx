import { useFreshMetrics } from '#src/components/metrics/use-fresh-metrics.ts'
import { formatDay, formatNumber } from '#src/i18n/format.ts'
import { analyticsWords } from '#src/i18n/en/analytics.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type PlatformMetrics, platformWindowDays } from '#src/contract/entities/analytics/analytics-event.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'
import { LineChart } from '#src/ui/chart/line-chart.tsx'
import { StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { chartGrid, describeChart } from './charts.ts'
import { type PlatformDay, platformDays } from './platform-days.ts'

/** The platform metrics of the server as last read; they are read again when there is a connection. */
export function PlatformPanel() {
  const wording = useBrandWords()
  const words = useWords(analyticsWords)
  const { metrics, problem } = useFreshMetrics()
  return (
    <>
      {problem === null ? null : (
        <Notice tone="warning" title={words.platformFailed}>
          {problem}
        </Notice>
      )}
      {metrics === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {metrics === null && problem === null ? (
        <EmptyState title={words.emptyTitle} text={words.platformOffline} />
      ) : null}
      {metrics ? <Panel metrics={metrics} /> : null}
    </>
  )
}

function Panel({ metrics }: { readonly metrics: PlatformMetrics }) {
  const words = useWords(analyticsWords)
  const source = words.fromPlatform({ window: words.days({ count: platformWindowDays }) })
  const nowSource = words.fromPlatform({ window: words.now })
  const nameWords = { asTable: words.asTable, label: words.name, count: words.count }
  const days = platformDays(metrics)
  const total = days.reduce((sum, { events }) => sum + events, 0)
  const eventRows = metrics.events.map(({ name, count }) => ({
    key: name,
    label: eventLabel(words, name),
    tick: '',
    count,
  }))
  return (
    <>
      <p className={mutedText}>{words.asOf({ at: metrics.at })}</p>
      <StatGrid
        stats={[
          { label: words.eventsTotal, value: formatNumber(total), source },
          { label: words.accounts, value: formatNumber(metrics.accounts), source: nowSource },
          { label: words.guests, value: formatNumber(metrics.guests), source: nowSource },
          { label: words.openZones, value: formatNumber(metrics.zones), source: nowSource },
          { label: words.photosNow, value: formatNumber(metrics.photos), source: nowSource },
        ]}
      />
      <div className={chartGrid}>
        {[
          { title: words.eventsByDay, rows: dayRows(days, 'events') },
          { title: words.photosByDay, rows: dayRows(days, 'photos') },
        ].map(({ title, rows }) => (
          <section key={title} className={css(cardStyle.raw())}>
            <LineChart
              title={title}
              source={source}
              rows={rows}
              most={words.mostOf({ count: Math.max(...rows.map(({ count }) => count)) })}
              alt={describeChart(title, rows, words)}
              words={{ ...nameWords, label: words.day }}
            />
          </section>
        ))}
        {eventRows.length === 0 ? (
          <EmptyState title={words.platformEmptyTitle} text={words.platformEmptyText} />
        ) : (
          <section className={css(cardStyle.raw())}>
            <BarList title={words.eventsByName} source={source} rows={eventRows} words={nameWords} />
          </section>
        )}
        {metrics.timings.length === 0 ? null : <Timings source={source} metrics={metrics} />}
      </div>
    </>
  )
}

function dayRows(days: readonly PlatformDay[], of: 'events' | 'photos') {
  return days.map((day) => ({
    key: day.key,
    label: formatDay(day.at),
    tick: formatDay(day.at),
    count: day[of],
  }))
}

function Timings({ source, metrics }: { readonly source: string; readonly metrics: PlatformMetrics }) {
  const words = useWords(analyticsWords)
  return (
    <section aria-labelledby="timings" className={css(cardStyle.raw(), stack)}>
      <div>
        <h2 id="timings" className={headingStyle({ size: 'small' })}>
          {words.timings}
        </h2>
        <p className={note}>{source}</p>
      </div>
      <TimingTable timings={metrics.timings} />
      <p className={mutedText}>{words.timingsText}</p>
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
const note = css({ color: 'muted', fontSize: 'xs' })

/** Returns the label of an event. An event of a newer server has no label, so its name is shown. */
function eventLabel({ events }: WordsByArea['analytics'], name: string): string {
  return new Map<string, string>(Object.entries(events)).get(name) ?? name
}

/** Page load times by metric. */
function TimingTable({ timings }: Pick<PlatformMetrics, 'timings'>) {
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
} as const

const table = css({ width: 'full', borderCollapse: 'collapse', fontSize: 'sm' })
const head = css({ textAlign: 'start', color: 'muted', fontWeight: 'semibold', paddingBlock: '1.5' })
const numberHead = css({ textAlign: 'end', color: 'muted', fontWeight: 'semibold', paddingBlock: '1.5' })
const cell = css({ ...lined, textAlign: 'start', fontWeight: 'normal' })
const number = css({ ...lined, textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
