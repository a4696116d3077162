import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { noScopes } from '#server/core/db/database.ts'
import { saveSubscription } from '#server/notifications/push/push-store.ts'
import { saveSettings } from '#server/site/site-store.ts'
import { testCertificate } from './test-certificate.ts'
import { forwardedHeaders, type RewriteHeaders, startTestProxy, type TestProxy } from './test-proxy.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** The objects that a break may use. */
export interface DoctorWorld {
  readonly server: TestServer
  readonly proxy: TestProxy
  readonly userId: UserId
}

export type Variables = Readonly<Record<string, string | undefined>>

const trusted = getCACertificates('default')
const hourMs = 3_600_000

/** Makes this process trust the test certificate. */
export function trustTestCertificate(): void {
  setDefaultCACertificates([...trusted, testCertificate.cert])
}

/** Makes this process distrust the test certificate again. */
export function distrustTestCertificate(): void {
  setDefaultCACertificates(trusted)
}

/** One way to break an installation, and the expected message of its check. */
export interface Break {
  readonly check: string
  readonly how: string
  readonly state: 'warning' | 'failing'
  readonly expectedMessage: RegExp
  /** Breaks the installation. Returns changed variables and a function that repairs it. */
  readonly act: (
    world: DoctorWorld,
  ) => Promise<{ readonly variables?: Variables; readonly repair?: () => Promise<void> | void }>
}

const variables = (differing: Variables) => async () => ({ variables: differing })
const behind =
  (rewrite: RewriteHeaders) =>
  async ({ server }: DoctorWorld) => {
    const other = await startTestProxy(server.url, rewrite)
    return { variables: { PUBLIC_URL: other.url }, repair: () => other.close() }
  }
const path = ({ server }: DoctorWorld, name: string) => join(server.environment['DATA_DIR'] ?? '', name)
const fileAt = (world: DoctorWorld, name: string, content: string) => {
  writeFileSync(path(world, name), content)
  return path(world, name)
}

/** At least one for each check of the doctor. The last ones permanently change the server. */
export const breaks: readonly Break[] = [
  {
    check: 'configuration',
    how: 'mail without an address of the site',
    state: 'warning',
    expectedMessage: /PUBLIC_URL is not set/,
    act: variables({ PUBLIC_URL: undefined }),
  },
  {
    check: 'disk',
    how: 'a file instead of the photo folder',
    state: 'failing',
    expectedMessage: /The server cannot write to the folder/,
    act: async (world) => ({ variables: { BLOB_URL: `file:${fileAt(world, 'a-file', 'x')}` } }),
  },
  {
    check: 'disk',
    how: 'less free space than is reserved',
    state: 'failing',
    expectedMessage: /has \d+ MB free\. The server refuses uploads because less than \d+ MB is free/,
    act: variables({ MIN_FREE_BYTES: '999999999999999' }),
  },
  {
    check: 'database',
    how: 'a damaged file',
    state: 'failing',
    expectedMessage: /is damaged/,
    act: async (world) => ({
      variables: {
        DATABASE_URL: `sqlite:${fileAt(world, 'damaged.db', 'no database at all. '.repeat(300))}`,
      },
    }),
  },
  {
    check: 'database',
    how: 'no file yet',
    state: 'warning',
    expectedMessage: /no database/,
    act: async (world) => ({ variables: { DATABASE_URL: `sqlite:${path(world, 'none.db')}` } }),
  },
  {
    check: 'blobs',
    how: 'a folder that belongs to no database',
    state: 'failing',
    expectedMessage: /does not belong to this database/,
    async act(world) {
      mkdirSync(path(world, 'elsewhere'), { recursive: true })
      return { variables: { BLOB_URL: `file:${path(world, 'elsewhere')}` } }
    },
  },
  {
    check: 'blobs',
    how: 'missing photo files',
    state: 'failing',
    expectedMessage: /is missing \d+ of \d+ files/,
    async act(world) {
      for (const name of readdirSync(path(world, 'blobs')).filter((folder) => /^[\da-f]{2}$/.test(folder)))
        rmSync(join(path(world, 'blobs'), name), { recursive: true })
      return {}
    },
  },
  {
    check: 'clock',
    how: 'a clock that was set back',
    state: 'failing',
    expectedMessage: /60 min behind the newest time/,
    act: variables({ TIME_OFFSET_MS: String(-hourMs) }),
  },
  {
    check: 'clock',
    how: 'a clock that differs from that of the proxy',
    state: 'failing',
    expectedMessage: /differs by 60 min/,
    act: variables({ TIME_OFFSET_MS: String(hourMs) }),
  },
  {
    check: 'tls',
    how: 'an address without https',
    state: 'failing',
    expectedMessage: /has no https/,
    act: variables({ PUBLIC_URL: 'http://192.0.2.1:9' }),
  },
  {
    check: 'tls',
    how: 'a certificate for another name',
    state: 'failing',
    expectedMessage: /Browsers cannot open/,
    act: async ({ proxy }) => ({
      variables: { PUBLIC_URL: proxy.url.replace('localhost', 'ip6-localhost') },
    }),
  },
  {
    check: 'tls',
    how: 'a certificate that expires in ten days',
    state: 'warning',
    expectedMessage: /expires in 10 days/,
    act: async () => ({
      variables: { TIME_OFFSET_MS: String(testCertificate.endsAt - Date.now() - 10.5 * 24 * hourMs) },
    }),
  },
  {
    check: 'tls',
    how: 'an expired certificate',
    state: 'failing',
    expectedMessage: /certificate of .* has expired/,
    act: async () => ({
      variables: { TIME_OFFSET_MS: String(testCertificate.endsAt - Date.now() + 24 * hourMs) },
    }),
  },
  {
    check: 'tls',
    how: 'an untrusted certificate',
    state: 'failing',
    expectedMessage: /Browsers cannot open/,
    async act() {
      distrustTestCertificate()
      return { repair: () => trustTestCertificate() }
    },
  },
  {
    check: 'proxy-headers',
    how: 'no client address',
    state: 'failing',
    expectedMessage: /does not send X-Forwarded-For/,
    act: behind((headers) => headers),
  },
  {
    check: 'proxy-headers',
    how: 'another name',
    state: 'failing',
    expectedMessage: /changes the host name .* to app\.internal/,
    act: behind((headers) => ({ ...forwardedHeaders(headers), host: 'app.internal' })),
  },
  {
    check: 'proxy-headers',
    how: 'no scheme',
    state: 'warning',
    expectedMessage: /does not send X-Forwarded-Proto/,
    act: behind((headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.7' })),
  },
  {
    check: 'proxy-headers',
    how: 'an untrusted proxy',
    state: 'failing',
    expectedMessage: /The proxy at 127\.0\.0\.1 is not trusted/,
    async act() {
      const strict = await startTestServer({ config: { trustedProxies: { includes: () => false } } })
      const other = await startTestProxy(strict.url, forwardedHeaders)
      return {
        variables: { ...strict.environment, PUBLIC_URL: other.url },
        async repair() {
          await other.close()
          await strict.close()
        },
      }
    },
  },
  {
    check: 'proxy-headers',
    how: 'another installation at the address',
    state: 'failing',
    expectedMessage: /not from a server of this installation/,
    act: variables({ SECRET: 'another secret of at least 32 characters' }),
  },
  {
    check: 'proxy-headers',
    how: 'no server at the address',
    state: 'failing',
    expectedMessage: /No response from/,
    act: variables({ PUBLIC_URL: 'https://localhost:1' }),
  },
  {
    check: 'mail',
    how: 'no mail server',
    state: 'warning',
    expectedMessage: /Emails are not sent/,
    act: variables({ SMTP_URL: undefined }),
  },
  {
    check: 'mail',
    how: 'an unreachable mail server',
    state: 'failing',
    expectedMessage: /does not accept our connection: .*ECONNREFUSED/,
    act: variables({ SMTP_URL: 'smtp://127.0.0.1:1' }),
  },
  {
    check: 'mail',
    how: 'an unreachable mail server entered in the browser',
    state: 'failing',
    expectedMessage: /The mail server 127\.0\.0\.1:2525 does not accept our connection/,
    async act({ server }) {
      const mail = { host: '127.0.0.1', port: 2525, user: '', password: '', from: 'a@example.org' } as const
      await saveSettings(server.deps, (settings) => ({ ...settings, mail }))
      return {
        variables: { SMTP_URL: undefined, MAIL_FROM: undefined },
        async repair() {
          await saveSettings(server.deps, (settings) => ({ ...settings, mail: null }))
        },
      }
    },
  },
  {
    check: 'push',
    how: 'keys from two key pairs',
    state: 'failing',
    expectedMessage: /public and private keys for notifications do not match/,
    act: variables({ VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) }),
  },
  {
    check: 'push',
    how: 'an unreachable push service',
    state: 'failing',
    expectedMessage: /https:\/\/127\.0\.0\.1:1 cannot be reached/,
    async act({ server, userId }) {
      const subscription = { p256dh: 'x', auth: 'x', origin: 'http://localhost', timeZone: 'UTC', at: 1 }
      await server.deps.database.write(
        async (transaction) =>
          ok(
            await transaction.run(saveSubscription, {
              ...subscription,
              endpoint: 'https://127.0.0.1:1/device',
              userId,
              sessionId: 'none',
              language: 'en',
              brand: 'snapshare',
            }),
          ),
        noScopes,
      )
      return {}
    },
  },
]
