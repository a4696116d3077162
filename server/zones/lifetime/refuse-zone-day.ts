import type { ZoneDayProblem } from '#src/contract/rules/zone-day.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'

/** Returns the error for a zone's day: `conflict` for an instant zone, otherwise `access_denied`. */
export function refuseZoneDay(problem: ZoneDayProblem): Result<never, Refusal> {
  if (problem.kind === 'instant') return refuse('conflict', 'An instant zone ends after its day')
  const { until, plan } = problem
  return refuse('access_denied', `Your plan allows zone days only until ${until}`, {
    upgradeRequired: plan !== 'pro' && plan !== 'premium',
    details: [{ field: 'day', reason: `must be ${until} or earlier` }],
  })
}
