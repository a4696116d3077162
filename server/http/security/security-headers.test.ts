import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let dist: string
let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Waypost</title>')
  server = await startTestServer({
    config: { distDir: dist, allowedHosts: ['photos.example'], brandHosts: { 'trail.example': 'snapzone' } },
  })
  ada = await guest(server)
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

/** Returns the raw head of the response. */
function answerTo(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.once('end', () => resolve(text.split('\r\n\r\n', 1)[0] ?? ''))
    socket.once('error', reject)
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  })
}

const statusOf = async (
  path: string,
  headers: readonly string[] = ['Host: localhost', 'Accept: text/html'],
) => Number((await answerTo([`GET ${path} HTTP/1.1`, ...headers])).split(' ')[1])

test('a path of more than 2 kB is rejected before it is parsed', async () => {
  expect(await statusOf(`/assets/${'-'.repeat(2040)}`)).toBe(404)
  expect(await statusOf(`/assets/${'-'.repeat(2041)}`)).toBe(414)
  expect(await statusOf(`/${'a'.repeat(3000)}`, ['Host: evil.example'])).toBe(414)
})

test('an album’s link may contain fifty photos', async () => {
  const id = `${'a'.repeat(36)}_${'b'.repeat(36)}`
  expect(await statusOf(`/album/${Array.from({ length: 50 }, () => id).join('%2C')}`)).toBe(200)
  expect(await statusOf(`/album/${'a'.repeat(4000)}`)).toBe(414)
})

test('headers may have up to 8 kB', async () => {
  expect(await statusOf('/', ['Host: localhost', `X-Long: ${'a'.repeat(7000)}`])).toBe(200)
  expect(await statusOf('/', ['Host: localhost', `X-Long: ${'a'.repeat(9000)}`])).toBe(431)
})

test('a request with two Host headers is rejected', async () => {
  expect(await statusOf('/api/ping', ['Host: localhost', 'Host: evil.example'])).toBe(400)
  expect(await statusOf('/api/ping', ['Host: localhost', 'HOST: localhost'])).toBe(400)
  expect(await statusOf('/api/ping', ['Host: localhost'])).toBe(204)
})

test.each(['/API/auth/user', '/api/auth/user/', '/Api/ping', '/api//ping', '/UPLOADS/x.jpg'])(
  '%s is not found: each call has one URL',
  async (path) => {
    expect((await ada.call(`GET ${path}`)).status).toBe(404)
  },
)

test('a response over https sets HSTS, for this host only', async () => {
  const answerFor = (host: string, ...headers: readonly string[]) =>
    answerTo(['GET /api/ping HTTP/1.1', `Host: ${host}`, ...headers])
  expect(await answerFor('photos.example', 'X-Forwarded-Proto: https')).toMatch(
    /^Strict-Transport-Security: max-age=31536000\r?$/m,
  )
  expect(await answerFor('photos.example')).not.toContain('Strict-Transport-Security')
  expect(await answerFor('photos.example', 'X-Forwarded-Proto: http')).not.toContain(
    'Strict-Transport-Security',
  )
})

test('an unknown page gets 404 with the app, which shows an error page', async () => {
  for (const path of ['/nope', '/.env', '/healthz2', '/locations/1/2/3', '/Profile']) {
    const head = await answerTo([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: text/html'])
    expect({ path, status: head.split(' ')[1] }).toEqual({ path, status: '404' })
    expect(head).toContain('Content-Type: text/html')
  }
  expect(await statusOf('/nope', ['Host: trail.example', 'Accept: text/html'])).toBe(404)
  for (const path of ['/', '/snapshare', '/profile', '/locations/1/people', '/photo/1', '/r/abc'])
    expect({ path, status: await statusOf(path) }).toEqual({ path, status: 200 })
})

test('a page with a trailing slash redirects to its own URL', async () => {
  const head = await answerTo(['GET /profile/?a=1 HTTP/1.1', 'Host: localhost', 'Accept: text/html'])
  expect(head).toMatch(/^HTTP\/1\.1 308 /)
  expect(head).toMatch(/^Location: \/profile\?a=1\r?$/m)
  expect(await statusOf('//evil.example/')).toBe(404)
})

const headersOf = async (path: string) =>
  new Headers(
    (await answerTo([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: text/html']))
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

test('a page may use only the browser features that the app uses', async () => {
  const policy = (await headersOf('/')).get('permissions-policy') ?? ''
  const allowed = ['camera', 'microphone', 'geolocation', 'clipboard-write', 'screen-wake-lock', 'fullscreen']
  for (const feature of allowed) expect(policy).toContain(`${feature}=(self)`)
  for (const feature of ['payment', 'usb', 'serial', 'display-capture'])
    expect(policy).toContain(`${feature}=()`)
  // Chromium on Linux does not recognize this feature name and would log a warning on each page.
  expect(policy).not.toContain('web-share')
})

test('a wall can be framed by a website that requires CORP, and nothing else can be embedded', async () => {
  const wall = await headersOf(`/embed/wall/${'0'.repeat(32)}/news`)
  expect(wall.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(wall.get('cross-origin-embedder-policy')).toBe('require-corp')
  for (const path of ['/', '/api/ping', '/uploads/x.jpg', '/sw.js', '/assets/x.js']) {
    const headers = await headersOf(path)
    expect({ path, policy: headers.get('cross-origin-resource-policy') }).toEqual({
      path,
      policy: 'same-origin',
    })
    expect(headers.get('cross-origin-embedder-policy')).toBeNull()
  }
})

test('a worker has the content security policy of pages, and no other long headers', async () => {
  const page = await headersOf('/')
  for (const path of ['/sw.js', '/background.js', '/assets/media-worker-1a2b.js']) {
    const worker = await headersOf(path)
    expect(worker.get('content-security-policy')).toBe(page.get('content-security-policy'))
    expect(worker.get('permissions-policy')).toBeNull()
  }
})
