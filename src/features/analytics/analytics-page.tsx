import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { ChartColumn } from 'lucide-react'
import { analyticsWords } from '#src/i18n/en/analytics.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { formatDay, formatNumber, formatWeekday } from '#src/i18n/format.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { reactions } from '#src/contract/entities/responses/reaction.ts'
import { type DeviceMetrics, type MetricsScope, useDeviceMetrics } from '#src/data/metrics/metrics.ts'
import { windowDays } from '#src/data/metrics/tally.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'
import { ColumnChart } from '#src/ui/chart/column-chart.tsx'
import { type Stat, StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { PlatformPanel } from './platform-panel.tsx'
import { chartGrid, describeChart } from './charts.ts'

const Scope = v.picklist(['mine', 'zones', 'platform'])
const Search = v.object({ scope: v.fallback(v.optional(Scope), undefined) })

export const Route = createFileRoute('/_signed-in/analytics')({
  validateSearch: (search) => v.parse(Search, search),
  component: AnalyticsPage,
})

/** Metrics of the user's photos and zones from this device, and of the platform for admins. */
function AnalyticsPage() {
  const words = useWords(analyticsWords)
  const { connection, lastSyncedAt } = useSyncStatus()
  const isAdmin = useSession()?.user.isAdmin === true
  const { scope: requestedScope = 'mine' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const scope = requestedScope === 'platform' && !isAdmin ? 'mine' : requestedScope
  const scopes = isAdmin ? Scope.options : Scope.options.filter((value) => value !== 'platform')
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.text} />
      <div className={line}>
        <Segmented
          label={words.scope}
          options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
          value={scope}
          onChange={(value) => void navigate({ search: { scope: value }, replace: true })}
        />
        {scope !== 'platform' && connection === 'offline' && lastSyncedAt !== null ? (
          <p className={mutedText}>{words.asOf({ at: lastSyncedAt })}</p>
        ) : null}
      </div>
      {scope === 'platform' ? <PlatformPanel /> : <DevicePanel scope={scope} />}
    </div>
  )
}

/** Metrics computed from this device's copy of the user's zones. */
function DevicePanel({ scope }: { readonly scope: MetricsScope }) {
  const wording = useBrandWords()
  const words = useWords(analyticsWords)
  const metrics = useDeviceMetrics(scope)
  if (metrics === undefined) return <PageSkeleton label={wording.shell.loading} variant="card" />
  if (metrics.photos === 0 && metrics.likesGiven + metrics.commentsWritten === 0)
    return (
      <EmptyState
        title={words.emptyTitle}
        text={scope === 'mine' ? words.emptyMine : words.emptyZones}
        picture={<ChartColumn size={40} />}
        actions={
          <Link to={metrics.zoneCount === 0 ? '/scanner' : '/locations'} className={buttonStyle()}>
            {metrics.zoneCount === 0 ? words.scan : words.toZones}
          </Link>
        }
      />
    )
  return (
    <>
      <StatGrid stats={scope === 'mine' ? statsOfMine(metrics, words) : statsOfZones(metrics, words)} />
      <Charts metrics={metrics} scope={scope} />
      <p className={mutedText}>{words.onlyPresent}</p>
    </>
  )
}

function statsOfMine(metrics: DeviceMetrics, words: WordsByArea['analytics']): readonly Stat[] {
  const source = sourceOf(metrics, words)
  const allTimeText = words.fromAllTime({ zones: metrics.zoneCount })
  return [
    { label: words.photosMine, value: formatNumber(metrics.photos), source },
    { label: words.likesReceived, value: formatNumber(metrics.likes), source },
    { label: words.commentsReceived, value: formatNumber(metrics.comments), source },
    { label: words.likesGiven, value: formatNumber(metrics.likesGiven), source: allTimeText },
    { label: words.commentsWritten, value: formatNumber(metrics.commentsWritten), source: allTimeText },
  ]
}

function statsOfZones(metrics: DeviceMetrics, words: WordsByArea['analytics']): readonly Stat[] {
  const source = sourceOf(metrics, words)
  const { members } = metrics
  return [
    { label: words.photosZones, value: formatNumber(metrics.photos), source },
    { label: words.people, value: formatNumber(metrics.people), source },
    { label: words.likes, value: formatNumber(metrics.likes), source },
    { label: words.comments, value: formatNumber(metrics.comments), source },
    ...(members === null
      ? []
      : [
          {
            label: words.members,
            value: formatNumber(members.count),
            source: words.fromMembers({ zones: members.zones }),
          },
        ]),
  ]
}

function sourceOf({ zoneCount }: DeviceMetrics, words: WordsByArea['analytics']): string {
  return words.fromDevice({ zones: zoneCount, window: words.days({ count: windowDays }) })
}

function Charts({ metrics, scope }: { readonly metrics: DeviceMetrics; readonly scope: MetricsScope }) {
  const words = useWords(analyticsWords)
  const { reactionNames } = useWords(photoWords)
  const { byDay, byPerson, byZone, zoneCount } = metrics
  const source = sourceOf(metrics, words)
  const { dayRows, hourRows, reactionRows } = chartRows(metrics, words, reactionNames)
  const nameWords = { asTable: words.asTable, label: words.name, count: words.count }
  return (
    <div className={chartGrid}>
      {[
        { title: words.byDay, rows: dayRows, label: words.day, days: byDay.length },
        { title: words.byHour, rows: hourRows, label: words.hourColumn, days: windowDays },
      ].map(({ title, rows, label, days }) => (
        <section key={title} className={css(cardStyle.raw())}>
          <ColumnChart
            title={title}
            source={words.fromDevice({ zones: zoneCount, window: words.days({ count: days }) })}
            rows={rows}
            most={words.mostOf({ count: Math.max(...rows.map(({ count }) => count)) })}
            alt={describeChart(title, rows, words)}
            words={{ ...nameWords, label }}
          />
        </section>
      ))}
      {[
        {
          title: scope === 'mine' ? words.byZone : words.byPerson,
          rows: namedRows(scope === 'mine' ? byZone : byPerson),
        },
        ...(scope === 'zones' && byZone.length > 1 ? [{ title: words.byZone, rows: namedRows(byZone) }] : []),
        { title: words.reactions, rows: reactionRows.toSorted((a, b) => b.count - a.count) },
      ].map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section key={title} className={css(cardStyle.raw())}>
            <BarList title={title} source={source} rows={rows} words={nameWords} />
          </section>
        ),
      )}
    </div>
  )
}

function namedRows(counts: DeviceMetrics['byZone']) {
  return counts.map(({ key, name, count }) => ({ key, label: name, tick: '', count }))
}

function chartRows(
  { byDay, byHour, reactions: counts }: DeviceMetrics,
  words: WordsByArea['analytics'],
  reactionNames: WordsByArea['photo']['reactionNames'],
) {
  const dayRows = byDay.map(({ at, count }) => ({
    key: String(at),
    label: formatDay(at),
    tick: formatWeekday(at),
    count,
  }))
  const hourRows = byHour.map((count, hour) => ({
    key: String(hour),
    label: words.hour({ hour }),
    tick: hour % 6 === 0 ? words.hour({ hour }) : '',
    count,
  }))
  const reactionRows = reactions.flatMap(({ code, emoji }) => {
    const count = counts[code]
    return count === 0 ? [] : [{ key: code, label: `${emoji} ${reactionNames[code]}`, tick: '', count }]
  })
  return { dayRows, hourRows, reactionRows }
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
