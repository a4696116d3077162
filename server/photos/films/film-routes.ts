import { requireRead } from '#server/core/requests/require-read.ts'
import * as v from 'valibot'
import { FilmAnswer } from '#src/contract/calls/film-calls.ts'
import { type FilmId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { unwrap, refuse, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { makeResumable } from '#server/photos/ingest/resumable.ts'
import { uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { outdatedFilm, requireFilmZone } from './film-mutations.ts'
import { longestFilmMs, maxFilmSidePx } from '#src/contract/entities/photos/film.ts'
import { photoDayOf } from '#src/contract/rules/recap-offer.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import type { MovieRules } from '#server/core/movies/clean-movie.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { processMovie, type CleanedMovie } from '#server/photos/ingest/process-movie.ts'
import { type CommitResult, withNewFiles } from '#server/photos/ingest/with-stored-image.ts'
import { addFiles } from '#server/photos/photo/file-rows.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import {
  endAnnouncement,
  endFilmUploadsOf,
  filmByFilename,
  filmOfZone,
  insertFilm,
  photosOfFilm,
} from './film-store.ts'
import { filmFile, deleteFilmUpload, isFilmVisibleToAll, removeFilm } from './zone-film.ts'
import type { Middleware } from 'koa'
import { fileName } from '#src/contract/rules/file-name.ts'
import { isOnRoll } from '#server/access/decide-access.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import { sendMovie } from '#server/photos/serving/send-movie.ts'

/** Routes for the film of a zone: announce it, upload it in parts, remove it. */
export function filmRoutes(deps: RouteDeps) {
  const { reader } = deps.database
  const uploads = makeResumable<FilmId, FilmUpload>(deps, {
    /** Only the user who announced the film has an upload here. */
    async find(viewer, id) {
      unwrap(await requireFilmZone({ reader, viewer, now: deps.clock.now() }, id))
      const upload = await reader.first(uploadOfPhoto, { photoId: id })
      if (upload?.user_id !== viewer.userId) throw refused('not_found', 'Not found')
      return { ...upload, photo_id: id }
    },
    async completedRev({ photo_id: id, completed_at: completedAt }) {
      if (completedAt === null) return null
      // Another film may have been completed first.
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

/** H.264 and AAC, which every phone can play. */
const filmRules: MovieRules = { codecs: ['avc1', 'mp4a'], longestMs: longestFilmMs, maxSidePx: maxFilmSidePx }

/** The upload of a film. */
type FilmUpload = UploadsTable & { readonly photo_id: FilmId }

/**
 * Turns an upload whose last byte has arrived into the zone's film. Checks hash, tables and samples, blanks data that
 * is not needed for playback, makes the file durable, and replaces an older film in one transaction. Returns the
 * revision. Bytes with another hash are requested again (`checksum_mismatch`). An invalid film is rejected permanently.
 */
async function completeFilm(deps: Deps, viewer: Viewer, upload: FilmUpload): Promise<number> {
  return processMovie(deps, upload, {
    subject: 'film',
    rules: filmRules,
    requirement: 'A film must be an MP4 of at most 75 seconds with H.264 and AAC',
    deleteUpload: () => discardFilmUpload(deps, upload.photo_id),
    store: (movie) => store(deps, { viewer, upload, ...movie }),
  })
}

interface FilmStorage extends CleanedMovie {
  readonly viewer: Viewer
  readonly upload: FilmUpload
}

async function store(deps: Deps, storing: FilmStorage): Promise<number> {
  const filename = `${deps.random.bytes(16).toString('hex')}.mp4`
  const sha256 = await hashOfFile(storing.path)
  const files = [{ name: filmFile, path: storing.path, sha256 }]
  return withNewFiles(deps, { filename, files }, () => commitFilm(deps, { ...storing, filename, sha256 }))
}

async function commitFilm(
  deps: Deps,
  {
    viewer,
    upload,
    facts,
    filename,
    sha256,
  }: FilmStorage & { readonly filename: string; readonly sha256: string },
): Promise<CommitResult<number>> {
  const { photo_id: id } = upload
  const zoneId = zoneIdOf(id)
  const now = deps.clock.now()
  const written = await deps.database.write(
    async (transaction) => {
      const zone = await requireFilmZone({ reader: transaction, viewer, now }, id)
      if (!zone.ok) return zone
      const existingUpload = await transaction.first(uploadOfPhoto, { photoId: id })
      if (existingUpload === undefined) return refuse('not_found', 'Not found')
      const times = (await transaction.all(photosOfFilm, { filmId: id, now })).map(
        (one) => one.visible_uploaded_at,
      )
      const seen = times.filter((time) => time !== null)
      if (!(await isFilmVisibleToAll(transaction, id, now))) return outdatedFilm()
      const day = photoDayOf(Math.max(...seen), zone.value.time_zone)
      const before = await transaction.first(filmOfZone, { zoneId })
      const isFirst =
        before === undefined || before.day < day || !(await isFilmVisibleToAll(transaction, before.id, now))
      if (existingUpload.completed_at !== null || !isFirst) {
        await transaction.run(endFilmUploadsOf, { zoneId, at: now })
        return ok({ value: await currentRevision(transaction, zoneScope(zoneId)), isKept: false })
      }
      if ((await transaction.run(keepFiles, { filename })) === 0)
        return refuse('unavailable', 'Please send this film again', { retryAfterMs: 1000 })
      if (before !== undefined) await removeFilm(transaction, before, now)
      const rev = await allocateRevisions(transaction, zoneScope(zoneId))
      const { lengthMs, width, height, bytes } = facts
      const sides = { lengthMs, width, height, hasSound: facts.hasSound ? 1 : 0 } as const
      const film = { id, zoneId, rev, userId: viewer.userId, filename, bytes, ...sides, day, at: now }
      await transaction.run(insertFilm, film)
      await transaction.run(endAnnouncement, { filmId: id })
      await addFiles(transaction, filename, [{ name: filmFile, type: 'video/mp4', sha256, bytes }])
      await transaction.run(endFilmUploadsOf, { zoneId, at: now })
      return ok({ value: rev, isKept: true })
    },
    { scopes: [zoneScope(zoneId)] },
  )
  return unwrap(written)
}

async function discardFilmUpload(deps: Deps, id: FilmId): Promise<void> {
  await deps.database.write(async (transaction) => ok(await deleteFilmUpload(transaction, id)), {
    scopes: [zoneScope(zoneIdOf(id))],
  })
  await deps.parts.remove(id)
}

const folder = '/uploads/films/'
const pathPattern = /^\/uploads\/films\/([0-9a-f]{32}\.mp4)$/

/**
 * `GET /uploads/films/{filename}`: a zone's film for its members. Supports the range requests of players; with `dl=1`
 * it is sent as an attachment. All other callers, and all callers while one of its photos is not visible, get the response for a missing
 * file.
 */
export function serveFilms(deps: Deps): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(folder)) return next()
    requireRead(context)
    const viewer = await viewerOf(context, deps)
    const filename = pathPattern.exec(context.path)?.[1]
    if (filename === undefined || viewer === null) throw missing()
    const { reader } = deps.database
    const film = await reader.first(filmByFilename, { filename, userId: viewer.userId })
    if (film === undefined || film.role === null || isOnRoll(film)) throw missing()
    if (film.mode !== 'open' && !isAtLeast(film.role, 'moderator')) throw missing()
    if (!(await isFilmVisibleToAll(reader, film.id, deps.clock.now()))) throw missing()
    if (context.query['dl'] === '1') context.attachment(fileName(film.name, 'mp4', 'film'))
    // The permission may end at any moment, so it is checked on every request.
    await sendMovie(context, deps, { filename, name: filmFile, caching: 'private, no-cache' })
  }
}

function missing() {
  return refused('not_found', 'Not found')
}
