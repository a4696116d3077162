import * as v from 'valibot'
import type { Call } from './call.ts'

/** A path on our own site, so that a sign-in never redirects to another site. */
export const ReturnTo = v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/(?![/\\])[^\\\s]*$/))

/**
 * Signing in at the deployment's identity provider. `oidcStart` and `oidcCallback` are navigations: they respond with
 * redirects.
 */
export const oidcCalls = {
  /** Returns the sign-in methods besides a password. */
  signInMethods: {
    method: 'GET',
    path: '/api/auth/methods',
    access: 'anyone',
    limit: 'resume',
    answer: v.object({ oidc: v.nullable(v.object({ name: v.string() })) }),
  },
  oidcStart: {
    method: 'GET',
    path: '/api/auth/oidc/start',
    access: 'anyone',
    limit: 'resume',
    query: v.object({ returnTo: v.fallback(v.optional(ReturnTo, '/'), '/') }),
  },
  oidcCallback: {
    method: 'GET',
    path: '/api/auth/oidc/callback',
    access: 'anyone',
    limit: 'resume',
  },
} as const satisfies Record<string, Call>
