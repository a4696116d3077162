import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { build, query } from '#server/core/db/query.ts'
import { ok } from '#src/contract/wire/result.ts'
import { makeRoamingBrowser, type RoamingBrowser } from '#server/testing/roaming-browser.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startOidc, type TestOidc } from '#server/testing/test-oidc.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

let provider: TestOidc
let server: TestServer

beforeAll(async () => {
  provider = await startOidc()
  server = await startTestServer({ config: { oidc: provider.config } })
  provider.serve(server.url)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Browser = RoamingBrowser
const makeBrowser = (cookie = '') => makeRoamingBrowser(server, cookie)

/** Returns the URL to which our server redirects the browser. */
async function begin(browser: Browser, returnTo = '/locations'): Promise<URL> {
  const path = `/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`
  const { next } = await browser.get(new URL(path, server.url))
  if (next === null) throw new Error('The server did not redirect to the provider')
  return next
}

/** Follows the provider's redirects until it sends the browser back. Returns the callback URL. */
async function followToCallback(browser: Browser, from: URL): Promise<URL> {
  let url: URL | null = from
  while (url !== null && url.host !== new URL(server.url).host) url = (await browser.get(url)).next
  if (url === null) throw new Error('The provider did not redirect the browser back')
  return url
}

/** Returns where the callback leads. */
async function finish(browser: Browser, callback: URL) {
  const { next } = await browser.get(callback)
  return {
    path: next?.pathname,
    oidc: next?.searchParams.get('oidc'),
    returnTo: next?.searchParams.get('returnTo'),
  }
}

async function signIn(browser: Browser) {
  return finish(browser, await followToCallback(browser, await begin(browser)))
}

const userOf = async (ada: TestPerson) => v.parse(User, (await ada.call('GET /api/auth/user')).json)

const verifyAddress = query<{ email: string }>()((param) =>
  build
    .updateTable('users')
    .set({ email: param('email'), email_verified_at: 1, pending_email: null })
    .where('pending_email', '=', param('email')),
)

async function member(isVerified: boolean): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${randomUUID()}@example.org`
  const made = await visitor(server).call('POST /api/auth/register', {
    email,
    password: 'correct horse',
    firstName: 'Ada',
  })
  if (isVerified)
    await server.deps.database.write(
      async (transaction) => ok(await transaction.run(verifyAddress, { email })),
      allScopes,
    )
  return { id: v.parse(User, made.json).id, email }
}

test('the provider’s name is returned; without a provider the calls respond with 404', async () => {
  expect((await visitor(server).call('GET /api/auth/methods')).json).toEqual({ oidc: { name: 'Example ID' } })
  const plain = await startTestServer()
  try {
    expect((await visitor(plain).call('GET /api/auth/methods')).json).toEqual({ oidc: null })
    expect((await plain.fetch('/api/auth/oidc/start')).status).toBe(404)
    expect((await plain.fetch('/api/auth/oidc/callback')).status).toBe(404)
  } finally {
    await plain.close()
  }
})

test('a person known to the provider gets an account, and the same one next time', async () => {
  const email = `${randomUUID()}@example.org`
  provider.signInAs({
    subject: randomUUID(),
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
  })
  const first = makeBrowser()
  expect(await signIn(first)).toEqual({ path: '/sign-in', oidc: 'done', returnTo: '/locations' })
  const made = await userOf(first.signedInAs())
  expect(made).toMatchObject({ kind: 'member', email, displayName: 'Ada Byron' })
  const second = makeBrowser()
  await signIn(second)
  expect((await userOf(second.signedInAs())).id).toBe(made.id)
})

test('a guest keeps their content', async () => {
  const ruth = await guest(server, 'Ruth')
  const email = `${randomUUID()}@example.org`
  provider.signInAs({ subject: randomUUID(), email, email_verified: true, given_name: 'Ruth' })
  const browser = makeBrowser(ruth.cookie)
  await signIn(browser)
  expect(await userOf(browser.signedInAs())).toMatchObject({ id: ruth.id, kind: 'member', email })
})

test('an account with the same address is linked if both sides have confirmed it', async () => {
  const { id, email } = await member(true)
  const subject = randomUUID()
  provider.signInAs({ subject, email: email.toUpperCase(), email_verified: true })
  const browser = makeBrowser()
  expect(await signIn(browser)).toMatchObject({ oidc: 'done' })
  expect((await userOf(browser.signedInAs())).id).toBe(id)
  // After the first sign-in, the account is found by subject and not by address.
  provider.signInAs({ subject, email: 'other@example.org', email_verified: false })
  const later = makeBrowser()
  await signIn(later)
  expect((await userOf(later.signedInAs())).id).toBe(id)
})

test('an address that only the provider or only we have confirmed links and creates no account', async () => {
  const ours = await member(true)
  provider.signInAs({ subject: randomUUID(), email: ours.email, email_verified: false })
  expect(await signIn(makeBrowser())).toMatchObject({ path: '/sign-in', oidc: 'unverified-there' })
  const unconfirmed = await member(false)
  provider.signInAs({ subject: randomUUID(), email: unconfirmed.email, email_verified: true })
  const browser = makeBrowser()
  expect(await signIn(browser)).toMatchObject({ path: '/sign-in', oidc: 'unverified-here' })
  expect((await browser.signedInAs().call('GET /api/auth/user')).status).toBe(401)
  provider.signInAs({ subject: randomUUID(), email: `${randomUUID()}@example.org` })
  expect(await signIn(makeBrowser())).toMatchObject({ oidc: 'unverified-there' })
  provider.signInAs({ subject: randomUUID() })
  expect(await signIn(makeBrowser())).toMatchObject({ oidc: 'no-address' })
})

function changed(url: URL, name: string, value: string): URL {
  const other = new URL(url)
  other.searchParams.set(name, value)
  return other
}

test('a callback with a changed parameter, in another browser or after 15 minutes is refused', async () => {
  provider.signInAs({ subject: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true })
  const tries: Readonly<Record<string, (browser: Browser) => Promise<URL>>> = {
    state: async (browser) =>
      changed(await followToCallback(browser, await begin(browser)), 'state', `${randomUUID()}.1.Lw.AAAA`),
    issuer: async (browser) =>
      changed(await followToCallback(browser, await begin(browser)), 'iss', 'https://evil.example'),
    nonce: async (browser) => followToCallback(browser, changed(await begin(browser), 'nonce', 'other')),
    verifier: async (browser) =>
      followToCallback(browser, changed(await begin(browser), 'code_challenge', 'A'.repeat(43))),
    code: async (browser) => changed(await followToCallback(browser, await begin(browser)), 'code', 'forged'),
    'other browser': async () => {
      const other = makeBrowser()
      return followToCallback(other, await begin(other))
    },
  }
  for (const [name, attack] of Object.entries(tries)) {
    const browser = makeBrowser()
    const outcome = await finish(browser, await attack(browser))
    const user = await browser.signedInAs().call('GET /api/auth/user')
    const expected = name === 'state' || name === 'other browser' ? 'again' : 'refused'
    expect({ name, oidc: outcome.oidc, status: user.status }).toEqual({ name, oidc: expected, status: 401 })
  }
  const late = makeBrowser()
  const callback = await followToCallback(late, await begin(late))
  server.clock.advance(16 * minuteMs)
  expect(await finish(late, callback)).toMatchObject({ oidc: 'again' })
})

test('a callback signs in once, and two tabs can sign in at the same time', async () => {
  provider.signInAs({ subject: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true })
  const browser = makeBrowser()
  const [one, two] = [await begin(browser, '/one'), await begin(browser, '/two')]
  const [first, second] = [await followToCallback(browser, one), await followToCallback(browser, two)]
  expect(await finish(browser, second)).toMatchObject({ oidc: 'done', returnTo: '/two' })
  expect(await finish(browser, first)).toMatchObject({ oidc: 'done', returnTo: '/one' })
  expect((await finish(browser, second)).oidc).toMatch(/^(?:again|refused)$/)
})

test('after declining, a foreign return URL is replaced by our own page', async () => {
  const browser = makeBrowser()
  const authorization = await begin(browser, 'https://evil.example/')
  const callback = new URL('/api/auth/oidc/callback', server.url)
  callback.searchParams.set('state', authorization.searchParams.get('state') ?? '')
  callback.searchParams.set('error', 'access_denied')
  expect(await finish(browser, callback)).toEqual({ path: '/sign-in', oidc: 'declined', returnTo: '/' })
})

test('an unreachable provider is reported as unavailable', async () => {
  const gone = await startOidc()
  const alone = await startTestServer({ config: { oidc: gone.config } })
  await gone.close()
  try {
    const answer = await alone.fetch('/api/auth/oidc/start?returnTo=/x')
    expect(answer.headers.get('location')).toBe('/sign-in?oidc=unavailable&returnTo=%2Fx')
  } finally {
    await alone.close()
  }
})
