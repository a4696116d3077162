import type { Context } from 'koa'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { originOfRequest } from '#server/core/requests/hosts.ts'
import type { OidcPerson, OidcProvider } from './oidc-provider.ts'
import type { OidcAttempt } from './oidc-state.ts'

/** Why a request between this server and a provider failed. */
export type OidcFailure = 'refused' | 'unavailable'

/** Asks the provider for the identity behind this callback. */
export async function requestIdentity(
  deps: Deps,
  http: Context,
  { provider, attempt }: { readonly provider: OidcProvider; readonly attempt: OidcAttempt },
): Promise<OidcPerson | OidcFailure> {
  try {
    return await provider.personOf(attempt, new URL(originOf(deps, http) + http.originalUrl))
  } catch (error) {
    return oidcFailure(deps, error)
  }
}

/** Classifies an error of the library: the provider was unreachable, or its response was wrong. Logs the error. */
export function oidcFailure({ log }: Pick<Deps, 'log'>, error: unknown): OidcFailure {
  log.warn({ err: error }, 'Sign-in at the identity provider failed')
  if (error instanceof TypeError) return 'unavailable'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'unavailable' : 'refused'
}

export function parameterOf({ query }: Context, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The origin at which this browser reaches the server. The cookie belongs to that host, so the callback must use it
 * too.
 */
export function originOf({ config }: Pick<Deps, 'config'>, http: Context): string {
  return originOfRequest(http.req, config)
}

/** Redirects to the sign-in page, which shows the outcome. `done` means that the person is signed in. */
export function redirectToSignIn(
  http: Context,
  { outcome, returnTo }: { readonly outcome: string; readonly returnTo: string },
): 'answered' {
  return redirectTo(http, `/sign-in?oidc=${outcome}&returnTo=${encodeURIComponent(returnTo)}`)
}

export function redirectTo(http: Context, address: string): 'answered' {
  http.set('Cache-Control', 'no-store')
  http.redirect(address)
  return 'answered'
}
