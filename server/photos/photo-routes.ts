import { Readable } from 'node:stream'
import type { Context } from 'koa'
import * as v from 'valibot'
import { UploadAnswer } from '#src/contract/calls/answers.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { answerJsonParts } from '#server/core/requests/answer-json.ts'
import { isUnchanged } from '#server/core/requests/conditional-request.ts'
import { replyTo, runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { type FeedDay, makeFeeds } from '#server/photos/serving/day-feed.ts'
import { clipRoutes } from '#server/photos/clips/clip-routes.ts'
import { filmRoutes } from '#server/photos/films/film-routes.ts'
import { guestbookRoutes } from '#server/photos/guestbook/guestbook-routes.ts'
import { folderRoutes } from '#server/photos/folders/folder-routes.ts'
import { uploadPhoto } from '#server/photos/ingest/upload-photo.ts'

/**
 * Routes for photos, clips, films, guestbooks and photographers' folders: receive them, list photos by day, delete
 * them.
 */
export function photoRoutes(deps: RouteDeps) {
  const feedOf = makeFeeds(deps.database.reader)

  async function list(request: { http: Context; viewer: Viewer }, zoneId: ZoneId, day: FeedDay) {
    const { http, viewer } = request
    const now = deps.clock.now()
    const readParams = { reader: deps.database.reader, viewer, now }
    const zone = unwrap(await requireZone(readParams, zoneId, callPermissions.photosOfZone))
    const feed = await feedOf(zone, { day, viewer, now })
    if (isUnchanged(http, `"${feed.version}"`)) return 'answered' as const
    if (feed.json !== null) return { json: feed.json }
    // One part is buffered while another is sent, even if the client reads slowly.
    answerJsonParts(http, Readable.from(feed.parts(), { highWaterMark: 1 }))
    return 'answered' as const
  }

  return {
    ...clipRoutes(deps),
    ...filmRoutes(deps),
    ...guestbookRoutes(deps),
    ...folderRoutes(deps),
    async uploadPhoto({ viewer, http }) {
      const outcome = await uploadPhoto(deps, { http, viewer })
      if (!outcome.isDuplicate) return replyTo(outcome)
      // A repeat of the call gets the same response as any other duplicate.
      const { photo } = v.parse(UploadAnswer, outcome.answer)
      return { status: 200, answer: { photo, duplicate: true } }
    },
    photosByQuery: (request) => list(request, request.query.locationId, request.query.date),
    photosOfZone: (request) => list(request, request.params.id, request.query.date),
    photosOfDay: (request) => list(request, request.params.id, request.params.date),
    async deletePhoto({ params, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'photo.delete', args: { id: params.id } })
      return { answer: null }
    },
  } satisfies CallHandlers<
    | 'uploadPhoto'
    | 'photosByQuery'
    | 'photosOfZone'
    | 'photosOfDay'
    | 'deletePhoto'
    | 'addClip'
    | 'loopOffset'
    | 'loopPart'
    | 'clipOffset'
    | 'clipPart'
    | 'removeClip'
    | 'shareFilm'
    | 'filmOffset'
    | 'filmPart'
    | 'removeFilm'
    | 'makePhotoFolder'
  >
}
