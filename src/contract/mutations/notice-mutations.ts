import * as v from 'valibot'
import { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { NoticeId } from '#src/contract/entities/ids/ids.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** What is done to one's own notifications; anybody else's is missing. */
export const noticeMutations = {
  'notice.read': defineMutation({
    args: v.object({
      id: NoticeId,
      /** The `at` that was seen: what was added since is not read. Absent: whatever it says. */
      seenAt: v.optional(EpochMs),
    }),
    permission: nothing,
    queue: ({ id }, userId) => ofUser(userId, `notice:${id}`),
    call: ({ id, seenAt }) => ({ name: 'readNotice', params: { id }, body: { seenAt } }),
  }),
  /** All that were told up to a moment. */
  'notice.read-all': defineMutation({
    args: v.object({ seenAt: EpochMs }),
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'notices'),
    call: ({ seenAt }) => ({ name: 'readNotices', body: { seenAt } }),
  }),
  'notification.choose': defineMutation({
    args: NotificationChoices,
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'notification-choices'),
    call: (body) => ({ name: 'chooseNotifications', body }),
  }),
}
