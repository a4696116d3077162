import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const sourcePage = fileURLToPath(new URL('../../../index.html', import.meta.url))
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  for (const name of ['index.html', 'shell.html']) cpSync(sourcePage, join(dist, name))
  mkdirSync(join(dist, 'brands', 'snapzone'), { recursive: true })
  const manifest = { name: 'Snap & Zone', description: 'A "trail" <book>', background_color: '#f3f4ea' }
  writeFileSync(join(dist, 'brands', 'snapzone', 'manifest.webmanifest'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'sw.js'), 'self.x = 1')
  server = await startTestServer({
    config: {
      distDir: dist,
      brandHosts: { 'trail.example': 'snapzone', 'cosy.example:8443': 'picture-share' },
    },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

function get(host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; etag: string; body: string }>((resolve, reject) => {
    const sent = request(
      { port: new URL(server.url).port, host: '127.0.0.1', path, headers: { host, ...headers } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (body += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, etag: String(response.headers.etag), body }),
        )
      },
    )
    sent.once('error', reject)
    sent.end()
  })
}

test.each(['/', '/index.html', '/shell.html', '/scanner', '/photo/none'])(
  'a host with its own brand starts %s with its theme',
  async (path) => {
    for (const host of ['trail.example', 'Trail.example:8443']) {
      const { status, body } = await get(host, path, { accept: 'text/html' })
      expect(status).toBe(200)
      expect(body).toContain('data-panda-theme="snapzone"')
      expect(body).toContain('<title>Snap &amp; Zone</title>')
      expect(body).toContain('href="/brands/snapzone/mark.svg"')
      expect(body).toContain('name="theme-color" content="#f3f4ea"')
      expect(body).toContain('content="A &quot;trail&quot; &lt;book&gt;"')
      expect(body).not.toContain('picture-share')
    }
  },
)

test('a caller with a current copy of the page gets 304', async () => {
  const { etag } = await get('trail.example', '/')
  expect((await get('trail.example', '/', { 'if-none-match': etag })).status).toBe(304)
})

test('files are the same on every host, and other hosts keep the default brand', async () => {
  expect((await get('trail.example', '/sw.js')).body).toBe('self.x = 1')
  expect((await get('trail.example', '/gone.js')).status).toBe(404)
  for (const host of ['localhost', 'cosy.example:8443'])
    expect((await get(host, '/')).body).toContain('data-panda-theme="picture-share"')
  expect((await get('cosy.example', '/')).status).toBe(421)
})

test('a page is read once until its file changes', async () => {
  const file = join(dist, 'index.html')
  const setTime = (seconds: number) => utimesSync(file, seconds, seconds)
  setTime(1_700_000_000)
  const { body } = await get('trail.example', '/profile')
  const text = readFileSync(file, 'utf8')
  const other = text.replace('<body', '<BODY')
  // A changed file with the same size and time is not read again.
  writeFileSync(file, other)
  setTime(1_700_000_000)
  expect((await get('trail.example', '/profile')).body).toBe(body)
  setTime(1_700_000_005)
  expect((await get('trail.example', '/profile')).body).toContain('<BODY')
  expect((await get('trail.example', '/profile')).body).toContain('Snap &amp; Zone')
  writeFileSync(file, text)
  setTime(1_700_000_009)
  expect((await get('trail.example', '/profile')).body).toBe(body)
})
