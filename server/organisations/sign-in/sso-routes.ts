import type { Context } from 'koa'
import { ssoCallbackPath } from '#src/contract/calls/sso-calls.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import {
  requestIdentity,
  redirectToSignIn,
  oidcFailure,
  originOf,
  parameterOf,
} from '#server/accounts/oidc/oidc-redirects.ts'
import { beginAttempt, type OidcAttempt, readAttempt } from '#server/accounts/oidc/oidc-state.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { memberOf } from '#server/organisations/seats/seat-store.ts'
import { checkDomain } from './check-domain.ts'
import { domainById } from './domain-store.ts'
import { signInWithSso } from './sign-in-with-sso.ts'
import { domainOfEmail, usableSso } from './find-sso.ts'
import { deletePendingLink, storePendingLink, linkAccount, readPendingLink } from './link-account.ts'
import { saveSso } from './change-sso.ts'
import { makeSsoProviders, type SsoProviders } from './sso-provider.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Routes for the domains of organisations and for sign-in at their own providers. */
export function ssoRoutes(deps: Deps) {
  const providers = makeSsoProviders(deps)
  const { database } = deps
  return {
    async checkDomain({ body: { organisationId, domainId }, viewer }) {
      const { userId } = viewer
      const member = await database.reader.first(memberOf, { organisationId, userId })
      const row = await database.reader.first(domainById, { id: domainId })
      const isMember = member !== undefined && member.ended_at === null && row !== undefined
      if (!isMember || row.organisation_id !== organisationId) throw refused('not_found', 'Not found')
      if (member.role === 'member')
        throw refused('access_denied', 'Your role in this organisation does not allow this')
      const found = await checkDomain(deps, { before: row, actorId: userId })
      if (found === null) throw refused('not_found', 'Not found')
      return { answer: { found } }
    },

    async saveSso({ body: { organisationId, sso }, viewer: { userId } }) {
      return { answer: { problem: unwrap(await saveSso(deps, { organisationId, userId, sso })) } }
    },

    async ssoStart({ body: { email, returnTo }, http }) {
      const found = await findByEmail(deps, providers, email)
      if (found === null) return { answer: { outcome: 'unknown' as const } }
      try {
        const attempt = beginAttempt(deps, http, { returnTo, organisationId: found.organisationId })
        const redirectUri = originOf(deps, http) + ssoCallbackPath
        const { href } = await found.provider.addressFor(attempt, { redirectUri, loginHint: email })
        return { answer: { outcome: 'go' as const, address: href } }
      } catch (error) {
        oidcFailure(deps, error)
        return { answer: { outcome: 'unavailable' as const } }
      }
    },

    async ssoCallback({ viewer, http }) {
      const attempt = readAttempt(deps, http, parameterOf(http, 'state'))
      const organisationId = attempt?.organisationId ?? null
      if (attempt === null || organisationId === null)
        return redirectToSignIn(http, { outcome: 'again', returnTo: '/' })
      const outcome = await completeSignIn(deps, http, { attempt, organisationId, viewer, providers })
      return redirectToSignIn(http, { outcome, returnTo: attempt.returnTo })
    },

    async linkSso({ viewer, http }) {
      const link = readPendingLink(deps, http)
      if (link === null) throw refused('not_found', 'Not found')
      const { isFull } = unwrap(
        await database.write((transaction) => linkAccount(transaction, deps, { viewer, link }), allScopes),
      )
      deletePendingLink(deps, http)
      return { answer: { isFull } }
    },
  } satisfies CallHandlers<'checkDomain' | 'saveSso' | 'ssoStart' | 'ssoCallback' | 'linkSso'>
}

/** Returns the provider for an address; null: people with this address sign in only here. */
async function findByEmail({ database: { reader } }: Deps, providers: SsoProviders, email: string) {
  const domain = await domainOfEmail(reader, email)
  const usable = domain === null ? null : await usableSso(reader, domain.organisation_id)
  const provider = usable === null ? null : providers.of(usable.sso)
  if (usable === null || provider === null) return null
  return { organisationId: usable.organisation.id, provider }
}

interface SsoCallback {
  readonly attempt: OidcAttempt
  readonly organisationId: Uuid
  readonly viewer: Viewer | null
  readonly providers: SsoProviders
}

async function completeSignIn(
  deps: Deps,
  http: Context,
  { attempt, organisationId, viewer, providers }: SsoCallback,
): Promise<string> {
  if (parameterOf(http, 'error') === 'access_denied') return 'declined'
  const usable = await usableSso(deps.database.reader, organisationId)
  const provider = usable === null ? null : providers.of(usable.sso)
  if (usable === null || provider === null) return 'sso-off'
  const person = await requestIdentity(deps, http, { provider, attempt })
  if (typeof person === 'string') return person
  const { sso } = usable
  const entered = await signInWithSso(deps, http, {
    attempt,
    sso,
    person,
    viewer,
    waits: (link) => storePendingLink(deps, http, link),
  })
  if (!entered.ok) return entered.error
  return entered.value.isFull ? 'full' : 'done'
}
