import * as v from 'valibot'
import { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { NoticeId } from '#src/contract/entities/ids/ids.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/** Mutations of the user's own notifications; notifications of other users are treated as missing. */
export const noticeMutations = {
  'notice.read': defineMutation({
    args: v.object({
      id: NoticeId,
      /**
       * The `at` that the user saw: newer additions stay unread. Absent: marks the notification as read regardless of
       * its `at`.
       */
      seenAt: v.optional(EpochMs),
    }),
    permission: anyCaller,
    queue: ({ id }, userId) => userTraits(userId, `notice:${id}`),
    call: ({ id, seenAt }) => ({ name: 'readNotice', params: { id }, body: { seenAt } }),
  }),
  /** Marks all notifications up to a given time as read. */
  'notice.read-all': defineMutation({
    args: v.object({ seenAt: EpochMs }),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'notices'),
    call: ({ seenAt }) => ({ name: 'readNotices', body: { seenAt } }),
  }),
  'notification.choose': defineMutation({
    args: NotificationChoices,
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'notification-choices'),
    call: (body) => ({ name: 'chooseNotifications', body }),
  }),
}
