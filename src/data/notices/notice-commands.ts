import type { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Marks a notice as read, as far as it was seen. */
export async function readNotice(
  { id, at }: Pick<NoticeRow, 'id' | 'at'>,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'notice.read', args: { id, seenAt: at } })
}

/** Marks all notices as read that were told up to then: one thing to send, however many they are. */
export async function readAllNotices(seenAt: EpochMs, context = requireContext()): Promise<void> {
  await commit(context, { name: 'notice.read-all', args: { seenAt } })
}

/** What the person is told of by push and by mail, on all of their devices; with a network or without. */
export async function chooseNotifications(
  choices: NotificationChoices,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'notification.choose', args: choices })
}
