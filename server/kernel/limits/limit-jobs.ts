import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import type { RateLimits } from './rate-limits.ts'

export const limitJobs: readonly Job<{ readonly limits: RateLimits }>[] = [
  { name: 'purge-limits', everyMs: hourMs, run: async ({ limits }) => limits.purge() },
]
