import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#src/contract/calls/calls.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'http://album.lan', allowedHosts: ['photos.lan'] } })
  ada = await guest(server)
})
afterAll(() => server.close())

interface Raw {
  readonly status: number
  readonly location: string | undefined
  readonly cookies: readonly string[]
  readonly type: string
  readonly body: string
}

/** Sends a request with full control over its headers. `target` is the method and path. */
function raw(target: string, headers: Record<string, string>, body = ''): Promise<Raw> {
  const [method, path] = target.split(' ')
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: new URL(server.url).port, host: '127.0.0.1', method, path, headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            cookies: response.headers['set-cookie'] ?? [],
            type: response.headers['content-type'] ?? '',
            body: text,
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

const fromElsewhere: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  {},
]

test('a share without a service worker leads to a page that asks to share again, and stores nothing', async () => {
  const form =
    '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nbytes\r\n--x--\r\n'
  for (const headers of fromElsewhere) {
    const { cookie } = ada
    const share = {
      ...headers,
      cookie,
      host: new URL(server.url).host,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const answer = await raw('POST /share', share, form)
    expect(answer).toMatchObject({ status: 303, location: '/share?problem=reload', cookies: [] })
  }
})

test('nothing else is accepted from another origin: neither similar URLs nor any call', async () => {
  const host = new URL(server.url).host
  const near = [
    '/share/',
    '/share?problem=reload',
    '/SHARE',
    '//share',
    '/share%2f',
    '/share/../api/logout',
    '/api/share',
  ]
  const unsafe = Object.values(calls).filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  expect(unsafe.length).toBeGreaterThan(40)
  const targets = [
    ...near.map((path) => ({ method: 'POST', path })),
    ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path: '/share' })),
    ...unsafe
      // These requests are signed by other servers, and only the signature proves their origin.
      .filter((call) => call !== calls.paymentEvent && call !== calls.printEvent)
      .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, 'x') })),
  ]
  for (const { method, path } of targets)
    for (const headers of fromElsewhere) {
      const { status } = await raw(`${method} ${path}`, { ...headers, host, cookie: ada.cookie })
      expect({ method, path, headers, status }).toEqual({ method, path, headers, status: 403 })
    }
  expect((await ada.call('GET /api/auth/user')).status).toBe(200)
})

test('over plain http, where the session would be lost, the page shows the reason and no guest is created', async () => {
  for (const host of ['album.lan', 'photos.lan', 'photos.lan:8080']) {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
    const called = await raw('POST /api/auth/guest', headers, JSON.stringify({ displayName: 'Bob' }))
    expect(called).toMatchObject({ status: 403, cookies: [] })
    expect(JSON.parse(called.body)).toEqual({
      code: 'not_secure',
      message: 'This address is not secure (http). Ask for its https address.',
    })
  }
  // Another http site is treated like any other foreign site.
  const foreign = await raw('POST /api/auth/guest', { host: 'photos.lan', origin: 'http://evil.example' })
  expect(JSON.parse(foreign.body)).toMatchObject({ code: 'cross_site' })
  const secure = { host: 'photos.lan', origin: 'https://photos.lan', 'content-type': 'application/json' }
  expect((await raw('POST /api/auth/guest', secure, JSON.stringify({ displayName: 'Bob' }))).status).toBe(201)
})

test('a rejected form without scripts is answered with a text in the reader’s language', async () => {
  const form = {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    host: 'photos.lan',
  }
  const plain = await raw('POST /z/ABCD2345', { ...form, origin: 'http://photos.lan' }, 'displayName=Bob')
  expect(plain).toMatchObject({ status: 403, type: 'text/html; charset=utf-8', cookies: [] })
  expect(plain.body).toContain('This address is not secure (http). Ask for its https address.')
  const german = { ...form, origin: 'http://photos.lan', 'accept-language': 'de-AT' }
  expect((await raw('POST /z/ABCD2345', german, 'displayName=Bob')).body).toContain('nicht sicher')
  const arabic = { ...german, 'accept-language': 'ar' }
  expect((await raw('POST /z/ABCD2345', arabic, 'displayName=Bob')).body).toContain('lang="ar" dir="rtl"')
  const foreign = await raw(
    'POST /z/ABCD2345',
    { ...form, origin: 'https://evil.example' },
    'displayName=Bob',
  )
  expect(foreign).toMatchObject({ status: 403, type: 'text/html; charset=utf-8', cookies: [] })
  expect(await visitor(server).call('GET /api/ping')).toMatchObject({ status: 204 })
})
