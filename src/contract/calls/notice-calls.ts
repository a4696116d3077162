import * as v from 'valibot'
import { NotificationChoices } from '#src/contract/entities/accounts/notification-choices.ts'
import type { Call } from './call.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { NoticeId } from '#src/contract/entities/ids/ids.ts'

/** A user's notifications. */
export const noticeCalls = {
  readNotice: {
    method: 'POST',
    path: '/api/notices/:id/read',
    access: 'signed-in',
    limit: 'write',
    params: v.object({ id: NoticeId }),
    body: v.optional(v.object({ seenAt: v.optional(EpochMs) }), {}),
  },
  readNotices: {
    method: 'POST',
    path: '/api/notices/read',
    access: 'signed-in',
    limit: 'write',
    body: v.object({ seenAt: EpochMs }),
  },
  /** Which notifications the user gets by push and by mail, and the quiet hours. */
  chooseNotifications: {
    method: 'PUT',
    path: '/api/notifications/choices',
    access: 'signed-in',
    limit: 'write',
    body: NotificationChoices,
  },
} as const satisfies Record<string, Call>
