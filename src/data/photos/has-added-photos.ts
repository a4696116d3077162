import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readBeingAdded } from '#src/data/chosen-photos/being-added.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** Whether the signed-in person has added a photo to the zone, sent or waiting. */
export async function hasAddedPhotos({ database, user }: DataContext, zoneId: ZoneId): Promise<boolean> {
  const pending = await pendingFor(database, `zone:${zoneId}`)
  if (pending.some(({ name }) => name === 'photo.upload')) return true
  if ((await readBeingAdded(database)).some((row) => row.zoneId === zoneId)) return true
  const own = database.photos.where('uploader.id').equals(user.id)
  return (await own.filter((photo) => photo.zoneId === zoneId).first()) !== undefined
}
