import { zoneIdOf, type FilmId } from '#src/contract/entities/ids/ids.ts'
import { longestFilmMs, maxFilmSidePx } from '#src/contract/entities/photos/film.ts'
import { photoDayOf } from '#src/contract/rules/recap-offer.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { accepted, refuse } from '#server/core/errors/refusal.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import type { MovieRules } from '#server/core/movies/clean-movie.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { type TakenMovie, takeMovie } from '#server/photos/ingest/take-movie.ts'
import { type Finished, withNewFiles } from '#server/photos/ingest/with-new-files.ts'
import { addFiles } from '#server/photos/photo/file-rows.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { outdatedFilm, requireFilmZone } from './film-mutations.ts'
import { endAnnouncement, endFilmUploadsOf, filmOfZone, insertFilm, photosOfFilm } from './film-store.ts'
import { filmFile, forgetUpload, isWhole, removeFilm } from './zone-film.ts'

/** H.264 and AAC, which every phone plays. */
const filmRules: MovieRules = { codecs: ['avc1', 'mp4a'], longestMs: longestFilmMs, maxSidePx: maxFilmSidePx }

/** The upload of a film. */
export type FilmUpload = UploadsTable & { readonly photo_id: FilmId }

/**
 * Makes the zone's film of an upload whose last byte has come: hash, tables and samples are checked, what is not needed to
 * play it is emptied, the file is made durable, and one transaction puts it in the place of an older film. Answers the revision.
 * Bytes with another hash are asked for again (`checksum_mismatch`); a file that is no such film is refused for good.
 */
export async function completeFilm(deps: Deps, viewer: Viewer, upload: FilmUpload): Promise<number> {
  return takeMovie(deps, upload, {
    subject: 'film',
    rules: filmRules,
    mustBe: 'A film is an MP4 of at most 75 seconds with H.264 and AAC',
    forget: () => forgetFilm(deps, upload.photo_id),
    store: (movie) => store(deps, { viewer, upload, ...movie }),
  })
}

interface Storing extends TakenMovie {
  readonly viewer: Viewer
  readonly upload: FilmUpload
}

async function store(deps: Deps, storing: Storing): Promise<number> {
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
  }: Storing & { readonly filename: string; readonly sha256: string },
): Promise<Finished<number>> {
  const { photo_id: id } = upload
  const zoneId = zoneIdOf(id)
  const now = deps.clock.now()
  const written = await deps.database.write(
    async (transaction) => {
      const zone = await requireFilmZone({ reader: transaction, viewer, now }, id)
      if (!zone.ok) return zone
      const standing = await transaction.first(uploadOfPhoto, { photoId: id })
      if (standing === undefined) return refuse('not_found', 'Not found')
      const times = (await transaction.all(photosOfFilm, { filmId: id, now })).map(
        (one) => one.seen_uploaded_at,
      )
      const seen = times.filter((time) => time !== null)
      if (!(await isWhole(transaction, id, now))) return outdatedFilm()
      const day = photoDayOf(Math.max(...seen), zone.value.time_zone)
      const before = await transaction.first(filmOfZone, { zoneId })
      const isFirst =
        before === undefined || before.day < day || !(await isWhole(transaction, before.id, now))
      if (standing.completed_at !== null || !isFirst) {
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
  return accepted(written)
}

async function forgetFilm(deps: Deps, id: FilmId): Promise<void> {
  await deps.database.write(async (transaction) => ok(await forgetUpload(transaction, id)), {
    scopes: [zoneScope(zoneIdOf(id))],
  })
  await deps.parts.remove(id)
}
