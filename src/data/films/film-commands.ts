import * as v from 'valibot'
import {
  type FilmId,
  filmIdIn,
  type GuestbookId,
  type PhotoId,
  Uuid,
  type ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import { maxFilmBytes } from '#src/contract/entities/photos/film.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'

/** A film that was made on this device: MP4 with H.264. */
export interface MadeFilm {
  readonly file: Blob
  /** The photos it shows, in order. */
  readonly photoIds: readonly PhotoId[]
  /** The guestbook entries that appear in it as text or voice. */
  readonly entryIds: readonly GuestbookId[]
}

/** `too_large`: the server does not accept films of that size. `quota`: this device has no space for it. */
export interface FilmProblem {
  readonly code: 'too_large' | 'quota'
}

/** Queues a film for its zone, with its bytes. After this resolves, the film is sent even if the app is closed. */
export function shareFilm(zoneId: ZoneId, film: MadeFilm): Promise<Result<FilmId, FilmProblem>> {
  return shareFilmIn(requireContext(), zoneId, film)
}

/** Runs `shareFilm` with the given context. */
export async function shareFilmIn(
  context: DataContext,
  zoneId: ZoneId,
  { file, photoIds, entryIds }: MadeFilm,
): Promise<Result<FilmId, FilmProblem>> {
  if (file.size > maxFilmBytes) return err({ code: 'too_large' })
  const id = filmIdIn(zoneId, v.parse(Uuid, context.platform.ids.uuid()))
  const bytes = await file.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const args = { id, sha256, bytes: bytes.byteLength, photoIds: [...photoIds], entryIds: [...entryIds] }
  const pictures = [{ photoId: id, size: 'full', bytes, mimeType: file.type }] as const
  try {
    await commit(context, { name: 'film.share', args }, { photo: { local: null, pictures } })
  } catch (error) {
    if (isQuotaError(error)) return err({ code: 'quota' })
    throw error
  }
  return ok(id)
}

/**
 * Removes the zone’s film for everyone. The request is not sent until the undo period ends. Returns null if there is
 * nothing to undo.
 */
export function removeFilm(id: FilmId): Promise<Deletion | null> {
  return removeFilmIn(requireContext(), id)
}

/** Runs `removeFilm` with the given context. */
export function removeFilmIn(context: DataContext, id: FilmId): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'film.remove', args: { id } })
}
