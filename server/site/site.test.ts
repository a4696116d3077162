import { request } from 'node:http'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSetupLink, printSetupLink } from '#server/site/setup-link.ts'
import { metaValue } from '#server/core/db/meta-store.ts'
import { addressProofPath } from '#server/core/requests/address-proof.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const mail = { host: 'smtp.example.org', port: 587, user: 'photos', from: 'photos@example.org' } as const
const stops: (() => Promise<void>)[] = []
let server: TestServer

beforeEach(async () => {
  server = await start({ config: { hasDemo: true } })
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const started = await startTestServer(options)
  stops.push(() => started.close())
  return started
}

async function admin(target = server): Promise<TestPerson> {
  const ada = await confirmedMember(target, 'ada@example.org')
  await makeAdmin(target, ada)
  return ada
}

const read = async (who: TestPerson) => (await who.call('GET /api/admin/site')).json
const save = (who: TestPerson, change: object) => who.call('PATCH /api/admin/site', change)
const tokenIn = (link: string) => /#(\S+)/.exec(link)?.[1] ?? ''
const claim = (who: TestPerson, token: string) => who.call('POST /api/auth/admin', { token })

async function printedToken(target = server): Promise<string> {
  let printed = ''
  await printSetupLink(target.deps, target.url, (text) => (printed += text))
  await target.deps.site.refresh()
  return tokenIn(printed)
}

test('the set-up exists only for admins, even while the site has none', async () => {
  await printedToken()
  const people = [visitor(server), await guest(server), await confirmedMember(server, 'bob@example.org')]
  for (const who of people)
    for (const [call, body] of [
      ['GET /api/admin/site', undefined],
      ['PATCH /api/admin/site', { name: 'Mine', hasDemo: true }],
      ['POST /api/admin/site/address', { publicUrl: 'https://evil.example' }],
      ['POST /api/admin/site/mail', { mail: null }],
    ] as const) {
      const { status } = await who.call(call, body)
      expect([401, 404]).toContain(status)
    }
  expect(server.deps.site.current()).toMatchObject({ name: null, hasDemo: null })
})

test('a printed link expires after a day, and the next start prints another', async () => {
  const first = await printedToken()
  server.clock.advance(dayMs + 1)
  const ada = await confirmedMember(server, 'ada@example.org')
  expect(await claim(ada, first)).toMatchObject({ status: 410 })
  const second = await printedToken()
  expect(second).not.toBe(first)
  expect((await claim(ada, second)).status).toBe(200)
})

test('a link printed for a site without an admin is invalid once there is one', async () => {
  const printed = await printedToken()
  const ada = await confirmedMember(server, 'ada@example.org')
  const bob = await confirmedMember(server, 'bob@example.org')
  expect((await claim(ada, printed)).status).toBe(200)
  // An unused link in the database, while the admin got access in another way.
  const waiting = await startTestServer({ config: { adminEmails: ['eve@example.org'] } })
  stops.push(() => waiting.close())
  const old = await printedToken(waiting)
  await confirmedMember(waiting, 'eve@example.org')
  const mallory = await confirmedMember(waiting, 'mallory@example.org')
  expect((await claim(mallory, old)).status).toBe(410)
  expect((await claim(bob, printed)).status).toBe(410)
})

test('other tokens than the link’s never make an admin, and do not use it up', async () => {
  const printed = await printedToken()
  const ada = await confirmedMember(server, 'ada@example.org')
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 42 }), fc.constantFrom('A', 'z', '-'), async (at, letter) => {
      fc.pre(printed[at] !== letter)
      const wrong = `${printed.slice(0, at)}${letter}${printed.slice(at + 1)}`
      expect([410, 429]).toContain((await claim(ada, wrong)).status)
    }),
    { numRuns: 8 },
  )
  server.clock.advance(3_600_000)
  expect((await claim(ada, printed)).status).toBe(200)
})

interface Sent {
  readonly path?: string
  readonly cookie?: string
  readonly body?: object
}

/** Returns the status of a request that a proxy forwards with this host. `fetch` would overwrite that header. */
function asHost(target: TestServer, host: string, { path = '/api/ping', cookie = '', body }: Sent = {}) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      target.url + path,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, cookie, origin: `https://${host}`, 'content-type': 'application/json' },
      },
      (answer) => resolve(answer.resume().statusCode ?? 0),
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

test('a new site responds to any host until its link is used or expires, and then only to its own', async () => {
  expect(await asHost(server, 'photos.example')).toBe(421)
  await printedToken()
  expect(await asHost(server, 'photos.example')).toBeLessThan(400)
  server.clock.advance(dayMs + 1)
  expect(await asHost(server, 'photos.example')).toBe(421)
  const token = await printedToken()
  expect(await asHost(server, 'photos.example')).toBeLessThan(400)
  const ada = await confirmedMember(server, 'ada@example.org')
  expect((await claim(ada, token)).status).toBe(200)
  expect(await asHost(server, 'photos.example')).toBe(421)
})

test('the host at which the link is used becomes the site’s address', async () => {
  const token = await printedToken()
  const ada = await confirmedMember(server, 'ada@example.org')
  const sent = { path: '/api/auth/admin', cookie: `__Host-${ada.cookie}`, body: { token } }
  expect(await asHost(server, 'photos.example', sent)).toBe(200)
  expect(server.deps.config.publicUrl).toBe('https://photos.example')
  expect(await asHost(server, 'photos.example')).toBeLessThan(400)
  expect(await asHost(server, 'evil.example')).toBe(421)
})

test.each([
  ['PUBLIC_URL', { publicUrl: 'https://photos.example' }],
  ['ALLOWED_HOSTS', { allowedHosts: ['photos.example'] }],
  ['SMTP_URL', { smtpUrl: 'smtp://mail.example:587' }],
])('a new site whose operator set %s responds to no other host', async (_name, config) => {
  const set = await start({ config })
  await printedToken(set)
  expect(await asHost(set, 'evil.example')).toBe(421)
})

test('settings survive the process, are encrypted in the database, and the password is never shown', async () => {
  const ada = await admin()
  const password = 'a password of the mail server'
  expect((await save(ada, { name: 'Club', mail: { ...mail, password }, backupDays: 7 })).status).toBe(200)
  const row = await server.deps.database.reader.first(metaValue, { key: 'site-settings' })
  expect(row?.value).not.toMatch(/Club|password|smtp/)
  const shown = await ada.call('GET /api/admin/site')
  expect(shown.json).toMatchObject({ name: 'Club', mail, backupDays: 7, fixed: [] })
  expect(JSON.stringify(shown.json)).not.toContain(password)
  expect(server.deps.config.mailFrom).toEqual({ name: 'Club', address: mail.from })
})

test('the stored password is sent to no other host, port or user than it was entered for', async () => {
  const ada = await admin()
  const password = 'a password of the mail server'
  const stored = () => server.deps.site.current().mail?.password
  await save(ada, { mail: { ...mail, password } })
  await save(ada, { mail: { ...mail, from: 'club@example.org' } })
  expect(stored()).toBe(password)
  for (const other of [{ host: 'evil.example' }, { port: 2525 }, { user: 'eve' }]) {
    await save(ada, { mail: { ...mail, password } })
    await save(ada, { mail: { ...mail, ...other } })
    expect(stored()).toBe('')
  }
})

test('two admins who save different parts at the same time lose nothing', async () => {
  const ada = await admin()
  const bob = await confirmedMember(server, 'bob@example.org')
  await makeAdmin(server, bob)
  await Promise.all([
    save(ada, { name: 'Club' }),
    save(bob, { backupDays: 30 }),
    save(ada, { updateUrl: 'https://waypost.example/releases.json' }),
    save(bob, { hasDemo: false }),
  ])
  expect(await read(ada)).toMatchObject({
    name: 'Club',
    backupDays: 30,
    updateUrl: 'https://waypost.example/releases.json',
    hasDemo: false,
  })
})

test('variables override settings, are shown as fixed and cannot be changed', async () => {
  const fixed = await start({
    config: { publicUrl: 'https://photos.example', smtpUrl: 'smtp://user:secret@mail.example:587' },
  })
  const ada = await adminByLink(fixed)
  const saved = await save(ada, { publicUrl: null, mail: { ...mail, password: 'x' }, name: 'Club' })
  expect(saved.json).toMatchObject({ refused: null })
  const view = await read(ada)
  expect(view).toMatchObject({
    publicUrl: 'https://photos.example',
    name: 'Club',
    mail: { host: 'mail.example', user: '' },
    fixed: expect.arrayContaining(['publicUrl', 'mail', 'hasDemo']),
  })
  expect(JSON.stringify(view)).not.toContain('secret')
  expect(fixed.deps.site.current().mail).toBeNull()
})

test('a new process reads the settings of the previous one', async () => {
  const ada = await admin()
  await save(ada, { name: 'Club', brand: 'snapzone' })
  const { readSettings } = await import('./site-store.ts')
  const { database, secret } = server.deps
  expect(await readSettings(database.reader, secret)).toMatchObject({ name: 'Club', brand: 'snapzone' })
  // Another SECRET cannot decrypt any of it.
  expect(await readSettings(database.reader, 'x'.repeat(32))).toMatchObject({ name: null, mail: null })
})

test('the server proves its identity to callers with a nonce, under any host, and in no other way', async () => {
  const nonce = 'n'.repeat(43)
  const prove = async (query: string) => (await server.fetch(`${addressProofPath}${query}`)).text()
  const proof = await prove(`?nonce=${nonce}`)
  expect(proof).toMatch(/^[\w-]{43}$/)
  expect(await prove(`?nonce=${'m'.repeat(43)}`)).not.toBe(proof)
  for (const query of ['', '?nonce=short', `?nonce=${nonce}&nonce=${nonce}`, '?nonce=doctor.1800000000000'])
    expect(await prove(query)).not.toMatch(/^[\w-]{43}$/)
  expect(await asHost(server, 'any.example', { path: `${addressProofPath}?nonce=${nonce}` })).toBe(200)
})

/** Creates an admin on a server that does not write mails to files, so the address is not confirmed. */
async function adminByLink(target: TestServer): Promise<TestPerson> {
  const ada = visitor(target)
  const account = { email: 'ada@example.org', password: 'correct horse', firstName: 'Ada' }
  await ada.call('POST /api/auth/register', account)
  await claim(ada, tokenIn(await makeSetupLink(target.deps, target.url)))
  return ada
}
