import type { Context } from 'koa'
import type { Deps } from '#server/core/environment/deps.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { isLocalHost, publicUrlOf } from '#server/core/requests/hosts.ts'
import { enterByOidc, type OidcRefusal } from './enter-by-oidc.ts'
import { makeOidcProvider, type OidcPerson, type OidcProvider } from './oidc-provider.ts'
import { beginAttempt, type OidcAttempt, readAttempt } from './oidc-state.ts'

const callbackPath = '/api/auth/oidc/callback'

/** Why the sign-in page is opened again; `done`: the person is signed in. */
type Outcome = OidcRefusal | 'done' | 'declined' | 'refused' | 'unavailable'

/** Signing in at the identity provider of the deployment. Browsers navigate here, so every answer leads to a page. */
export function oidcRoutes(deps: Deps) {
  const { oidc } = deps.config
  const provider = oidc === null ? null : makeOidcProvider(oidc)
  const requireProvider = () => {
    if (provider === null) throw refused('not_found', 'Not found')
    return provider
  }
  return {
    async signInMethods() {
      return { answer: { oidc: oidc === null ? null : { name: oidc.name } } }
    },

    async oidcStart({ query, http }) {
      const { returnTo } = query
      const known = requireProvider()
      const redirectUri = originOf(deps, http) + callbackPath
      try {
        const attempt = beginAttempt(deps, http, returnTo)
        const address = await known.addressFor(attempt, redirectUri)
        return leadTo(http, address.href)
      } catch (error) {
        return leadBack(http, { outcome: failure(deps, error), returnTo })
      }
    },

    async oidcCallback({ viewer, http }) {
      const known = requireProvider()
      const attempt = readAttempt(deps, http, parameterOf(http, 'state'))
      if (attempt === null) return leadBack(http, { outcome: 'again', returnTo: '/' })
      const { returnTo } = attempt
      if (parameterOf(http, 'error') === 'access_denied')
        return leadBack(http, { outcome: 'declined', returnTo })
      const person = await askProvider(deps, http, { provider: known, attempt })
      if (typeof person === 'string') return leadBack(http, { outcome: person, returnTo })
      const entered = await enterByOidc(deps, http, { attempt, person, viewer })
      return leadBack(http, { outcome: entered.ok ? 'done' : entered.error, returnTo })
    },
  } satisfies CallHandlers<'signInMethods' | 'oidcStart' | 'oidcCallback'>
}

async function askProvider(
  deps: Deps,
  http: Context,
  { provider, attempt }: { readonly provider: OidcProvider; readonly attempt: OidcAttempt },
): Promise<OidcPerson | Outcome> {
  try {
    return await provider.personOf(attempt, new URL(originOf(deps, http) + http.originalUrl))
  } catch (error) {
    return failure(deps, error)
  }
}

/** What the library throws says what to tell: whether the provider was not to be reached, or said something wrong. */
function failure({ log }: Deps, error: unknown): Outcome {
  log.warn({ err: error }, 'A sign-in at the identity provider failed')
  if (error instanceof TypeError) return 'unavailable'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'unavailable' : 'refused'
}

function parameterOf({ query }: Context, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

/** Where this browser reaches us: its cookie is of that host, and so must the callback be. */
function originOf({ config }: Deps, http: Context): string {
  const host = (http.req.headers.host ?? '').toLowerCase()
  const known = publicUrlOf(config, host)
  if (new URL(known).host === host) return known
  return `${isLocalHost(host) ? 'http' : 'https'}://${host}`
}

function leadBack(
  http: Context,
  { outcome, returnTo }: { readonly outcome: Outcome; readonly returnTo: string },
): 'answered' {
  return leadTo(http, `/sign-in?oidc=${outcome}&returnTo=${encodeURIComponent(returnTo)}`)
}

function leadTo(http: Context, address: string): 'answered' {
  http.set('Cache-Control', 'no-store')
  http.redirect(address)
  return 'answered'
}
