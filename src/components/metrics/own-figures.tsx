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

interface OwnFiguresProps {
  readonly scope: MetricsScope
  readonly children: (figures: DeviceMetrics) => ReactNode
}

/** What is shown of this device's figures, or what would fill them and where that is done. */
function OwnFigures({ scope, children }: OwnFiguresProps) {
  const { loading } = useBrandWords().shell
  const words = useWords(analyticsWords)
  const figures = useDeviceMetrics(scope)
  if (figures === undefined) return <PageSkeleton label={loading} variant="card" />
  const hasZones = figures.zoneCount > 0
  const next = (
    <Link to={hasZones ? '/locations' : '/scanner'} className={buttonStyle({ tone: 'soft' })}>
      {hasZones ? words.toZones : words.scan}
    </Link>
  )
  if (figures.photos === 0)
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
      {children(figures)}
      <div>{next}</div>
    </>
  )
}

/** How much there is: photos, people, and what they got in return. */
export function OwnReach({ scope }: { readonly scope: MetricsScope }) {
  const words = useWords(analyticsWords)
  const { photosPerPerson, each } = useWords(insightWords)
  return (
    <OwnFigures scope={scope}>
      {({ zoneCount, photos, people, likes, comments }) => {
        const source = words.fromDevice(zoneCount, words.days(windowDays))
        const isMine = scope === 'mine'
        const stats: readonly Stat[] = [
          { label: isMine ? words.photosMine : words.photosZones, value: words.number(photos), source },
          ...(isMine
            ? []
            : [
                { label: words.people, value: words.number(people), source },
                { label: photosPerPerson, value: each(photos / people), source },
              ]),
          { label: isMine ? words.likesReceived : words.likes, value: words.number(likes), source },
          { label: isMine ? words.commentsReceived : words.comments, value: words.number(comments), source },
        ]
        return <StatGrid stats={stats} />
      }}
    </OwnFigures>
  )
}

/** What brings people back to an album: how much each photo gets in return. */
export function OwnStrength({ scope }: { readonly scope: MetricsScope }) {
  const analytics = useWords(analyticsWords)
  const words = useWords(insightWords)
  return (
    <OwnFigures scope={scope}>
      {({ zoneCount, photos, people, likes, comments, reactions }) => {
        const source = analytics.fromDevice(zoneCount, analytics.days(windowDays))
        const reacted = Object.values(reactions).reduce((sum, count) => sum + count, 0)
        const rates: readonly Stat[] = [
          { label: words.likesPerPhoto, value: words.each(likes / photos), source },
          { label: words.reactionsPerPhoto, value: words.each(reacted / photos), source },
          { label: words.commentsPerPhoto, value: words.each(comments / photos), source },
          ...(scope === 'mine'
            ? []
            : [{ label: words.photosPerPerson, value: words.each(photos / people), source }]),
        ]
        return <StatGrid stats={rates} />
      }}
    </OwnFigures>
  )
}
