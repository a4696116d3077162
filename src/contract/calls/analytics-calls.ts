import * as v from 'valibot'
import type { Call } from './call.ts'
import { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import { MetricBody, oneOrSeveral, AnalyticsEventBody } from './analytics-bodies.ts'

/** Calls for analytics events, performance metrics and checks of where the app runs. */
export const analyticsCalls = {
  recordEvents: {
    method: 'POST',
    path: '/api/analytics/events',
    access: 'signed-in',
    limit: 'analytics',
    body: oneOrSeveral(AnalyticsEventBody),
    takesList: true,
  },
  recordPerformance: {
    method: 'POST',
    path: '/api/analytics/performance',
    access: 'signed-in',
    limit: 'analytics',
    body: oneOrSeveral(MetricBody),
    takesList: true,
  },
  /** Only for admins. Everyone else gets the response of a missing path. */
  platformFigures: {
    method: 'GET',
    path: '/api/analytics/platform',
    access: 'signed-in',
    limit: 'api',
    answer: PlatformMetrics,
  },
  /** Whether a host name may be used for this deployment. */
  checkHost: {
    method: 'GET',
    path: '/api/hosts/:host',
    access: 'anyone',
    limit: 'api',
    params: v.object({ host: v.pipe(v.string(), v.maxLength(260)) }),
    answer: v.object({ isAllowed: v.boolean() }),
  },
} as const satisfies Record<string, Call>
