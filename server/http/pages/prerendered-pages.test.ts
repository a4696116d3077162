import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const shell = `<!doctype html><title>Shell</title>${'<p>of the app</p>'.repeat(100)}`
const drawn = `<!doctype html><head><style>p{color:red}</style><script>begin()</script>
<meta name="drawn-page" content="/snapshare" data-preview="/brands/snapshare/preview.jpg"></head><p>Drawn</p>`
const styledShell = '<!doctype html><script>start()</script><style>main{color:red}</style>'
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(dist, 'index.html'), shell)
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(shell))
  writeFileSync(join(dist, 'index.html.gz'), gzipSync(shell))
  writeFileSync(join(dist, 'shell.html'), styledShell)
  for (const name of ['index', 'snapshare']) writeFileSync(join(dist, '.pages', `${name}.html`), drawn)
  server = await startTestServer({ config: { distDir: dist, publicUrl: 'https://photos.example' } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, { headers: { accept: 'text/html', ...headers } })
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a visitor gets the prerendered page with its public URL', async () => {
  const answer = await get('/snapshare')
  const text = await answer.text()
  expect(text).toContain('<p>Drawn</p>')
  expect(text).toContain('<link rel="canonical" href="https://photos.example/snapshare">')
  expect(text).toContain('content="https://photos.example/brands/snapshare/preview.jpg"')
  expect(text).not.toContain('data-preview')
  expect(answer.headers.get('vary')).toMatch(/Cookie/)
})

test('the policy of a prerendered page allows only its own script and styles, by hash', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${sha256('begin()')};`)
  expect(policy).toContain(`style-src 'self' ${sha256('p{color:red}')};`)
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
})

test('the shell that service workers cache contains its own styles and script, allowed by hash', async () => {
  const answer = await get('/shell.html')
  expect(await answer.text()).toBe(styledShell)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${sha256('start()')};`)
  expect(policy).toContain(`style-src 'self' ${sha256('main{color:red}')};`)
  const etag = answer.headers.get('etag') ?? ''
  expect((await get('/shell.html', { 'if-none-match': etag })).status).toBe(304)
})

test('signed-in users get the app’s shell, and so does every page that is not prerendered', async () => {
  const signedIn = { cookie: 'other=2; waypost-signed-in=1' }
  expect(await (await get('/', signedIn)).text()).toBe(shell)
  expect(await (await get('/snapshare', signedIn)).text()).toBe(shell)
  expect(await (await get('/snapzone')).text()).toBe(shell)
  expect(await (await get('/', { cookie: 'waypost-signed-in=' })).text()).toContain('Drawn')
  expect((await get('/.pages/index.html')).status).toBe(404)
})

test('a cached page is not sent again, and is not used after sign-in', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/', { 'if-none-match': etag, cookie: 'waypost-signed-in=1' })).status).toBe(200)
})

test('texts are compressed for browsers that support it, by the server or the build', async () => {
  for (const [path, text] of [
    ['/', 'Drawn'],
    ['/profile', 'of the app'],
  ] as const) {
    const answer = await get(path, { 'accept-encoding': 'br;q=1.0' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain(text)
    const plain = await get(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toContain(text)
  }
})

test('a browser without Brotli gets the file that the build compressed with gzip', async () => {
  const answer = await get('/profile', { 'accept-encoding': 'gzip, deflate' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toContain('of the app')
})
