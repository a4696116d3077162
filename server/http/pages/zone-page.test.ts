import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { guest, join, makeZone, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const sourcePage = fileURLToPath(new URL('../../../index.html', import.meta.url))
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(joinPath(tmpdir(), 'waypost-dist-'))
  cpSync(sourcePage, joinPath(dist, 'index.html'))
  for (const slug of brandSlugs) {
    mkdirSync(joinPath(dist, 'brands', slug), { recursive: true })
    const manifest = { name: slug, description: slug, background_color: '#f3f4ea' }
    writeFileSync(joinPath(dist, 'brands', slug, 'manifest.webmanifest'), JSON.stringify(manifest))
  }
  server = await startTestServer({ config: { distDir: dist } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await server.fetch(path, { headers: { accept: 'text/html', ...headers } })
  const body = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body,
    brand: /data-zone-brand="([^"]*)"/.exec(body)?.[1],
  }
}

const missing = '01990000-0000-7000-8000-000000000001'

test.each(brandSlugs)('a member opens the pages and photos of a zone of %s in its theme', async (slug) => {
  const owner = await guest(server, 'Owner')
  const zone = await makeZone(owner, { brand: slug })
  const { id } = zone.location
  const member = await guest(server, 'Mia')
  await join(member, zone)
  const photo = await upload(owner, uploadForm(id, await picture(brandSlugs.indexOf(slug) + 91_000)))
  for (const { cookie } of [owner, member])
    for (const path of [`/locations/${id}`, `/locations/${id}/recap`, `/photo/${photo.id}`]) {
      const page = await read(path, { cookie })
      expect(page.status).toBe(200)
      expect(page.brand).toBe(slug)
      expect(page.body).toContain(`data-panda-theme="${slug}"`)
      expect(page.headers.get('cache-control')).toBe('private, no-cache')
      expect(page.headers.get('vary')).toContain('Cookie')
      const again = await read(path, { cookie, 'if-none-match': page.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
    }
})

test('only members of a zone get a page that reveals its brand or existence', async () => {
  const owner = await guest(server, 'Owner')
  const zone = await makeZone(owner, { brand: 'snapshare' })
  const { id } = zone.location
  const left = await guest(server, 'Lea')
  await join(left, zone)
  expect((await left.call(`POST /api/locations/${id}/leave`)).status).toBeLessThan(300)
  const stranger = await guest(server, 'Eve')
  const signedOut = `waypost-signed-in=1; ${owner.cookie.split(';')[0]?.slice(0, -4)}AAAA`
  for (const cookie of [
    visitor(server).cookie,
    stranger.cookie,
    left.cookie,
    signedOut,
    'waypost-signed-in=1',
  ])
    for (const path of ['/locations/ID', '/locations/ID/people', `/photo/ID_${missing}`]) {
      const asked = await read(path.replace('ID', id), { cookie })
      const none = await read(path.replace('ID', missing), { cookie })
      expect(asked.brand).toBeUndefined()
      expect({ status: asked.status, body: asked.body }).toEqual({ status: none.status, body: none.body })
    }
})

test('an invalid zone or photo URL gets a page without a brand, and an unknown page of a zone gets 404', async () => {
  const { cookie } = await guest(server, 'Ada')
  for (const path of ['/locations', '/locations/x', '/photo/x_y', '/locations/%00', `/photo/${missing}`])
    expect((await read(path, { cookie })).brand).toBeUndefined()
  const { location } = await makeZone(await guest(server, 'Owner'))
  expect((await read(`/locations/${location.id}/nowhere`, { cookie })).status).toBe(404)
})
