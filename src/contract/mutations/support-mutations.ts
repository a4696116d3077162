import { AccountRequest } from '#src/contract/entities/accounts/support.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/** Questions to the operator; each user asks for themselves. */
export const supportMutations = {
  'support.request': defineMutation({
    args: AccountRequest,
    permission: anyCaller,
    queue: ({ id }, userId) => userTraits(userId, `support:${id}`),
  }),
}
