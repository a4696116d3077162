import * as v from 'valibot'
import { ApiTokenId } from '#src/contract/entities/accounts/api-token.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** What is done to one's own tokens; anybody else's is missing. Making one is a call: its secret is told at once. */
export const apiTokenMutations = {
  'token.revoke': defineMutation({
    args: v.object({ id: ApiTokenId }),
    permission: nothing,
    queue: ({ id }, userId) => ofUser(userId, `token:${id}`),
    call: ({ id }) => ({ name: 'revokeApiToken', params: { id } }),
  }),
}
