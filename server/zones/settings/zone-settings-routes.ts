import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { replyTo, type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'

/** Routes for a zone's settings, its end, its next owner, and leaving it. */
export function zoneSettingsRoutes(deps: RouteDeps) {
  return {
    async updateZone({ params, body, viewer, http }) {
      const args = { ...body, id: params.id }
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.update', args }))
    },
    async extendZone({ params, viewer, http }) {
      const args = { id: params.id }
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.extend', args }))
    },
    async leaveZone({ params, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.leave', args: { id: params.id } })
      return { answer: null }
    },
    async setZoneCover({ params, body, viewer, http }) {
      const args = { id: params.id, photoId: body.photoId }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.set-cover', args })
      return { answer: null }
    },
    async pauseWall({ params, body, viewer, http }) {
      const args = { id: params.id, isPaused: body.isPaused }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.pause-wall', args })
      return { answer: null }
    },
    async setZoneClosed({ params, body, viewer, http }) {
      const args = { id: params.id, isClosed: body.isClosed }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.set-closed', args })
      return { answer: null }
    },
    async offerZone({ params, body, viewer, http }) {
      const args = { id: params.id, userId: body.userId }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.offer', args })
      return { answer: null }
    },
    async answerZoneOffer({ params, body, viewer, http }) {
      const args = { id: params.id, accepts: body.accepts }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.answer-offer', args })
      return { answer: null }
    },
  } satisfies CallHandlers<
    | 'updateZone'
    | 'extendZone'
    | 'leaveZone'
    | 'setZoneCover'
    | 'pauseWall'
    | 'setZoneClosed'
    | 'offerZone'
    | 'answerZoneOffer'
  >
}

/** Routes for a zone's wall on a website, and for whose photos it shows. */
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
