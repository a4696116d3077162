import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import * as v from 'valibot'
import { Email } from '#src/contract/entities/accounts/user.ts'
import type { OidcConfig } from '#server/kernel/environment/config.ts'
import type { OidcAttempt } from './oidc-state.ts'

/** The identity that the provider reports for a person. */
export interface OidcPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the provider has verified the address; null if the provider does not report this. */
  readonly isVerified: boolean | null
  readonly firstName: string | null
  readonly lastName: string | null
}

export interface OidcProvider {
  /** Reads the provider's metadata. */
  discover(): Promise<{ readonly authorizationEndpoint: string | null }>
  /** Returns the URL where the browser signs in. `loginHint` is the address that the person typed here. */
  addressFor(
    attempt: OidcAttempt,
    to: { readonly redirectUri: string; readonly loginHint?: string },
  ): Promise<URL>
  /**
   * Checks the callback's parameters and requests the person's identity from the provider. Throws if anything is wrong.
   */
  personOf(attempt: OidcAttempt, callback: URL): Promise<OidcPerson>
}

const Claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
})
const PersonClaims = v.object({
  email: v.fallback(v.nullable(Email), null),
  /** Some providers send it as a string. */
  email_verified: v.optional(v.fallback(v.union([v.boolean(), v.literal('true')]), false)),
  given_name: v.fallback(v.nullable(v.string()), null),
  family_name: v.fallback(v.nullable(v.string()), null),
  name: v.fallback(v.nullable(v.string()), null),
})

/** Overrides for calls to the provider. If absent, the defaults apply. */
interface ProviderOptions {
  readonly fetch: CustomFetch
  /** A provider on this machine, in tests, does not use HTTPS. */
  readonly allowsHttp: boolean
}

type Client = Omit<OidcConfig, 'name'>

async function discover(
  { issuer, clientId, clientSecret }: Client,
  rules: ProviderOptions | undefined,
): Promise<Configuration> {
  const client = await import('openid-client')
  const { protocol } = new URL(issuer)
  const isLocal = protocol === 'http:' && (rules?.allowsHttp ?? true)
  const secret = clientSecret ?? undefined
  return client.discovery(new URL(issuer), clientId, secret, clientAuthOf(client, clientSecret), {
    timeout: 10,
    ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
    ...(rules === undefined ? {} : { [client.customFetch]: rules.fetch }),
  })
}

/** Creates a provider. Its metadata is fetched on first use, and again after a failure. */
export function makeOidcProvider(settings: Client, rules?: ProviderOptions): OidcProvider {
  let known: Promise<Configuration> | null = null
  const configuration = () => {
    known ??= discover(settings, rules)
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
      // Some providers omit the address from the token.
      const facts =
        claims?.['email'] === undefined
          ? await client.fetchUserInfo(config, tokens.access_token, sub)
          : claims
      return { issuer: iss, subject: sub, ...readPerson(facts) }
    },
  }
}

/**
 * Returns the client authentication. Sends the secret in the body, which most providers accept, or in the header if the
 * provider does not accept it in the body.
 */
function clientAuthOf(client: typeof import('openid-client'), secret: string | null): ClientAuth {
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
