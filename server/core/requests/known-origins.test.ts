import { createHook } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { limitRules } from '#server/kernel/limits/limit-rules.ts'
import { mailsTo, member } from '#server/testing/test-account.ts'
import { guest as newGuest, type TestPerson } from '#server/testing/test-client.ts'
import { makeAuthenticator } from '#server/testing/test-passkey.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const drawn = `<!doctype html><head><meta name="drawn-page" content="/" data-preview="/preview.jpg"></head>
${Array.from({ length: 3000 }, (_, index) => `<p>${index} ${(index * 7919).toString(36)}</p>`).join('')}`
let dist: string
let server: TestServer
/** A user with an account. */
let ada: TestPerson
/** Has none. */
let guest: TestPerson
let port: string
/** The origins to which email, pages and redirects may link. */
let known: ReadonlySet<string>

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><head></head>')
  for (const name of ['index', 'snapzone']) writeFileSync(join(dist, '.pages', `${name}.html`), drawn)
  // Limits on email requests have their own tests.
  const limits = Object.fromEntries(Object.keys(limitRules).map((name) => [name, [windowOf(1e9, 1)]]))
  const allowedHosts = ['photos.example', 'strict.example:8443', 'localhost:5173']
  server = await startTestServer({
    limits,
    config: { distDir: dist, allowedHosts, brandHosts: { 'trail.example': 'snapzone' } },
  })
  port = new URL(server.url).port
  const local = ['localhost', '127.0.0.1', '[::1]']
  const named = ['photos.example', 'trail.example']
  known = new Set([
    ...local.flatMap((host) => [`http://${host}`, `http://${host}:${port}`]),
    ...named.flatMap((host) => [`https://${host}`, `https://${host}:${port}`]),
    'https://strict.example:8443',
    'http://localhost:5173',
  ])
  ada = await member(server)
  guest = await newGuest(server)
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

interface Raw {
  readonly status: number
  readonly etag: string
  readonly body: string
}

interface Asked {
  readonly body?: unknown
  readonly who?: TestPerson
}

/** Sends a request with a chosen `Host`, as from a page on that host. */
function ask(host: string, call: string, { body, who = ada }: Asked = {}): Promise<Raw> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(host)
  const headers = {
    host,
    origin: `${isLocal ? 'http' : 'https'}://${host.replace(/:(?:80|443)$/, '')}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    accept: 'text/html, application/json',
    // Over https the cookie has a different name.
    ...(method === 'POST' ? { cookie: isLocal ? who.cookie : `__Host-${who.cookie}` } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '', body: text }),
      )
    })
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Returns the origins that a response contains. */
async function namedOrigins(host: string): Promise<readonly string[]> {
  const page = await ask(host, 'GET /')
  const instant = await ask(host, 'POST /api/qr/instant-share', { body: {} })
  const handover = await ask(host, 'POST /api/auth/handover', { body: {}, who: guest })
  const canonical = /rel="canonical" href="([^"]*)"/.exec(page.body)?.[1]
  const shareUrl = /"shareUrl":"([^"]*)"/.exec(instant.body)?.[1]
  const qrCode = /"qrCode":"([^"]*)"/.exec(instant.body)?.[1]
  const url = /"url":"([^"]*)"/.exec(handover.body)?.[1]
  return [canonical, shareUrl, qrCode, url]
    .filter((address) => address !== undefined)
    .map((one) => new URL(one).origin)
}

test('the reset link in an email has a known origin, whatever port the request names', async () => {
  const reset = async (host: string) => {
    const email = `${randomUUID()}@example.org`
    await member(server, email)
    expect((await ask(host, 'POST /api/auth/reset', { body: { email } })).status).toBe(202)
    await server.runJobs()
    const link = (await mailsTo(server, email)).map(({ text }) => /https?:\/\/\S+reset\S+/.exec(text)?.[0])
    return link.filter((one) => one !== undefined).map((one) => new URL(one).origin)[0]
  }
  expect(await reset('localhost:31337')).toBe(`http://localhost:${port}`)
  expect(await reset('photos.example:8443')).toBe('https://photos.example')
  expect(await reset('photos.example')).toBe('https://photos.example')
  expect(await reset('strict.example:8443')).toBe('https://strict.example:8443')
  expect(await reset('localhost:5173')).toBe('http://localhost:5173')
  expect(await reset(`LOCALHOST:${port}`)).toBe(`http://localhost:${port}`)
})

test('no request makes a response contain an unknown origin', async () => {
  const hosts = fc.tuple(
    fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'photos.example', 'Photos.Example', 'trail.example'),
    fc.oneof(
      fc.constantFrom('', ':443', ':80', ':0', `:${port}`, `:0${port}`),
      fc.nat(99_999).map((one) => `:${one}`),
    ),
  )
  await fc.assert(
    fc.asyncProperty(hosts, async ([name, end]) => {
      const origins = await namedOrigins(name + end)
      expect(origins.length).toBeGreaterThanOrEqual(name.toLowerCase() === 'trail.example' ? 3 : 4)
      expect(origins.filter((origin) => !known.has(origin))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a passkey signed on a page at another port of the same host is refused', async () => {
  const add = async (host: string, origin: string) => {
    const options = await ask(host, 'POST /api/auth/passkeys/options')
    const { challenge } = v.parse(v.object({ challenge: v.string() }), JSON.parse(options.body))
    const credential = makeAuthenticator().create({ challenge, origin, rpId: 'photos.example' })
    return (await ask(host, 'POST /api/auth/passkeys', { body: { name: 'Phone', credential } })).status
  }
  expect(await add('photos.example:9999', 'https://photos.example:9999')).toBe(400)
  expect(await add('photos.example', 'https://photos.example:9999')).toBe(400)
  expect(await add('photos.example', 'https://photos.example')).toBe(201)
})

test('a page is compressed once, whatever ports requests name', async () => {
  let compressions = 0
  // Only this test requests this page, so it is not in the cache yet.
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') compressions += 1
    },
  })
  const tags = new Set<string>()
  hook.enable()
  try {
    for (let index = 0; index < 200; index += 1)
      tags.add((await ask(`127.0.0.1:${20_000 + index}`, 'GET /snapzone')).etag)
  } finally {
    hook.disable()
  }
  expect(tags.size).toBe(1)
  expect(compressions).toBe(1)
})

test('a page of an unknown host is refused', async () => {
  expect((await ask('evil.example', 'GET /')).status).toBe(421)
  expect((await ask('strict.example', 'GET /')).status).toBe(421)
})
