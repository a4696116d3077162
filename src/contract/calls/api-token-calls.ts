import * as v from 'valibot'
import {
  ApiTokenId,
  ApiTokenName,
  ApiTokenRow,
  TokenDays,
  TokenScopes,
} from '#src/contract/entities/accounts/api-token.ts'
import { TypedPassword } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** Personal tokens for programs of one's own. */
export const apiTokenCalls = {
  /**
   * Makes a token and tells it, this once. `id` is the caller's: sent again while the token was never used, it brings a new
   * secret for the same token, so that a lost answer leaves none behind. A session older than a quarter of an hour needs
   * the password.
   */
  makeApiToken: {
    method: 'POST',
    path: '/api/auth/tokens',
    access: 'signed-in',
    limit: 'api',
    body: v.object({
      id: ApiTokenId,
      name: ApiTokenName,
      scopes: TokenScopes,
      days: TokenDays,
      current: v.optional(TypedPassword),
    }),
    answer: v.object({ secret: v.string(), token: ApiTokenRow }),
  },
  revokeApiToken: {
    method: 'DELETE',
    path: '/api/auth/tokens/:id',
    access: 'signed-in',
    limit: 'write',
    params: v.object({ id: ApiTokenId }),
  },
} as const satisfies Record<string, Call>
