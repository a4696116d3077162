import type { Context } from 'koa'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { originOfRequest } from '#server/core/requests/hosts.ts'
import type { OidcPerson, OidcProvider } from './oidc-provider.ts'
import type { OidcAttempt } from './oidc-state.ts'

/** What went wrong between this server and a provider. */
export type OidcFailure = 'refused' | 'unavailable'

/** Asks the provider who came back with this callback. */
export async function askProvider(
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

/** What the library throws says what to tell: whether the provider was not to be reached, or said something wrong. */
export function oidcFailure({ log }: Pick<Deps, 'log'>, error: unknown): OidcFailure {
  log.warn({ err: error }, 'A sign-in at the identity provider failed')
  if (error instanceof TypeError) return 'unavailable'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'unavailable' : 'refused'
}

/** A parameter of the callback. */
export function parameterOf({ query }: Context, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

/** Where this browser reaches us: its cookie is of that host, and so must the callback be. */
export function originOf({ config }: Pick<Deps, 'config'>, http: Context): string {
  return originOfRequest(http.req, config)
}

/** Opens the sign-in page again, which tells how it ended; `done`: the person is signed in. */
export function leadBack(
  http: Context,
  { outcome, returnTo }: { readonly outcome: string; readonly returnTo: string },
): 'answered' {
  return leadTo(http, `/sign-in?oidc=${outcome}&returnTo=${encodeURIComponent(returnTo)}`)
}

export function leadTo(http: Context, address: string): 'answered' {
  http.set('Cache-Control', 'no-store')
  http.redirect(address)
  return 'answered'
}
