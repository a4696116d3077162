import type { ReactNode } from 'react'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useFreshMetrics } from '#src/components/metrics/use-fresh-metrics.ts'
import type { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface PlatformPartProps {
  readonly children: (figures: PlatformMetrics) => ReactNode
}

/** What is drawn from the platform's figures, once there are any on this device. */
export function PlatformPart({ children }: PlatformPartProps) {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const { figures, problem } = useFreshMetrics()
  return (
    <>
      {problem === null ? null : (
        <Notice tone="warning" title={words.failed}>
          {problem}
        </Notice>
      )}
      {figures === undefined ? <PageSkeleton label={loading} variant="card" /> : null}
      {figures === null && problem === null ? (
        <EmptyState title={words.offlineTitle} text={words.offline} />
      ) : null}
      {figures ? (
        <>
          <p className={mutedText}>{words.asOf({ at: figures.at })}</p>
          {children(figures)}
        </>
      ) : null}
    </>
  )
}
