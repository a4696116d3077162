import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  guest,
  join,
  makeZone,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { addressKey } from '#server/core/requests/client-address.ts'

const shell = '<!doctype html><title>Waypost</title>'
let dist: string
let server: TestServer
let ada: TestPerson
let photoId: string

beforeAll(async () => {
  dist = mkdtempSync(joinPath(tmpdir(), 'waypost-dist-'))
  mkdirSync(joinPath(dist, 'assets'))
  writeFileSync(joinPath(dist, 'index.html'), shell)
  writeFileSync(joinPath(dist, 'sw.js'), 'self.x = 1')
  writeFileSync(joinPath(dist, 'assets', 'main-AbCdEf12.js'), 'const x = 1')
  writeFileSync(joinPath(dist, 'assets', 'main-AbCdEf12.js.br'), brotliCompressSync('const x = 1'))
  writeFileSync(joinPath(dist, '.hidden.js'), 'secret')
  server = await startTestServer({ config: { distDir: dist, allowedHosts: ['photos.example'] } })
  ada = await guest(server)
  const zone = await makeZone(ada)
  await join(ada, zone)
  photoId = (await upload(ada, uploadForm(zone.location.id, await picture(1)))).id
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

interface Raw {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

/** Sends a request with full control over its headers, including `Host` and `Origin`. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: new URL(server.url).port, host: '127.0.0.1', method, path, headers },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (body += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    sent.once('error', reject)
    sent.end()
  })
}

test('every response has the security headers', async () => {
  for (const path of ['/api/ping', '/api/nope']) {
    const { headers } = await visitor(server).call(`GET ${path}`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  for (const path of ['/', '/sw.js']) {
    const { headers } = await visitor(server).call(`GET ${path}`)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' blob: data:; " +
        "media-src 'self' blob:; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; manifest-src 'self'; " +
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe(path === '/' ? 'same-origin-allow-popups' : null)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a hashed asset only has the headers for files, unless it can start a worker', async () => {
  const { headers } = await visitor(server).call('GET /assets/main-AbCdEf12.js')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('permissions-policy')).toBeNull()
  const worker = await visitor(server).call('GET /assets/media-worker-AbCdEf12.js')
  expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'")
})

test('an unsafe request must come from our own pages, with or without a body', async () => {
  const path = `/api/photos/${photoId}/like`
  const cookie = ada.cookie
  const host = new URL(server.url).host
  const cases: readonly (readonly [Record<string, string>, number])[] = [
    [{}, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `http://${host}` }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-site', origin: `http://${host}` }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
  ]
  for (const [headers, status] of cases) {
    expect({ headers, status: (await raw('POST', path, { host, cookie, ...headers })).status }).toEqual({
      headers,
      status,
    })
  }
})

test('a request for an unknown host gets 421', async () => {
  for (const host of ['localhost:1', '127.0.0.1', 'photos.example', 'PHOTOS.example:8443']) {
    expect((await raw('GET', '/api/ping', { host })).status).toBe(204)
  }
  for (const host of ['evil.example', 'photos.example.evil.example', 'localhost.evil.example']) {
    const refused = await raw('GET', '/api/ping', { host })
    expect(refused.status).toBe(421)
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'wrong_host' })
  }
})

test('a page of an unknown host explains the problem', async () => {
  const opened = await raw('GET', '/locations', { host: 'evil.example', accept: 'text/html,*/*' })
  expect(opened.status).toBe(421)
  expect(opened.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(opened.body).toContain('<h1>Unauthorized Domain</h1>')
  expect(opened.body).toContain(
    'This application is running on an unauthorized domain. Please visit our official website.',
  )
  const called = await raw('GET', '/api/ping', { host: 'evil.example', accept: 'text/html' })
  expect(JSON.parse(called.body)).toMatchObject({ code: 'wrong_host' })
})

test('the cookie requires https, except on localhost', async () => {
  const headers = { host: 'photos.example', origin: 'https://photos.example', 'content-length': '0' }
  const made = await raw('POST', '/api/logout', headers)
  expect(made.headers['set-cookie']).toEqual([
    '__Host-waypost=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    'waypost-signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
})

test('a page URL returns the shell, a file URL the file, and any other URL 404', async () => {
  const page = await visitor(server).call('GET /photo/123', undefined, { accept: 'text/html' })
  expect(page.json).toBe(shell)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await visitor(server).call('GET /sw.js')).headers.get('cache-control')).toBe('no-cache')
  const asset = await visitor(server).call('GET /assets/main-AbCdEf12.js', undefined, {
    'accept-encoding': 'br',
  })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.json).toBe('const x = 1')
  const tag = { 'if-none-match': asset.headers.get('etag') ?? '', 'accept-encoding': 'br' }
  expect((await visitor(server).call('GET /assets/main-AbCdEf12.js', undefined, tag)).status).toBe(304)
  for (const path of [
    '/assets/gone-AbCdEf12.js',
    '/.hidden.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
  ]) {
    expect((await raw('GET', path, { host: 'localhost' })).status).toBe(404)
  }
  expect((await raw('HEAD', '/', { host: 'localhost', accept: 'text/html' })).status).toBe(200)
})

test('an unknown call, a wrong method and a NUL in the path have their own responses', async () => {
  expect((await visitor(server).call('GET /api/nope')).json).toEqual({
    code: 'not_found',
    message: 'Not found',
  })
  const wrong = await ada.call('PUT /api/auth/user')
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('allow')).toContain('GET')
  expect((await ada.call('GET /api/photos/a%00b/likes')).status).toBe(400)
  expect((await ada.call('GET /x%00y')).status).toBe(400)
})

const texts = [
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['whitespace only', ' \n\t '],
  ['a number', 5],
  ['null', null],
  ['a list', ['x']],
  ['30,000 characters', 'x'.repeat(30_000)],
] as const

test.each(texts)('a text that is %s is invalid, with the field and the reason', async (_, text) => {
  const comment = await ada.call(`POST /api/photos/${photoId}/comments`, { content: text })
  expect(comment.status).toBe(400)
  expect(comment.json).toMatchObject({
    code: 'invalid',
    details: [{ field: 'content', reason: expect.any(String) }],
  })
  const zone = await ada.call('POST /api/locations', { name: text, brand: 'snapzone' })
  expect(zone.json).toMatchObject({ code: 'invalid', details: [{ field: 'name' }] })
  const named = await visitor(server).call('POST /api/auth/guest', { displayName: text })
  expect(named.json).toMatchObject({ code: 'invalid', details: [{ field: 'displayName' }] })
})

test('unreadable bodies have distinct codes', async () => {
  const path = `/api/photos/${photoId}/comments`
  expect((await ada.call(`POST ${path}`, '{"content":')).status).toBe(400)
  expect((await ada.call(`POST ${path}`, '"just text"')).status).toBe(400)
  expect((await ada.call(`POST ${path}`)).status).toBe(400)
  expect((await ada.call(`POST ${path}`, { content: 'x'.repeat(100_000) })).status).toBe(413)
  expect(
    (await ada.call(`POST ${path}`, 'content=x', { 'content-type': 'application/x-www-form-urlencoded' }))
      .status,
  ).toBe(415)
  expect((await ada.call('POST /api/photos/nonsense/like', {})).json).toMatchObject({
    details: [{ field: 'id' }],
  })
  expect((await ada.call(`POST /api/photos/${photoId}/reactions`, { emoji: '💩' })).json).toMatchObject({
    code: 'invalid',
  })
  expect((await ada.call(`POST /api/photos/${photoId}/like`, {}, { 'idempotency-key': 'x' })).status).toBe(
    400,
  )
  expect((await ada.call('GET /api/sync/pull?scope=zone:x&since=-1')).status).toBe(400)
  expect((await ada.call('GET /api/photos/location')).status).toBe(400)
})

test('calls beyond the limit get a time to retry, separately for each user', async () => {
  const own = await startTestServer()
  const [bob, eve] = [await guest(own), await guest(own)]
  const scan = (who: TestPerson) => who.call('POST /api/locations/scan', { qrCode: 'AAAAAAAAAAAAAAAA' })
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) statuses.push((await scan(bob)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  const refused = await scan(bob)
  expect(refused.json).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await scan(eve)).status).toBe(404)
  await own.close()
})

test('an IPv6 subscriber counts as one address within their /64', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'))
  expect(addressKey('2001:db8:1:2::9')).not.toBe(addressKey('2001:db8:1:3::9'))
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
})
