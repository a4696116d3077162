import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import * as v from 'valibot'
import { Email } from '#src/contract/entities/accounts/user.ts'
import type { OidcConfig } from '#server/kernel/environment/config.ts'
import type { OidcAttempt } from './oidc-state.ts'

/** Who a person is, by the provider. */
export interface OidcPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the provider has made sure that the address is theirs; null: it does not say. */
  readonly isVerified: boolean | null
  readonly firstName: string | null
  readonly lastName: string | null
}

export interface OidcProvider {
  /** Reads what the provider tells of itself. */
  discover(): Promise<{ readonly authorizationEndpoint: string | null }>
  /** Where the browser goes to sign in. `loginHint`: the address that the person has typed here. */
  addressFor(
    attempt: OidcAttempt,
    to: { readonly redirectUri: string; readonly loginHint?: string },
  ): Promise<URL>
  /** Checks what the browser came back with, and asks the provider who it was. Throws for whatever is wrong with it. */
  personOf(attempt: OidcAttempt, callback: URL): Promise<OidcPerson>
}

const Claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
})
const PersonClaims = v.object({
  email: v.fallback(v.nullable(Email), null),
  /** Some providers write it as text. */
  email_verified: v.optional(v.fallback(v.union([v.boolean(), v.literal('true')]), false)),
  given_name: v.fallback(v.nullable(v.string()), null),
  family_name: v.fallback(v.nullable(v.string()), null),
  name: v.fallback(v.nullable(v.string()), null),
})

/** Calls the provider by rules of its own; absent: as it is. */
interface ProviderRules {
  readonly fetch: CustomFetch
  /** A provider on this machine, in tests, speaks no https. */
  readonly allowsHttp: boolean
}

type Client = Omit<OidcConfig, 'name'>

async function discover(
  { issuer, clientId, clientSecret }: Client,
  rules: ProviderRules | undefined,
): Promise<Configuration> {
  const client = await import('openid-client')
  const { protocol } = new URL(issuer)
  const isLocal = protocol === 'http:' && (rules?.allowsHttp ?? true)
  const secret = clientSecret ?? undefined
  return client.discovery(new URL(issuer), clientId, secret, authenticationBy(client, clientSecret), {
    timeout: 10,
    ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
    ...(rules === undefined ? {} : { [client.customFetch]: rules.fetch }),
  })
}

/** A provider; what it tells of itself is fetched when it is first needed, and again after a failure. */
export function makeOidcProvider(of: Client, rules?: ProviderRules): OidcProvider {
  let known: Promise<Configuration> | null = null
  const configuration = () => {
    known ??= discover(of, rules)
    known.catch(() => (known = null))
    return known
  }

  return {
    async discover() {
      const { authorization_endpoint: address } = (await configuration()).serverMetadata()
      return { authorizationEndpoint: address ?? null }
    },

    async addressFor({ state, nonce, codeVerifier }, { redirectUri, loginHint }) {
      const client = await import('openid-client')
      return client.buildAuthorizationUrl(await configuration(), {
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },

    async personOf({ state, nonce, codeVerifier }, callback) {
      const client = await import('openid-client')
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      const { iss, sub } = v.parse(Claims, claims)
      // Providers may keep the address out of the token.
      const facts =
        claims?.['email'] === undefined
          ? await client.fetchUserInfo(config, tokens.access_token, sub)
          : claims
      return { issuer: iss, subject: sub, ...readPerson(facts) }
    },
  }
}

/** The secret goes in the body, as most providers take it, unless the provider takes it in the header alone. */
function authenticationBy(client: typeof import('openid-client'), secret: string | null): ClientAuth {
  if (secret === null) return client.None()
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_post']
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
  }
}

function readPerson(facts: unknown) {
  const {
    email,
    email_verified: verified,
    given_name: given,
    family_name: family,
    name,
  } = v.parse(PersonClaims, facts)
  const isVerified = verified === undefined ? null : verified !== false
  return { email, isVerified, firstName: given ?? name, lastName: family }
}
