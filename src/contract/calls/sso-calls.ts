import * as v from 'valibot'
import { Email } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'
import { ReturnTo } from './oidc-calls.ts'

/** Where every organisation's provider redirects the browser to. */
export const ssoCallbackPath = '/api/auth/sso/callback'

/** Signing in at the identity providers of organisations. */
export const ssoCalls = {
  /** `unknown` means only that no provider belongs to this address. */
  ssoStart: {
    method: 'POST',
    path: '/api/auth/sso/start',
    access: 'anyone',
    limit: 'sign-in',
    body: v.object({ email: Email, returnTo: v.fallback(v.optional(ReturnTo, '/'), '/') }),
    answer: v.variant('outcome', [
      v.object({ outcome: v.literal('go'), address: v.string() }),
      v.object({ outcome: v.literal('unknown') }),
      v.object({ outcome: v.literal('unavailable') }),
    ]),
  },
  /** A navigation: it responds with a redirect. */
  ssoCallback: {
    method: 'GET',
    path: ssoCallbackPath,
    access: 'anyone',
    limit: 'resume',
  },
  /**
   * Links the session's account to the identity that this browser just used at the provider. `not_found` if no identity
   * is pending; `access_denied` if it belongs to another account.
   */
  linkSso: {
    method: 'POST',
    path: '/api/auth/sso/link',
    access: 'signed-in',
    limit: 'verify',
    answer: v.object({ isFull: v.boolean() }),
  },
} as const satisfies Record<string, Call>
