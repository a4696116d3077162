import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import { requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { setCoverPhoto } from '#server/zones/zone/zone-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Sets a photo as the cover of its zone. Members who cannot see that photo see the zone without a cover. */
const setZoneCover: MutationHandler<'zone.set-cover', null> = async (context, args) => {
  const { transaction } = context
  const { photoId } = args
  const found = await requireZoneFor('zone.set-cover', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  if (photoId !== null) {
    const photo = await requirePhotoFor('photo.moderate', context, photoId)
    if (!photo.ok) return photo
    if (photo.value.zone_id !== zone.id) return notFound()
  }
  const scope = zoneScope(zone.id)
  if (zone.cover_photo_id === photoId) return unchanged(transaction, scope)
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(setCoverPhoto, { id: zone.id, photoId, rev })
  const details = { cover_photo_id: [zone.cover_photo_id, photoId] }
  await writeAudit(context, { zoneId: zone.id, action: 'zone.set-cover', details })
  return done(rev)
}

/** The server handler of this mutation. */
export const zoneCoverHandlers = { 'zone.set-cover': setZoneCover }
