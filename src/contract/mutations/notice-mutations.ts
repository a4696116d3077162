import * as v from 'valibot'
import { NoticeId } from '#src/contract/entities/ids/ids.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** What is done to one's own notifications; anybody else's is missing. */
export const noticeMutations = {
  'notice.read': defineMutation({
    args: v.object({ id: NoticeId }),
    permission: nothing,
    queue: ({ id }, userId) => ofUser(userId, `notice:${id}`),
    call: ({ id }) => ({ name: 'readNotice', params: { id } }),
  }),
}
