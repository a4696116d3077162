import { languageCodes } from '#src/contract/wire/languages.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import { embedFactsToken, embedPageFile } from '#src/contract/wire/embed-path.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { pull, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const template = (language: string) =>
  `<!doctype html><html lang="${language}"><style>p{color:red}</style><script id="facts" type="application/json">${embedFactsToken}</script><script>show()</script>`
let dist: string
let server: TestServer
let seed = 52_000
let keys = 0

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Waypost</title>')
  for (const language of languageCodes)
    writeFileSync(join(dist, '.pages', embedPageFile(language)), template(language))
  server = await startTestServer({ now: start, config: { distDir: dist } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

const newKey = () => (++keys).toString(16).padStart(32, '0')

/** A zone whose wall is embedded in a website, with a guest's photo, and a visitor of that website. */
async function onWebsite(options: Record<string, unknown> = {}) {
  server.clock.set(start)
  const hosting = await hostZone(server, options)
  const key = newKey()
  const show = (to: string | null, showsNames = false) =>
    hosting.owner.call(`PUT ${hosting.path}/embed`, { key: to, showsNames })
  expect((await show(key)).status).toBe(204)
  const ada = await hosting.joined('Ada Lovelace')
  const photo = await upload(ada, uploadForm(hosting.zone.location.id, await picture(seed++)))
  const anybody = visitor(server)
  const wallOf = async (of = key) => {
    const { status, json } = await anybody.call(`GET /embed/wall/${of}/news`)
    return status === 200 ? v.parse(EmbeddedWall, json) : status
  }
  const pictureStatus = async (of = key) =>
    (await anybody.call(`GET /embed/wall/${of}/${photo.filename}`)).status
  return { ...hosting, key, show, ada, photo, anybody, wallOf, pictureStatus }
}

type Scene = Awaited<ReturnType<typeof onWebsite>>

test('a website shows a zone’s photos without an account, and first names only if the host allows it', async () => {
  const { photo, wallOf, pictureStatus, show, key } = await onWebsite()
  expect(await wallOf()).toEqual({
    name: 'Meadow',
    brand: 'snapzone',
    state: 'open',
    revealAt: null,
    lastDay: '2026-06-05',
    isPaused: false,
    photos: [
      {
        file: photo.filename,
        width: photo.width,
        height: photo.height,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        by: null,
        loop: null,
      },
    ],
    askAgainMs: 15_000,
  })
  expect(await pictureStatus()).toBe(200)
  await show(key, true)
  expect(await wallOf()).toMatchObject({ photos: [{ by: 'Ada' }] })
})

test('a disabled URL stops working at once, and a new key is a new URL', async () => {
  const { show, key, wallOf, pictureStatus, anybody } = await onWebsite()
  const other = newKey()
  await show(other)
  expect([await wallOf(), await pictureStatus()]).toEqual([404, 404])
  expect([typeof (await wallOf(other)), await pictureStatus(other)]).toEqual(['object', 200])
  await show(null)
  for (const one of [key, other]) {
    expect([await wallOf(one), await pictureStatus(one)]).toEqual([404, 404])
    expect((await anybody.call(`GET /embed/wall/${one}`, undefined, { accept: 'text/html' })).status).toBe(
      404,
    )
  }
})

test('a member’s own photos disappear from the website at once and return, others’ stay, and their devices are notified', async () => {
  const { ada, owner, path, zone, photo, wallOf, pictureStatus } = await onWebsite()
  const other = await upload(owner, uploadForm(zone.location.id, await picture(seed++)))
  const filesOf = async () => v.parse(EmbeddedWall, await wallOf()).photos.map(({ file }) => file)
  const show = (isShown: boolean) => ada.call(`PUT ${path}/embed/own`, { isShown })
  const knownByDevice = async () => {
    const { rows } = await pull(ada, `user:${ada.id}`)
    return rows.flatMap((row) => (row.table === 'membership' ? [row.row.isOffWebsite] : []))
  }
  expect(await knownByDevice()).toEqual([undefined])
  for (const _ of [1, 2]) expect((await show(false)).status).toBe(204)
  expect([await filesOf(), await pictureStatus()]).toEqual([[other.filename], 404])
  expect(await knownByDevice()).toEqual([true])
  expect((await show(true)).status).toBe(204)
  expect([(await filesOf()).toSorted(), await pictureStatus()]).toEqual([
    [other.filename, photo.filename].toSorted(),
    200,
  ])
  expect(await knownByDevice()).toEqual([undefined])
})

test('a former member stays off the website, even after rejoining', async () => {
  const { ada, path, zone, wallOf } = await onWebsite()
  await ada.call(`PUT ${path}/embed/own`, { isShown: false })
  expect((await ada.call(`POST ${path}/leave`)).status).toBe(204)
  expect(await wallOf()).toMatchObject({ photos: [] })
  await ada.call('POST /api/locations/scan', { qrCode: zone.code })
  expect(await wallOf()).toMatchObject({ photos: [] })
  await ada.call(`PUT ${path}/embed/own`, { isShown: true })
  expect(await wallOf()).toMatchObject({ photos: [{}] })
})

const hidden: readonly [string, (scene: Scene) => unknown, EmbeddedWall['state']][] = [
  [
    'a moderator hid the photo',
    ({ owner, photo }) => owner.call(`POST /api/photos/${photo.id}/moderate`, { decision: 'hide' }),
    'open',
  ],
  ['its uploader deleted it', ({ ada, photo }) => ada.call(`DELETE /api/photos/${photo.id}`), 'open'],
  [
    'the zone shows everybody only their own',
    ({ owner, path }) => owner.call(`PATCH ${path}`, { mode: 'own-only' }),
    'private',
  ],
  [
    'the zone only takes photos',
    ({ owner, path }) => owner.call(`PATCH ${path}`, { mode: 'upload-only' }),
    'private',
  ],
  [
    'the zone reveals them later',
    ({ owner, path }) => owner.call(`PATCH ${path}`, { mode: 'reveal-at-time', revealAt: start + dayMs }),
    'later',
  ],
  ['the zone is over', () => server.clock.set(start + 400 * dayMs), 'ended'],
]

test.each(hidden)('a website shows no photo if %s', async (_why, change, state) => {
  const scene = await onWebsite()
  await change(scene)
  expect(await scene.wallOf()).toMatchObject({ state, photos: [] })
  expect(await scene.pictureStatus()).toBe(404)
})

test('a website shows no photo that has expired, is under review, or is still arriving', async () => {
  const old = await onWebsite()
  await givePlan(server, old.owner, 'premium')
  await old.owner.call(`PATCH ${old.path}`, { isMemorial: false })
  server.clock.set(start + 5 * dayMs)
  expect(await old.wallOf()).toMatchObject({ photos: [] })
  expect(await old.pictureStatus()).toBe(404)

  const waiting = await onWebsite({ moderation: 'pre-approve' })
  expect(await waiting.wallOf()).toMatchObject({ photos: [] })
  expect(await waiting.pictureStatus()).toBe(404)
  await waiting.owner.call(`POST /api/photos/${waiting.photo.id}/moderate`, { decision: 'approve' })
  expect(await waiting.wallOf()).toMatchObject({ photos: [{ file: waiting.photo.filename }] })

  const { ada, zone, wallOf, photo } = await onWebsite()
  const preview = { fullBytes: '1000', sha256: '0'.repeat(64) }
  const arriving = await upload(ada, uploadForm(zone.location.id, await picture(seed++), preview))
  expect(arriving.status).toBe('arriving')
  expect(await wallOf()).toMatchObject({ photos: [{ file: photo.filename }] })
})

test('a key opens only its own zone', async () => {
  const [one, other] = [await onWebsite(), await onWebsite()]
  const statuses = [
    `/embed/wall/${one.key}/${other.photo.filename}`,
    `/embed/wall/${one.key}/original`,
    `/embed/wall/${one.key.slice(1)}/news`,
    `/uploads/${one.photo.filename}?r=wall`,
    `/api/photos/location/${one.zone.location.id}/all`,
  ].map(async (path) => (await one.anybody.call(`GET ${path}`)).status)
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 401])
  expect((await other.show(one.key)).status).toBe(409)
})

test('the wall of a closed zone keeps showing its photos and reports the state; a paused wall pauses everywhere', async () => {
  const { owner, path, wallOf } = await onWebsite()
  await owner.call(`PUT ${path}/closed`, { isClosed: true })
  await owner.call(`PUT ${path}/wall`, { isPaused: true })
  expect(await wallOf()).toMatchObject({ state: 'closed', isPaused: true, photos: [{}], askAgainMs: 300_000 })
})

test('a photo has the wall’s size and a watermark unless the owner’s plan has none, and is never cached', async () => {
  const { owner, anybody, key, photo } = await onWebsite()
  const bytesOf = async (query = '') => {
    const response = await server.fetch(`/embed/wall/${key}/${photo.filename}${query}`, {})
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return Buffer.from(await response.arrayBuffer())
  }
  const marked = await bytesOf()
  expect((await bytesOf('?r=high&dl=1')).equals(marked)).toBe(true)
  await givePlan(server, owner, 'plus')
  const plain = await bytesOf()
  expect(plain.equals(marked)).toBe(false)
  const size = await sharp(plain).metadata()
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1280)
  expect(
    (await anybody.call(`POST /embed/wall/${key}/${photo.filename}`, {}, { 'sec-fetch-site': 'same-origin' }))
      .status,
  ).toBe(405)
})

test('members see that the wall is on a website; only those who run the zone see its key', async () => {
  const { owner, ada, key, show, rowsOf, joined, path } = await onWebsite()
  const mia = await joined('Mia')
  await owner.call(`PUT ${path}/members/${mia.id}/role`, { role: 'admin' })
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ isOnWebsite: true, embedKey: null }])
  for (const who of [owner, mia])
    expect(await rowsOf(who, 'zone')).toMatchObject([{ isOnWebsite: true, embedKey: key }])
  expect((await ada.call(`PUT ${path}/embed`, { key: newKey(), showsNames: true })).status).toBe(403)
  const before = await rowsOf(owner, 'zone')
  await show(key)
  expect(await rowsOf(owner, 'zone')).toEqual(before)
  await show(null)
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ isOnWebsite: false, embedKey: null }])
})

test('only this page may be framed; it sets no cookie, is not indexed, and allows its script by hash', async () => {
  const { key, photo, ada } = await onWebsite({ name: '</script><b>$&' })
  const get = async (path: string) => {
    const response = await server.fetch(path, { headers: { accept: 'text/html', 'accept-language': 'de' } })
    return { response, text: await response.text(), policy: response.headers.get('content-security-policy') }
  }
  const page = await get(`/embed/wall/${key}`)
  expect(page.response.status).toBe(200)
  expect(page.policy).toContain('frame-ancestors *')
  expect(page.policy).toMatch(
    /default-src 'none'; script-src 'sha256-[^ ]+'; connect-src 'self'; img-src blob:/,
  )
  expect(page.response.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.response.headers.get('set-cookie')).toBeNull()
  expect(page.text).toContain('lang="de"')
  expect(page.text).not.toContain('</script><b>')
  expect(page.text).toContain(photo.filename)
  const gone = await get(`/embed/wall/${newKey()}`)
  expect([gone.response.status, gone.policy?.includes('frame-ancestors *')]).toEqual([404, true])
  for (const path of ['/', '/snapzone', '/embed', '/embed/wall', `/locations/${key}`, '/api/ping'])
    expect([path, (await get(path)).policy]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  const signedIn = await ada.call(`GET /embed/wall/${key}`, undefined, { accept: 'text/html' })
  expect(signedIn.headers.get('set-cookie')).toBeNull()
})

test('too many requests or guesses from an address are delayed, and so is a wall with too many viewers', async () => {
  const strict = await startTestServer({
    now: start,
    config: { distDir: dist },
    limits: { embed: [windowOf(47, 600)], 'embed-wall': [windowOf(5, 600)] },
  })
  try {
    const { owner, path } = await hostZone(strict)
    await owner.call(`PUT ${path}/embed`, { key: 'a'.repeat(32), showsNames: false })
    const anybody = visitor(strict)
    const ask = async (key: string) => {
      const { status, headers } = await anybody.call(`GET /embed/wall/${key}/news`)
      return status === 429 ? Number(headers.get('retry-after')) > 0 : status
    }
    for (const status of [200, 200, 200, 200, 200, true]) expect(await ask('a'.repeat(32))).toBe(status)
    expect(
      (await anybody.call(`GET /embed/wall/${'a'.repeat(32)}`, undefined, { accept: 'text/html' })).status,
    ).toBe(429)
    for (const status of [404, 404, 404, 404, true]) expect(await ask('b'.repeat(32))).toBe(status)
  } finally {
    await strict.close()
  }
})
