import type { FilmAnswer } from '#src/contract/calls/film-calls.ts'
import { type FilmId, type GuestbookId, type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { minFilmPhotos, type NewFilm } from '#src/contract/entities/photos/film.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { photoDayOf } from '#src/contract/rules/recap-offer.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { IsoDay } from '#src/contract/wire/time.ts'
import type { AccessContext } from '#server/access/decide-access.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { putUpload, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { requireZone, requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { filmById, insertFilmEntry, insertFilmPhoto, visibleEntry, visiblePhoto } from './film-store.ts'
import { removeFilm, currentFilm } from './zone-film.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** The refusal of a film with a photo that is deleted or that not every member can see. */
export function outdatedFilm() {
  return refuse('conflict', 'A photo of this film is no longer in the album. Make the film again.')
}

/**
 * Returns the zone if the viewer can share a film there that everybody sees. If photos need approval, only moderators
 * can.
 */
export async function requireFilmZone(context: AccessContext, id: FilmId) {
  const zone = await requireZone(context, zoneIdOf(id), mutations['film.share'].permission)
  if (!zone.ok) return zone
  const { mode, moderation, role } = zone.value
  if (mode !== 'open')
    return refuse('conflict', 'You can share a film only in a zone where everyone sees the photos')
  if (moderation === 'pre-approve' && !isAtLeast(role, 'moderator'))
    return refuse('access_denied', 'Your role in this album does not allow this')
  return zone
}

/**
 * Announces a film. Repeating the same announcement changes nothing. If the zone shows a film of that day or a later
 * one, the bytes are not requested.
 */
const shareFilm: MutationHandler<'film.share', FilmAnswer> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, sha256, bytes } = args
  const zoneId = zoneIdOf(id)
  const access = { reader: transaction, viewer, now }
  const zone = await requireFilmZone(access, id)
  if (!zone.ok) return zone
  const rev = await currentRevision(transaction, zoneScope(zoneId))
  const answer = (isWanted: boolean) => ok({ httpStatus: 200 as const, answer: { isWanted }, rev })
  const known = await transaction.first(uploadOfPhoto, { photoId: id })
  if (known !== undefined && (known.user_id !== viewer.userId || known.sha256 !== sha256))
    return refuse('conflict', 'This id is taken')
  if (known !== undefined) return answer(known.completed_at === null)
  const photoIds = [...new Set(args.photoIds)]
  const day = await dayOf(access, photoIds, { id, timeZone: zone.value.time_zone })
  if (!day.ok) return day
  const entries = await voicesOf(access, args)
  if (!entries.ok) return entries
  const shown = await currentFilm(transaction, zoneId, now)
  if (shown !== undefined && shown.day >= day.value) return answer(false)
  for (const [position, photoId] of photoIds.entries())
    await transaction.run(insertFilmPhoto, {
      filmId: id,
      photoId,
      zoneId,
      position,
      announcedAt: position === 0 ? now : null,
    })
  for (const { entryId, hasVoice } of entries.value)
    await transaction.run(insertFilmEntry, { filmId: id, entryId, hasVoice })
  await transaction.run(putUpload, { photoId: id, userId: viewer.userId, bytes, sha256, at: now })
  return answer(true)
}

/** Returns the day of a film's newest photo. Every member of the zone must be able to see each of its photos. */
async function dayOf(
  { reader, now }: AccessContext,
  photoIds: readonly PhotoId[],
  { id, timeZone }: { readonly id: FilmId; readonly timeZone: string },
): Promise<Result<IsoDay, Refusal>> {
  if (photoIds.length < minFilmPhotos || photoIds.some((photoId) => zoneIdOf(photoId) !== zoneIdOf(id)))
    return refuse('invalid', 'A film can contain only photos from its zone', {
      details: [
        { field: 'photoIds', reason: `must contain at least ${minFilmPhotos} photos, all from the zone` },
      ],
    })
  const times: number[] = []
  for (const photoId of photoIds) {
    const photo = await reader.first(visiblePhoto, { id: photoId, now })
    if (photo === undefined) return outdatedFilm()
    times.push(photo.uploaded_at)
  }
  return ok(photoDayOf(Math.max(...times), timeZone))
}

/** Returns the entries of a film, and whether each is heard in it. Every member of the zone must be able to see them. */
async function voicesOf(
  { reader }: AccessContext,
  { id, entryIds }: Pick<NewFilm, 'id' | 'entryIds'>,
): Promise<Result<readonly { readonly entryId: GuestbookId; readonly hasVoice: 0 | 1 }[], Refusal>> {
  const entries: { readonly entryId: GuestbookId; readonly hasVoice: 0 | 1 }[] = []
  for (const entryId of new Set(entryIds)) {
    if (zoneIdOf(entryId) !== zoneIdOf(id))
      return refuse('invalid', 'A film can contain only guestbook entries from its zone', {
        details: [{ field: 'entryIds', reason: 'must be entries of the zone' }],
      })
    const entry = await reader.first(visibleEntry, { id: entryId })
    if (entry === undefined) return outdatedFilm()
    entries.push({ entryId, hasVoice: entry.voice_filename === null ? 0 : 1 })
  }
  return ok(entries)
}

/** Removes the zone's film. Does nothing if it is already removed. Its maker and moderators can do this. */
const removeSharedFilm: MutationHandler<'film.remove', null> = async (context, { id }) => {
  const { transaction, viewer, now } = context
  const zoneId = zoneIdOf(id)
  const zone = await requireZoneFor('film.remove', context, zoneId)
  if (!zone.ok) return zone
  const film = await transaction.first(filmById, { id })
  if (film === undefined || film.removed_at !== null) return unchanged(transaction, zoneScope(zoneId))
  const isOwn = film.user_id === viewer.userId
  if (!isOwn && !isAtLeast(zone.value.role, 'moderator'))
    return refuse('access_denied', 'Your role in this album does not allow this')
  const rev = await removeFilm(transaction, film, now)
  const target = film.user_id === null ? {} : { targetId: film.user_id }
  if (!isOwn) await writeAudit(context, { zoneId, action: 'film.remove', ...target, details: {} })
  return done(rev)
}

/** The server handlers of these mutations. */
export const filmHandlers = { 'film.share': shareFilm, 'film.remove': removeSharedFilm }
