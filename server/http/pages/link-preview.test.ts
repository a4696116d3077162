import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const shell = '<!doctype html><html><head><title>Waypost</title></head><body></body></html>'
let dist: string
let server: TestServer
let seed = 14_000

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  writeFileSync(join(dist, 'index.html'), shell)
  server = await startTestServer({ config: { distDir: dist, publicUrl: 'https://photos.example' } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

async function share(fields: Record<string, string> = {}, name = 'Meadow') {
  const hosting = await hostZone(server, { name })
  await hosting.owner.call(`PATCH ${hosting.path}`, { sharesLinks: true })
  const form = uploadForm(hosting.zone.location.id, await picture(seed++), fields)
  return { ...hosting, photo: await upload(hosting.owner, form) }
}

/** Fetches a page as a link preview app does. */
async function page(path: string, headers: Record<string, string> = {}) {
  const response = await server.fetch(path, { headers: { accept: 'text/html', ...headers } })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Returns the page's meta tags by name, as in its source. */
function tagsOf(body: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content]) => [name, content ?? ''],
    ),
  )
}

test('a shared photo’s page gives other apps its title, its zone and its watermarked image', async () => {
  const { photo } = await share({ caption: 'First light' })
  const { status, body } = await page(`/photo/${photo.id}`)
  expect(status).toBe(200)
  expect(tagsOf(body)).toEqual({
    'og:type': 'website',
    'og:title': 'First light',
    'og:description': 'Meadow. Photo by Owner',
    'og:locale': 'en',
    'og:url': `https://photos.example/photo/${photo.id}`,
    'og:image': `https://photos.example/uploads/${photo.filename}?r=wall`,
    'og:image:alt': 'First light',
    'twitter:card': 'summary_large_image',
  })
  expect(body.replace(/<meta [^>]*>\n/g, '')).toBe(shell)
})

test('an album’s page shows how many photos it has, and the first of them', async () => {
  const { owner, zone, photo } = await share()
  const other = await upload(owner, uploadForm(zone.location.id, await picture(seed++)))
  for (const comma of [',', '%2C']) {
    const { body } = await page(`/album/${other.id}${comma}${photo.id}`)
    expect(tagsOf(body)).toMatchObject({
      'og:title': '2 photos from “Meadow”',
      'og:image': `https://photos.example/uploads/${other.filename}?r=wall`,
    })
  }
})

test('an unshared photo has the same page as a missing one', async () => {
  const { owner, path, photo } = await share({ caption: 'Secret' })
  await owner.call(`PATCH ${path}`, { sharesLinks: false })
  const none = `${photo.locationId}_00000000-0000-7000-8000-000000000000`
  const fetchPage = async (address: string) => {
    const { status, headers, body } = await page(address)
    return {
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
    }
  }
  const missing = await fetchPage(`/photo/${none}`)
  expect(missing.body).toBe(shell)
  const odd = [
    '/photo/%E0%A4%A',
    '/photo/x',
    '/album/x,y',
    `/album/${Array(51).fill(none).join(',')}`,
    '/profile',
  ]
  for (const address of [`/photo/${photo.id}`, `/album/${photo.id}`, `/album/${none}`, ...odd])
    expect(await fetchPage(address)).toEqual(missing)
})

test('a disabled link has no preview at the next request', async () => {
  const { owner, path, photo } = await share()
  const { headers } = await page(`/photo/${photo.id}`)
  const held = { 'if-none-match': headers.get('etag') ?? '' }
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect((await page(`/photo/${photo.id}`, held)).status).toBe(304)
  await owner.call(`PATCH ${path}`, { sharesLinks: false })
  const after = await page(`/photo/${photo.id}`, held)
  expect([after.status, after.body]).toEqual([200, shell])
})

test.each([
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '</head><body><img src=x onerror=alert(1)>',
  '&quot;&lt;script&gt;',
  '$& $` $1 $$',
  '--></title><svg/onload=alert(1)>',
])('a hostile caption or name remains text: %s', async (text) => {
  const { photo } = await share({ caption: text }, text)
  const { body, headers } = await page(`/photo/${photo.id}`)
  const added = body.slice(body.indexOf('</title>') + 8, body.indexOf('</head>'))
  expect(added.replace(/<meta (?:property|name)="[a-z:]+" content="[^"<>]*" \/>\n/g, '')).toBe('')
  const read = (tagsOf(body)['og:title'] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  expect(read).toBe(text)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
  )
})
