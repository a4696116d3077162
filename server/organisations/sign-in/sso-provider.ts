import type { SsoProblem } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { makeOidcProvider, type OidcProvider } from '#server/accounts/oidc/oidc-provider.ts'
import { unseal } from '#server/core/crypto/seal.ts'
import type { OrganisationSsoTable } from '#server/core/db/tables/organisation-tables.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { guardedFetch, GuardedFetchError } from '#server/core/requests/guarded-fetch.ts'
import { outgoingProblem } from '#server/core/requests/outgoing-address.ts'
import { connectionProblem } from '#server/kernel/user-storage/user-storage.ts'

/** The settings that an owner entered. */
export interface SsoClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** How long the metadata of a provider is cached. */
const cacheLifetimeMs = 3_600_000
const maxStored = 200

/**
 * The provider of an organisation, called under the rules for external addresses. The same rules apply to browser
 * redirects: even if its metadata changes, browsers are not sent to a script URL or an internal host.
 */
function guardedProvider(client: SsoClient, { allowsLoopbackSso: allowsLoopback }: Config): OidcProvider {
  const rules = { allowsLoopback }
  const provider = makeOidcProvider(client, { fetch: guardedFetch(rules), allowsHttp: allowsLoopback })
  return {
    ...provider,
    async addressFor(attempt, to) {
      const address = await provider.addressFor(attempt, to)
      const problem = outgoingProblem(address, rules)
      if (problem !== null) throw new GuardedFetchError(problem)
      return address
    },
  }
}

/** Reads the metadata of a provider. null: it is a valid provider and may be used. */
export async function checkSso(client: SsoClient, config: Config): Promise<SsoProblem | null> {
  const rules = { allowsLoopback: config.allowsLoopbackSso }
  if (!URL.canParse(client.issuer)) return 'not-an-address'
  const issuer = new URL(client.issuer)
  const problem = outgoingProblem(issuer, rules)
  if (problem !== null) return problem
  if (issuer.search !== '' || issuer.hash !== '') return 'not-an-address'
  try {
    const { authorizationEndpoint } = await guardedProvider(client, config).discover()
    if (authorizationEndpoint === null || !URL.canParse(authorizationEndpoint)) return 'not-a-provider'
    // Browsers are redirected to this address.
    return outgoingProblem(new URL(authorizationEndpoint), rules) === null ? null : 'not-a-provider'
  } catch (error) {
    return problemOf(error)
  }
}

const ofConnections: ReadonlySet<string> = new Set<SsoProblem>([
  'not-public',
  'host-not-found',
  'certificate',
  'too-slow',
])

/** The library's error names the step that failed; the cause may be in a nested error. */
function problemOf(error: unknown): SsoProblem {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof GuardedFetchError) return at.problem
    const code = 'code' in at && typeof at.code === 'string' ? at.code : null
    if (code === null) continue
    if (code === 'OAUTH_TIMEOUT') return 'too-slow'
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other-issuer'
    if (code.startsWith('OAUTH_')) continue
    const { problem } = connectionProblem(at)
    return isSsoProblem(problem) ? problem : 'unreachable'
  }
  return 'not-a-provider'
}

function isSsoProblem(problem: string): problem is SsoProblem {
  return ofConnections.has(problem)
}

/**
 * Returns the context in which a secret is sealed: one organisation, so that a row copied to another cannot be opened.
 */
export function secretOwner(organisationId: string): string {
  return `sso ${organisationId}`
}

export type SsoProviders = ReturnType<typeof makeSsoProviders>

/** The providers of organisations. Their metadata is cached for a while. */
export function makeSsoProviders({ config, secret, clock }: Pick<Deps, 'config' | 'secret' | 'clock'>) {
  const known = new Map<string, { readonly provider: OidcProvider; readonly at: number }>()
  return {
    /** null: the secret was sealed with another deployment secret and has to be entered again. */
    of(row: OrganisationSsoTable): OidcProvider | null {
      const { organisation_id: id, issuer, client_id: clientId } = row
      const key = `${id} ${row.saved_at} ${issuer} ${clientId}`
      const before = known.get(key)
      if (before !== undefined && clock.now() - before.at < cacheLifetimeMs) return before.provider
      const clientSecret = unseal(row.secret, secret, secretOwner(id))
      if (clientSecret === null) return null
      const provider = guardedProvider({ issuer, clientId, clientSecret }, config)
      known.delete(key)
      known.set(key, { provider, at: clock.now() })
      const [oldest] = known.keys()
      if (known.size > maxStored && oldest !== undefined) known.delete(oldest)
      return provider
    },
  }
}
