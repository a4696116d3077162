import * as v from 'valibot'
import type { Call } from './call.ts'
import { NoticeId } from '#src/contract/entities/ids/ids.ts'

/** A user's notices. */
export const noticeCalls = {
  readNotice: {
    method: 'POST',
    path: '/api/notices/:id/read',
    access: 'signed-in',
    limit: 'write',
    params: v.object({ id: NoticeId }),
  },
} as const satisfies Record<string, Call>
