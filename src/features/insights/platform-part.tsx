import type { ReactNode } from 'react'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useFreshMetrics } from '#src/components/metrics/use-fresh-metrics.ts'
import { type PlatformMetrics, platformWindowDays } from '#src/contract/entities/analytics/analytics-event.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'

interface PlatformPartProps {
  readonly children: (metrics: PlatformMetrics) => ReactNode
}

/** Renders content from the platform's metrics once this device has them. */
export function PlatformPart({ children }: PlatformPartProps) {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const { metrics, problem } = useFreshMetrics()
  return (
    <>
      {problem === null ? null : (
        <Notice tone="warning" title={words.failed}>
          {problem}
        </Notice>
      )}
      {metrics === undefined ? <PageSkeleton label={loading} variant="card" /> : null}
      {metrics === null && problem === null ? (
        <EmptyState title={words.offlineTitle} text={words.offline} />
      ) : null}
      {metrics ? (
        <>
          <p className={mutedText}>{words.asOf({ at: metrics.at })}</p>
          {children(metrics)}
        </>
      ) : null}
    </>
  )
}

export type Step = keyof WordsByArea['insight']['steps']

interface PeopleByStepProps {
  readonly title: string
  readonly steps: readonly Step[]
  readonly metrics: PlatformMetrics
}

/** The number of people who completed each step, among those who share analytics. */
export function PeopleByStep({ title, steps, metrics }: PeopleByStepProps) {
  const words = useWords(insightWords)
  const rows = steps.map((step) => ({
    key: step,
    label: words.steps[step],
    tick: '',
    count: metrics.events.find(({ name }) => name === step)?.people ?? 0,
  }))
  if (rows.every(({ count }) => count === 0))
    return <EmptyState title={words.noEvents} text={words.noEventsText} />
  return (
    <div className={cardStyle()}>
      <BarList
        title={title}
        source={words.fromServer({ days: platformWindowDays })}
        rows={rows}
        words={{ asTable: words.asTable, label: words.step, count: words.people }}
      />
    </div>
  )
}
