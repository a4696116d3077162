import * as v from 'valibot'
import { FilmAnswer } from '#src/contract/calls/film-calls.ts'
import { zoneIdOf, type FilmId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { accepted, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { makeResumable } from '#server/photos/ingest/resumable.ts'
import { uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { completeFilm, type FilmUpload } from './complete-film.ts'
import { requireFilmZone } from './film-mutations.ts'

/** The film of a zone: announced, sent in parts, removed. */
export function filmRoutes(deps: RouteDeps) {
  const { reader } = deps.database
  const uploads = makeResumable<FilmId, FilmUpload>(deps, {
    /** Only who announced the film has an upload there. */
    async find(viewer, id) {
      accepted(await requireFilmZone({ reader, viewer, now: deps.clock.now() }, id))
      const upload = await reader.first(uploadOfPhoto, { photoId: id })
      if (upload?.user_id !== viewer.userId) throw refused('not_found', 'Not found')
      return { ...upload, photo_id: id }
    },
    async completedRev({ photo_id: id, completed_at: completedAt }) {
      if (completedAt === null) return null
      // Another film may have been first.
      await deps.parts.remove(id)
      return currentRevision(reader, zoneScope(zoneIdOf(id)))
    },
    complete: (viewer, upload) => completeFilm(deps, viewer, upload),
  })
  return {
    async shareFilm({ viewer, http, body }) {
      const outcome = await runSingleRequestWith(deps, { http, viewer }, { name: 'film.share', args: body })
      return { answer: v.parse(FilmAnswer, outcome.answer) }
    },
    filmOffset: uploads.offset,
    filmPart: uploads.part,
    async removeFilm({ viewer, http, params }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'film.remove', args: { id: params.id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'shareFilm' | 'filmOffset' | 'filmPart' | 'removeFilm'>
}
