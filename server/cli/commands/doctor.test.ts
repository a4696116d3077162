import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { runAdmin } from '#server/cli/run-admin.ts'
import { noScopes } from '#server/core/db/database.ts'
import { saveSubscription } from '#server/notifications/push/push-store.ts'
import { testCertificate } from '#server/testing/test-certificate.ts'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { startMailServer, type TestMailServer } from '#server/testing/test-mail.ts'
import { picture } from '#server/testing/test-pictures.ts'
import {
  forwardedHeaders,
  type RewriteHeaders,
  startTestProxy,
  type TestProxy,
} from '#server/testing/test-proxy.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { checks } from './doctor.ts'

/** The doctor beside a real server with one photo, behind a real proxy with TLS, with a real mail server. */
let server: TestServer
let mailServer: TestMailServer
let proxy: TestProxy
let dataDir: string
let userId: UserId
const trusted = getCACertificates('default')
const hourMs = 3_600_000

beforeAll(async () => {
  setDefaultCACertificates([...trusted, testCertificate.cert])
  server = await startTestServer()
  mailServer = await startMailServer()
  proxy = await startTestProxy(server.url, forwardedHeaders)
  dataDir = server.environment['DATA_DIR'] ?? ''
  const ada = await guest(server, 'Ada')
  userId = v.parse(UserId, ada.id)
  const zone = await makeZone(ada)
  await upload(ada, uploadForm(zone.location.id, await picture(1)))
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await proxy.close()
  await mailServer.close()
  await server.close()
})

const Finding = v.strictObject({
  name: v.string(),
  state: v.picklist(['ok', 'warning', 'failing']),
  sentence: v.pipe(v.string(), v.regex(/^[A-Z].*\.$/)),
  wayOut: v.nullable(v.pipe(v.string(), v.nonEmpty())),
})

type Variables = Readonly<Record<string, string | undefined>>

/** The variables of an installation without a problem. */
function healthy(): Variables {
  return {
    ...server.environment,
    PUBLIC_URL: proxy.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'photos@example.org',
    MIN_FREE_BYTES: '0',
    NODE_ENV: 'test',
  }
}

async function examine(variables: Variables) {
  const lines: string[] = []
  const code = await runAdmin(['doctor', '--json'], {
    environment: variables,
    print: (line) => lines.push(line),
    printProblem: () => {},
  })
  const findings = lines.map((line) => v.parse(Finding, JSON.parse(line)))
  for (const { state, wayOut } of findings) expect(wayOut === null).toBe(state === 'ok')
  expect(code).toBe(findings.some(({ state }) => state === 'failing') ? 1 : 0)
  return { code, findings, of: (name: string) => findings.find((finding) => finding.name === name) }
}

interface Break {
  readonly check: string
  readonly how: string
  readonly state: 'warning' | 'failing'
  readonly says: RegExp
  /** Breaks it; answers the variables that differ, and what mends it. */
  readonly act: () => Promise<{ readonly variables?: Variables; readonly mend?: () => Promise<void> | void }>
}

const variables = (differing: Variables) => async () => ({ variables: differing })
const behind = (rewrite: RewriteHeaders) => async () => {
  const other = await startTestProxy(server.url, rewrite)
  return { variables: { PUBLIC_URL: other.url }, mend: () => other.close() }
}
const path = (name: string) => join(dataDir, name)
const fileAt = (name: string, content: string) => {
  writeFileSync(path(name), content)
  return path(name)
}

const breaks: readonly Break[] = [
  {
    check: 'configuration',
    how: 'mails without an address of the site',
    state: 'warning',
    says: /PUBLIC_URL is not set/,
    act: variables({ PUBLIC_URL: undefined }),
  },
  {
    check: 'disk',
    how: 'a file in the place of the photos',
    state: 'failing',
    says: /cannot be written to/,
    act: async () => ({ variables: { BLOB_URL: `file:${fileAt('a-file', 'x')}` } }),
  },
  {
    check: 'disk',
    how: 'less room than is reserved',
    state: 'failing',
    says: /has \d+ MB free.* uploads are refused/,
    act: variables({ MIN_FREE_BYTES: '999999999999999' }),
  },
  {
    check: 'database',
    how: 'a damaged file',
    state: 'failing',
    says: /is damaged/,
    act: async () => ({
      variables: { DATABASE_URL: `sqlite:${fileAt('damaged.db', 'no database at all. '.repeat(300))}` },
    }),
  },
  {
    check: 'database',
    how: 'no file yet',
    state: 'warning',
    says: /no database/,
    act: async () => ({ variables: { DATABASE_URL: `sqlite:${path('none.db')}` } }),
  },
  {
    check: 'blobs',
    how: 'the folder of nobody',
    state: 'failing',
    says: /does not belong to this database/,
    async act() {
      mkdirSync(path('elsewhere'), { recursive: true })
      return { variables: { BLOB_URL: `file:${path('elsewhere')}` } }
    },
  },
  {
    check: 'blobs',
    how: 'files that are gone',
    state: 'failing',
    says: /lacks \d+ of \d+ files/,
    async act() {
      for (const name of readdirSync(path('blobs')).filter((folder) => /^[\da-f]{2}$/.test(folder)))
        rmSync(join(path('blobs'), name), { recursive: true })
      return {}
    },
  },
  {
    check: 'clock',
    how: 'a clock that went back',
    state: 'failing',
    says: /60 min behind times/,
    act: variables({ TIME_OFFSET_MS: String(-hourMs) }),
  },
  {
    check: 'clock',
    how: 'another clock than that of the proxy',
    state: 'failing',
    says: /differs by 60 min/,
    act: variables({ TIME_OFFSET_MS: String(hourMs) }),
  },
  {
    check: 'tls',
    how: 'an address without https',
    state: 'failing',
    says: /has no https/,
    act: variables({ PUBLIC_URL: 'http://192.0.2.1:9' }),
  },
  {
    check: 'tls',
    how: 'a certificate for another name',
    state: 'failing',
    says: /Browsers cannot open/,
    act: async () => ({ variables: { PUBLIC_URL: proxy.url.replace('localhost', 'ip6-localhost') } }),
  },
  {
    check: 'tls',
    how: 'a certificate that ends in ten days',
    state: 'warning',
    says: /ends in 10 days/,
    act: async () => ({
      variables: { TIME_OFFSET_MS: String(testCertificate.endsAt - Date.now() - 10.5 * 24 * hourMs) },
    }),
  },
  {
    check: 'tls',
    how: 'a certificate that nobody trusts',
    state: 'failing',
    says: /Browsers cannot open/,
    async act() {
      setDefaultCACertificates(trusted)
      return { mend: () => setDefaultCACertificates([...trusted, testCertificate.cert]) }
    },
  },
  {
    check: 'proxy-headers',
    how: 'no address of the caller',
    state: 'failing',
    says: /sends no X-Forwarded-For/,
    act: behind((headers) => headers),
  },
  {
    check: 'proxy-headers',
    how: 'another name',
    state: 'failing',
    says: /changes the name .* to app\.internal/,
    act: behind((headers) => ({ ...forwardedHeaders(headers), host: 'app.internal' })),
  },
  {
    check: 'proxy-headers',
    how: 'no scheme',
    state: 'warning',
    says: /does not send X-Forwarded-Proto/,
    act: behind((headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.7' })),
  },
  {
    check: 'proxy-headers',
    how: 'a proxy that is not trusted',
    state: 'failing',
    says: /The proxy at 127\.0\.0\.1 is not trusted/,
    async act() {
      const strict = await startTestServer({ config: { trustedProxies: { includes: () => false } } })
      const other = await startTestProxy(strict.url, forwardedHeaders)
      return {
        variables: { ...strict.environment, PUBLIC_URL: other.url },
        async mend() {
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
    says: /not from a server of this installation/,
    act: variables({ SECRET: 'another secret of at least 32 characters' }),
  },
  {
    check: 'proxy-headers',
    how: 'nothing at the address',
    state: 'failing',
    says: /Nothing answers at/,
    act: variables({ PUBLIC_URL: 'https://localhost:1' }),
  },
  {
    check: 'mail',
    how: 'no mail server',
    state: 'warning',
    says: /No mail is sent/,
    act: variables({ SMTP_URL: undefined }),
  },
  {
    check: 'mail',
    how: 'a mail server that is away',
    state: 'failing',
    says: /does not accept our connection: .*ECONNREFUSED/,
    act: variables({ SMTP_URL: 'smtp://127.0.0.1:1' }),
  },
  {
    check: 'push',
    how: 'keys of two pairs',
    state: 'failing',
    says: /do not belong together/,
    act: variables({ VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) }),
  },
  {
    check: 'push',
    how: 'a push service that is away',
    state: 'failing',
    says: /https:\/\/127\.0\.0\.1:1 cannot be reached/,
    async act() {
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

test('an installation without a problem passes every check, and the exit code is 0', async () => {
  const { code, findings } = await examine(healthy())
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(findings.map(({ name }) => name)).toEqual(checks.map(({ name }) => name))
  expect(code).toBe(0)
})

test('every check is broken by a test', () => {
  expect(new Set(breaks.map(({ check }) => check))).toEqual(new Set(checks.map(({ name }) => name)))
})

test.each(breaks)('$check finds $how, and says what to do', async ({ check, state, says, act }) => {
  const { variables: differing = {}, mend } = await act()
  try {
    const { of } = await examine({ ...healthy(), ...differing })
    expect(of(check)).toMatchObject({ state, sentence: expect.stringMatching(says) })
  } finally {
    await mend?.()
  }
})

test('wrong variables fail the check of the configuration, and no other check runs', async () => {
  const { code, findings } = await examine({ PORT: 'x', DEMO: 'y', DATA_DIR: path('never') })
  expect(code).toBe(1)
  expect(findings.map(({ name, state }) => ({ name, state }))).toEqual([
    { name: 'configuration', state: 'failing' },
    { name: 'configuration', state: 'failing' },
  ])
  expect(findings[0]?.sentence).toContain('PORT')
})

test('for a person each check is a sentence, and below it what to do', async () => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const environment = { ...healthy(), SMTP_URL: undefined }
  await runAdmin(['doctor'], { environment, print, printProblem: print })
  expect(lines.find((line) => line.startsWith('warning  mail'))).toMatch(
    /^warning {2}mail +No mail is sent: .*\.\n +Set SMTP_URL/,
  )
})
