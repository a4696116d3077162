import { isActivityCount, type NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { groupNotifications } from './group-notifications.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** The user’s notifications, latest first. `readAt` is null for unread ones. */
export function useNotificationRows(): readonly NoticeRow[] | undefined {
  return useLiveData('notices', (context) => readNotifications(context))
}

/** The number of unread lines. */
export function useUnreadCount(): number | undefined {
  return useLiveData('unread notices', async (context) => {
    const notices = await readNotifications(context)
    return groupNotifications(notices.filter(({ readAt }) => readAt === null)).length
  })
}

/**
 * Returns the user’s notifications with unsent changes applied, latest first. Notifications about other people’s
 * activity are shown only while this device has the photo and the zone. Hiding the photo or leaving the zone also hides
 * them.
 */
export async function readNotifications(context: DataContext): Promise<readonly NoticeRow[]> {
  const { database } = context
  const pending = await pendingFor(database, 'notices')
  const fold = await foldContextOf(context, pending)
  const rows = await filterReadable(database, await database.notices.toArray())
  return rows
    .flatMap((row) => foldView('notice', row, { rows: pending, fold }) ?? [])
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
}

async function filterReadable(
  database: UserDatabase,
  rows: readonly NoticeRow[],
): Promise<readonly NoticeRow[]> {
  const counted = rows.filter(({ kind }) => isActivityCount(kind))
  if (counted.length === 0) return rows
  const photoIds = [...new Set(counted.flatMap(({ photoId }) => photoId ?? []))]
  const zoneIds = [...new Set(counted.flatMap(({ zoneId }) => zoneId ?? []))]
  const photos = await database.photos.bulkGet(photoIds)
  const zones = await database.zones.bulkGet(zoneIds)
  const shown = new Set<string>()
  for (const photo of photos) if (photo !== undefined && photo.status !== 'hidden') shown.add(photo.id)
  for (const zone of zones) if (zone !== undefined) shown.add(zone.id)
  return rows.filter(
    ({ kind, photoId, zoneId }) =>
      !isActivityCount(kind) || [photoId, zoneId].every((id) => id === null || shown.has(id)),
  )
}
