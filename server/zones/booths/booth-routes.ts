import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { factsOf } from '#server/zones/zone/zone-answer.ts'
import { makeBooth, openBooth } from './booths.ts'

/** Routes for creating and closing booths, and for reading with a booth's key. */
export function boothRoutes(deps: RouteDeps) {
  const { database, config, clock } = deps
  return {
    async makeBooth({ params, body, viewer, http }) {
      const publicUrl = publicUrlOf(config, http.req)
      const made = await database.write(
        (transaction) =>
          makeBooth(
            { transaction, viewer, now: clock.now(), deps, publicUrl },
            { zoneId: params.id, wanted: body },
          ),
        { scopes: [zoneScope(params.id), userScope(body.id)] },
      )
      return { status: 201, answer: { key: unwrap(made) } }
    },

    async closeBooth({ params, viewer, http }) {
      const { id, boothId } = params
      const mutation = { name: 'zone.close-booth', args: { id, boothId } } as const
      await runSingleRequestWith(deps, { http, viewer }, mutation)
      return { answer: null }
    },

    async booth({ http }) {
      const found = await openBooth(database.reader, http)
      if (found === undefined) return { answer: { state: 'gone' as const } }
      if (found.closed_at !== null) return { answer: { state: 'closed' as const } }
      const { layout, countdown, has_frame: hasFrame, beeps } = found
      const booth = {
        zoneId: found.id,
        zoneName: found.name,
        brand: found.brand,
        language: found.language,
        timeZone: found.time_zone,
        startsAt: found.starts_at ?? found.created_at,
        color: factsOf(found).color,
        layout,
        countdown,
        hasFrame: hasFrame === 1,
        beeps: beeps === 1,
      }
      return { answer: { state: 'open' as const, booth } }
    },
  } satisfies CallHandlers<'makeBooth' | 'closeBooth' | 'booth'>
}
