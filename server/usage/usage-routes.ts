import type { UserId, Uuid } from '#src/contract/ids.ts'
import { ok } from '#src/contract/result.ts'
import { listedEvent } from '#src/contract/usage-events.ts'
import { accepted, refused } from '../access/refusal.ts'
import { requireSiteAdmin } from '../access/require-access.ts'
import type { Deps } from '../deps.ts'
import type { CallHandlers } from '../http/call-handler.ts'
import { readPlatformFigures } from './platform-figures.ts'
import { insertMetric, insertUsageEvent } from './usage-store.ts'

/** Takes in what devices counted; what comes twice under one id counts once. */
export function usageRoutes({ database, clock, ids }: Deps) {
  /** What every record tells of itself, and when it came. */
  const recorded = (
    userId: UserId,
    one: { readonly id?: Uuid | undefined; readonly sessionId: Uuid; readonly timestamp: string },
  ) => ({
    id: one.id ?? ids.uuid(),
    userId,
    sessionId: one.sessionId,
    at: Date.parse(one.timestamp),
    receivedAt: clock.now(),
  })

  return {
    async recordEvents({ body, viewer }) {
      const events = [body].flat().map((event) => {
        const listed = listedEvent(event)
        if (listed === null) throw refused('invalid', 'No such event is counted')
        const { userAgent, referrer } = event
        const properties = JSON.stringify(event.properties)
        return { ...recorded(viewer.userId, event), ...listed, properties, userAgent, referrer }
      })
      await database.write(async (transaction) => {
        for (const event of events) await transaction.run(insertUsageEvent, event)
        return ok(null)
      })
      return { answer: null }
    },

    async recordPerformance({ body, viewer }) {
      await database.write(async (transaction) => {
        for (const metric of [body].flat()) {
          const { metricType: type, metricName: name, additionalData } = metric
          const valueMs = Math.round(metric.value)
          const facts = { ...recorded(viewer.userId, metric), ...additionalData, type, name, valueMs }
          await transaction.run(insertMetric, facts)
        }
        return ok(null)
      })
      return { answer: null }
    },

    async platformFigures({ viewer }) {
      accepted(requireSiteAdmin(viewer))
      return { answer: await readPlatformFigures(database.reader, clock.now()) }
    },
  } satisfies CallHandlers<'recordEvents' | 'recordPerformance' | 'platformFigures'>
}
