import type { Deps } from '#server/kernel/environment/deps.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { signInWithOidc } from './sign-in-with-oidc.ts'
import { makeOidcProvider } from './oidc-provider.ts'
import {
  requestIdentity,
  redirectToSignIn,
  redirectTo,
  oidcFailure,
  originOf,
  parameterOf,
} from './oidc-redirects.ts'
import { beginAttempt, readAttempt } from './oidc-state.ts'

const callbackPath = '/api/auth/oidc/callback'

/**
 * Sign-in with the deployment's identity provider. Browsers navigate to these routes, so every response leads to a
 * page.
 */
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
        const attempt = beginAttempt(deps, http, { returnTo, organisationId: null })
        const address = await known.addressFor(attempt, { redirectUri })
        return redirectTo(http, address.href)
      } catch (error) {
        return redirectToSignIn(http, { outcome: oidcFailure(deps, error), returnTo })
      }
    },

    async oidcCallback({ viewer, http }) {
      const known = requireProvider()
      const attempt = readAttempt(deps, http, parameterOf(http, 'state'))
      // An attempt that was started at an organisation's provider must be completed there.
      if (attempt?.organisationId !== null) return redirectToSignIn(http, { outcome: 'again', returnTo: '/' })
      const { returnTo } = attempt
      if (parameterOf(http, 'error') === 'access_denied')
        return redirectToSignIn(http, { outcome: 'declined', returnTo })
      const person = await requestIdentity(deps, http, { provider: known, attempt })
      if (typeof person === 'string') return redirectToSignIn(http, { outcome: person, returnTo })
      const entered = await signInWithOidc(deps, http, { attempt, person, viewer })
      return redirectToSignIn(http, { outcome: entered.ok ? 'done' : entered.error, returnTo })
    },
  } satisfies CallHandlers<'signInMethods' | 'oidcStart' | 'oidcCallback'>
}
