import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'

/** A zone's wall on a website, and whose photos it shows. */
export function zoneWebsiteRoutes(deps: RouteDeps) {
  return {
    async setZoneEmbed({ params, body, viewer, http }) {
      const args = { ...body, id: params.id }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.set-embed', args })
      return { answer: null }
    },
    async showOwnPhotos({ params, body, viewer, http }) {
      const args = { id: params.id, isShown: body.isShown }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.show-own', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'setZoneEmbed' | 'showOwnPhotos'>
}
