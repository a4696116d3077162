import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import * as v from 'valibot'
import type { OidcConfig } from '#server/kernel/environment/config.ts'

/** The user who signs in next at the provider, with the provider's claims. */
export interface OidcAccount {
  readonly subject: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

/** A real identity provider that signs users in without prompting. */
export interface TestOidc {
  readonly config: OidcConfig
  /** Sets the URL of its only client. */
  serve(clientUrl: string): void
  signInAs(account: OidcAccount): void
  close(): Promise<void>
}

const AuthorizeQuery = v.object({ client_id: v.string() })

interface OidcServerOptions {
  /** The host name in its URLs. Guarded requests reach this machine only by IP address. */
  readonly host?: '127.0.0.1' | 'localhost'
  readonly callbackPath?: string
}

/** Starts a provider on a free port. */
export async function startOidc({
  host = 'localhost',
  callbackPath = '/api/auth/oidc/callback',
}: OidcServerOptions = {}): Promise<TestOidc> {
  const accounts = new Map<string, OidcAccount>()
  let next: OidcAccount = { subject: 'nobody' }
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://${host}:${typeof address === 'object' && address !== null ? address.port : 0}`
  const config = { issuer, clientId: 'waypost', clientSecret: randomUUID(), name: 'Example ID' }

  function makeProvider(clientUrl: string): Provider {
    return new Provider(issuer, {
      clients: [
        {
          client_id: config.clientId,
          client_secret: config.clientSecret,
          redirect_uris: [clientUrl + callbackPath],
        },
      ],
      jwks: { keys: [{ ...signingKey(), kid: 'test', use: 'sig' }] },
      cookies: { keys: [randomUUID()] },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => {
        const { subject: _, ...claims } = accounts.get(id) ?? { subject: id }
        return { accountId: id, claims: () => ({ sub: id, ...claims }) }
      },
    })
  }

  return {
    config,
    serve(clientUrl) {
      const provider = makeProvider(clientUrl)
      const handle = provider.callback()
      server.removeAllListeners('request')
      server.on('request', (request, response) => {
        const signInAs = async () => {
          const { params } = await provider.interactionDetails(request, response)
          const { client_id: clientId } = v.parse(AuthorizeQuery, params)
          const grant = new provider.Grant({ accountId: next.subject, clientId })
          grant.addOIDCScope('openid email profile')
          const consent = { grantId: await grant.save() }
          const login = { accountId: next.subject }
          await provider.interactionFinished(request, response, { login, consent })
        }
        if (request.url?.startsWith('/interaction/') === true) void signInAs()
        else void handle(request, response)
      })
    },
    signInAs(account) {
      accounts.set(account.subject, account)
      next = account
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function signingKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
}
