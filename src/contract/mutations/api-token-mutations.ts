import * as v from 'valibot'
import { ApiTokenId } from '#src/contract/entities/accounts/api-token.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/**
 * Mutations of the user's own tokens; tokens of other users are treated as missing. Creating a token is a call, because
 * the response contains its secret.
 */
export const apiTokenMutations = {
  'token.revoke': defineMutation({
    args: v.object({ id: ApiTokenId }),
    permission: anyCaller,
    queue: ({ id }, userId) => userTraits(userId, `token:${id}`),
    call: ({ id }) => ({ name: 'revokeApiToken', params: { id } }),
  }),
}
