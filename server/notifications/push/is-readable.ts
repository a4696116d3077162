import type { Reader } from '#server/core/db/database.ts'
import type { NoticesTable } from '#server/core/db/tables/zone-tables.ts'
import { roleIn, shownPhoto } from '#server/notifications/activity/activity-store.ts'

/** Whether its reader may still see what a notice tells: counted ones end with the membership and with the photo. */
export async function isReadable(
  reader: Reader,
  notice: Pick<NoticesTable, 'peak' | 'zone_id' | 'user_id' | 'photo_id'>,
): Promise<boolean> {
  const { peak, zone_id: zoneId, user_id: userId, photo_id: photoId } = notice
  if (peak === 0 || zoneId === '') return true
  if ((await reader.first(roleIn, { zoneId, userId })) === undefined) return false
  return photoId === null || (await reader.first(shownPhoto, { photoId })) !== undefined
}
