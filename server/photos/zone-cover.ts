import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import { setCoverPhoto } from '#server/zones/zone/zone-store.ts'

/** Lets a photo of the zone stand for it. Who may not see that photo goes on seeing the zone without one. */
const setZoneCover: MutationHandler<'zone.set-cover', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { photoId } = args
  const asked = { reader: transaction, viewer, now }
  const found = await requireZone(asked, args.id, mutations['zone.set-cover'].permission)
  if (!found.ok) return found
  const zone = found.value
  if (photoId !== null) {
    const photo = await requirePhoto(asked, photoId, mutations['photo.moderate'].permission)
    if (!photo.ok) return photo
    if (photo.value.zone_id !== zone.id) return notFound()
  }
  const scope = zoneScope(zone.id)
  if (zone.cover_photo_id === photoId)
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(setCoverPhoto, { id: zone.id, photoId, rev })
  const details = { cover_photo_id: [zone.cover_photo_id, photoId] }
  await writeAudit(context, { zoneId: zone.id, action: 'zone.set-cover', details })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** The server's half of this mutation. */
export const zoneCoverHandlers = { 'zone.set-cover': setZoneCover }
