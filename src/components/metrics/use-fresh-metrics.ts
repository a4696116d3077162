import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import { fetchPlatformMetrics, usePlatformMetrics } from '#src/data/metrics/metrics.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'

interface FreshMetrics {
  /** The metrics as last read; null if never read, undefined while unknown. */
  readonly metrics: PlatformMetrics | null | undefined
  /** Why they could not be refreshed. */
  readonly problem: string | null
}

/** The platform's metrics as last read, refreshed as soon as possible. For admins. */
export function useFreshMetrics(): FreshMetrics {
  const { error } = useBrandWords()
  const isOffline = useSyncStatus().connection === 'offline'
  const metrics = usePlatformMetrics()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(fetchPlatformMetrics(), (answer) =>
      setProblem(answer.ok ? null : problemText(answer.error, error)),
    )
  }, [isOffline, error])
  const isReading = metrics === null && problem === null && !isOffline
  return { metrics: isReading ? undefined : metrics, problem }
}
