import type { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Marks a notification as read. If it has changed since `at`, it stays unread. */
export async function markNotificationRead(
  { id, at }: Pick<NoticeRow, 'id' | 'at'>,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'notice.read', args: { id, seenAt: at } })
}

/** Marks all notifications up to `seenAt` as read, in a single request regardless of their number. */
export async function markAllNotificationsRead(seenAt: EpochMs, context = requireContext()): Promise<void> {
  await commit(context, { name: 'notice.read-all', args: { seenAt } })
}

/** Sets which notifications the user gets by push and by mail, on all devices, online or offline. */
export async function chooseNotifications(
  choices: NotificationChoices,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'notification.choose', args: choices })
}
