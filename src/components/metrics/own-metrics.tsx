import { formatDecimal, formatNumber } from '#src/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { analyticsWords } from '#src/i18n/en/analytics.ts'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type DeviceMetrics, type MetricsScope, useDeviceMetrics } from '#src/data/metrics/metrics.ts'
import { windowDays } from '#src/data/metrics/tally.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { type Stat, StatGrid } from '#src/ui/chart/stat-grid.tsx'

interface OwnMetricsProps {
  readonly scope: MetricsScope
  readonly children: (metrics: DeviceMetrics) => ReactNode
}

/** This device's metrics, or what would fill them and where to do it. */
function OwnMetrics({ scope, children }: OwnMetricsProps) {
  const { loading } = useBrandWords().shell
  const words = useWords(analyticsWords)
  const metrics = useDeviceMetrics(scope)
  if (metrics === undefined) return <PageSkeleton label={loading} variant="card" />
  const hasZones = metrics.zoneCount > 0
  const next = (
    <Link to={hasZones ? '/locations' : '/scanner'} className={buttonStyle({ tone: 'soft' })}>
      {hasZones ? words.toZones : words.scan}
    </Link>
  )
  if (metrics.photos === 0)
    return (
      <EmptyState
        title={words.emptyTitle}
        text={scope === 'mine' ? words.emptyMine : words.emptyZones}
        picture={<ChartColumn size={40} />}
        actions={next}
      />
    )
  return (
    <>
      {children(metrics)}
      <div>{next}</div>
    </>
  )
}

/** Reach: photos, people, and the reactions they received. */
export function OwnReach({ scope }: { readonly scope: MetricsScope }) {
  const words = useWords(analyticsWords)
  const { photosPerPerson } = useWords(insightWords)
  return (
    <OwnMetrics scope={scope}>
      {({ zoneCount, photos, people, likes, comments }) => {
        const source = words.fromDevice({ zones: zoneCount, window: words.days({ count: windowDays }) })
        const isMine = scope === 'mine'
        const stats: readonly Stat[] = [
          { label: isMine ? words.photosMine : words.photosZones, value: formatNumber(photos), source },
          ...(isMine
            ? []
            : [
                { label: words.people, value: formatNumber(people), source },
                { label: photosPerPerson, value: formatDecimal(photos / people), source },
              ]),
          { label: isMine ? words.likesReceived : words.likes, value: formatNumber(likes), source },
          { label: isMine ? words.commentsReceived : words.comments, value: formatNumber(comments), source },
        ]
        return <StatGrid stats={stats} />
      }}
    </OwnMetrics>
  )
}

/** What brings people back to an album: how many reactions each photo receives. */
export function OwnStrength({ scope }: { readonly scope: MetricsScope }) {
  const analytics = useWords(analyticsWords)
  const words = useWords(insightWords)
  return (
    <OwnMetrics scope={scope}>
      {({ zoneCount, photos, people, likes, comments, reactions }) => {
        const source = analytics.fromDevice({
          zones: zoneCount,
          window: analytics.days({ count: windowDays }),
        })
        const reacted = Object.values(reactions).reduce((sum, count) => sum + count, 0)
        const rates: readonly Stat[] = [
          { label: words.likesPerPhoto, value: formatDecimal(likes / photos), source },
          { label: words.reactionsPerPhoto, value: formatDecimal(reacted / photos), source },
          { label: words.commentsPerPhoto, value: formatDecimal(comments / photos), source },
          ...(scope === 'mine'
            ? []
            : [{ label: words.photosPerPerson, value: formatDecimal(photos / people), source }]),
        ]
        return <StatGrid stats={rates} />
      }}
    </OwnMetrics>
  )
}
