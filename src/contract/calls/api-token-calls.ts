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

/** Personal tokens for the user's own programs. */
export const apiTokenCalls = {
  /**
   * Creates a token and returns it; it cannot be read again. `id` is chosen by the caller. A repeat before the token's
   * first use returns a new secret for the same token, so a lost response leaves no unused token. A session older than
   * 15 minutes needs the password.
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
