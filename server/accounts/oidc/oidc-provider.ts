import type { Configuration } from 'openid-client'
import * as v from 'valibot'
import { Email } from '#src/contract/entities/accounts/user.ts'
import type { OidcConfig } from '#server/core/environment/config.ts'
import type { OidcAttempt } from './oidc-state.ts'

/** Who a person is, by the provider. */
export interface OidcPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** The provider has made sure that the address is theirs. */
  readonly isVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

export interface OidcProvider {
  /** Where the browser goes to sign in. */
  addressFor(attempt: OidcAttempt, redirectUri: string): Promise<URL>
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
  email_verified: v.fallback(v.union([v.boolean(), v.literal('true')]), false),
  given_name: v.fallback(v.nullable(v.string()), null),
  family_name: v.fallback(v.nullable(v.string()), null),
  name: v.fallback(v.nullable(v.string()), null),
})

/** The configured provider; what it tells of itself is fetched when it is first needed, and again after a failure. */
export function makeOidcProvider({ issuer, clientId, clientSecret }: OidcConfig): OidcProvider {
  let known: Promise<Configuration> | null = null
  const configuration = () => {
    known ??= discover()
    known.catch(() => (known = null))
    return known
  }

  async function discover(): Promise<Configuration> {
    const client = await import('openid-client')
    const { protocol } = new URL(issuer)
    const isLocal = protocol === 'http:'
    return client.discovery(new URL(issuer), clientId, clientSecret ?? undefined, undefined, {
      timeout: 10,
      ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
    })
  }

  return {
    async addressFor({ state, nonce, codeVerifier }, redirectUri) {
      const client = await import('openid-client')
      return client.buildAuthorizationUrl(await configuration(), {
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

function readPerson(facts: unknown) {
  const {
    email,
    email_verified: verified,
    given_name: given,
    family_name: family,
    name,
  } = v.parse(PersonClaims, facts)
  return { email, isVerified: verified !== false, firstName: given ?? name, lastName: family }
}
