import * as v from 'valibot'
import { NoticeId } from './ids.ts'

/** Args of what is done to notices. */
export const noticeArgs = {
  'notice.read': v.object({ id: NoticeId }),
} as const
