import * as v from 'valibot'
import { Email } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'
import { ReturnTo } from './oidc-calls.ts'

/** Where the browser comes back to from an organisation's provider, whichever it is. */
export const ssoCallbackPath = '/api/auth/sso/callback'

/** Signing in at the identity providers of organisations. */
export const ssoCalls = {
  /** `unknown` says nothing but that this address leads to no provider. */
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
  /** A navigation: it answers with a redirect. */
  ssoCallback: {
    method: 'GET',
    path: ssoCallbackPath,
    access: 'anyone',
    limit: 'resume',
  },
  /**
   * Links the account of the session to the identity with which this browser has just been at the provider; `not_found` where
   * there is none that waits, `access_denied` where it belongs to another account.
   */
  linkSso: {
    method: 'POST',
    path: '/api/auth/sso/link',
    access: 'signed-in',
    limit: 'verify',
    answer: v.object({ isFull: v.boolean() }),
  },
} as const satisfies Record<string, Call>
