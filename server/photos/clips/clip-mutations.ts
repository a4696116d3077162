import type { ClipAnswer } from '#src/contract/calls/clip-calls.ts'
import type { ClipKind } from '#src/contract/entities/photos/clip-facts.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { touchPhoto } from '#server/photos/photo/photo-status-store.ts'
import { requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import { putUpload } from '#server/photos/photo/upload-store.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { clipOfPhoto, insertClip, setClipCaptions } from '#server/photos/photo/clip-store.ts'
import { clipUploadId, withdrawClip } from '#server/photos/photo/photo-clip.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Announces the clip of a photo. Repeating the same announcement changes nothing. A photo has one clip. */
const addClip: MutationHandler<'clip.add', ClipAnswer> = async (context, args) => {
  const { transaction, viewer, now, deps } = context
  const { photoId, kind, sha256, bytes, lengthMs, width, height, loop } = args
  const photo = await requirePhotoFor('clip.add', context, photoId)
  if (!photo.ok) return photo
  const scope = zoneScope(photo.value.zone_id)
  const known = await transaction.first(clipOfPhoto, { photoId })
  if (known !== undefined && (known.sha256 !== sha256 || known.kind !== kind || known.removed_at !== null))
    return refuse('conflict', 'This photo already has another clip')
  if (known !== undefined) {
    const rev = await currentRevision(transaction, scope)
    return ok({ httpStatus: 200, answer: { isWanted: known.completed_at === null }, rev })
  }
  const zone = await transaction.first(zoneById, { zoneId: photo.value.zone_id })
  const problem = deps.config.acceptsClips ? kindProblem(kind, zone) : 'This site does not accept clips'
  if (problem !== null) return refuse('conflict', problem)
  const filename = `${deps.random.bytes(16).toString('hex')}.mp4`
  const facts = { lengthMs, width, height, hasSound: args.hasSound ? 1 : 0 } as const
  await transaction.run(insertClip, { photoId, kind, filename, sha256, bytes, ...facts, at: now })
  const sender = { userId: viewer.userId, at: now }
  if (loop !== null)
    await transaction.run(putUpload, { photoId: clipUploadId(photoId, 'loop'), ...loop, ...sender })
  await transaction.run(putUpload, { photoId: clipUploadId(photoId, 'clip'), sha256, bytes, ...sender })
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(touchPhoto, { id: photoId, rev })
  return ok({ httpStatus: 200, answer: { isWanted: true }, rev })
}

function kindProblem(kind: ClipKind, zone: Pick<ZonesTable, 'clips' | 'living'> | undefined): string | null {
  if (kind === 'clip' && zone?.clips !== 1) return 'The host of this album does not allow clips'
  if (kind === 'living' && zone?.living !== 1)
    return 'The host of this album does not keep the films of living photos'
  return null
}

/** Removes the clip of a photo; does nothing if there is none. A removal by anyone but the uploader is recorded. */
const removeClip: MutationHandler<'clip.remove', null> = async (context, { photoId }) => {
  const { transaction, viewer, now } = context
  const photo = await requirePhotoFor('clip.remove', context, photoId)
  if (!photo.ok) return photo
  const { zone_id: zoneId, user_id: targetId } = photo.value
  const clip = await transaction.first(clipOfPhoto, { photoId })
  if (clip === undefined || clip.removed_at !== null) return unchanged(transaction, zoneScope(zoneId))
  const rev = await withdrawClip(transaction, { photoId, zoneId }, now)
  if (targetId !== viewer.userId)
    await writeAudit(context, { zoneId, action: 'clip.remove', targetId, details: { photoId } })
  return done(rev)
}

/** Sets the captions of a clip. */
const captionClip: MutationHandler<'clip.caption', null> = async (context, { photoId, captions }) => {
  const { transaction } = context
  const photo = await requirePhotoFor('clip.caption', context, photoId)
  if (!photo.ok) return photo
  const scope = zoneScope(photo.value.zone_id)
  const clip = await transaction.first(clipOfPhoto, { photoId })
  if (clip === undefined || clip.removed_at !== null)
    return refuse('gone', 'The clip of this photo was removed')
  if (clip.captions === captions) return unchanged(transaction, scope)
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(setClipCaptions, { photoId, captions })
  await transaction.run(touchPhoto, { id: photoId, rev })
  return done(rev)
}

/** The server handlers of these mutations. */
export const clipHandlers = { 'clip.add': addClip, 'clip.remove': removeClip, 'clip.caption': captionClip }
