import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import * as v from 'valibot'
import { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import { guest, type TestPerson, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer
let seed = 12_000

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** A zone that shares its links, a guest's photo in it, and a visitor without an account. */
async function share(options: Record<string, unknown> = {}) {
  server.clock.set(start)
  const hosting = await hostZone(server, options)
  await hosting.owner.call(`PATCH ${hosting.path}`, { sharesLinks: true })
  const ada = await hosting.joined('Ada')
  const form = uploadForm(hosting.zone.location.id, await picture(seed++), { caption: 'Cheers' })
  const photo = await upload(ada, form)
  return { ...hosting, ada, photo, anybody: visitor(server), stranger: await guest(server, 'Sam') }
}

type Scene = Awaited<ReturnType<typeof share>>

/** Returns the response statuses of everything that a link leads to. */
async function linked(who: TestPerson, { photo }: Pick<Scene, 'photo'>): Promise<readonly number[]> {
  const paths = [
    `/uploads/${photo.filename}?r=wall`,
    `/api/photos/${photo.id}/shared`,
    `/api/albums/shared?ids=${photo.id}`,
  ]
  return Promise.all(paths.map(async (path) => (await who.call(`GET ${path}`)).status))
}

const shown = [200, 200, 200]
const missing = [404, 404, 404]

test('a link shows its photo to visitors and strangers if the zone shares links', async () => {
  const scene = await share()
  for (const who of [scene.anybody, scene.stranger]) expect(await linked(who, scene)).toEqual(shown)
  const { json } = await scene.anybody.call(`GET /api/photos/${scene.photo.id}/shared`)
  expect(v.parse(SharedPhotoAnswer, json)).toEqual({
    id: scene.photo.id,
    filename: scene.photo.filename,
    caption: 'Cheers',
    altText: scene.photo.altText,
    width: scene.photo.width,
    height: scene.photo.height,
    zoneName: 'Meadow',
    brand: 'snapzone',
    language: null,
    takenBy: 'Ada',
    uploadedAt: scene.photo.uploadedAt,
    expiresAt: scene.photo.expiresAt,
  })
})

test('a disabled link stops at the next request, also for callers with a cached image', async () => {
  const scene = await share()
  const address = `GET /uploads/${scene.photo.filename}?r=wall`
  const held = await scene.anybody.call(address)
  expect(held.headers.get('cache-control')).toBe('private, no-cache')
  const condition = { 'if-none-match': held.headers.get('etag') ?? '' }
  expect((await scene.anybody.call(address, undefined, condition)).status).toBe(304)
  await scene.owner.call(`PATCH ${scene.path}`, { sharesLinks: false })
  expect((await scene.anybody.call(address, undefined, condition)).status).toBe(404)
  expect(await linked(scene.anybody, scene)).toEqual(missing)
})

test('a visitor gets the watermarked web size and no other file', async () => {
  const { anybody, stranger, ada, photo } = await share()
  const bytesOf = async (who: TestPerson, query: string) => {
    const response = await server.fetch(`/uploads/${photo.filename}${query}`, {
      headers: { cookie: who.cookie },
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const marked = await bytesOf(anybody, '?r=wall')
  expect(marked.status).toBe(200)
  expect((await bytesOf(anybody, '')).bytes.equals(marked.bytes)).toBe(true)
  const plain = await bytesOf(ada, '?r=wall')
  expect(plain.bytes.equals(marked.bytes)).toBe(false)
  const { width } = await sharp(marked.bytes).metadata()
  expect(width).toBe((await sharp(plain.bytes).metadata()).width)
  for (const who of [anybody, stranger]) {
    for (const query of ['?r=thumb', '?r=standard', '?r=high', '?dl=1', '?r=wall&dl=1', '?r=original'])
      expect([query, (await bytesOf(who, query)).status]).toEqual([query, 404])
  }
})

test.each([
  [
    'its zone does not share links',
    async ({ owner, path }: Scene) => owner.call(`PATCH ${path}`, { sharesLinks: false }),
  ],
  [
    'its zone shows everybody only their own',
    async ({ owner, path }: Scene) => owner.call(`PATCH ${path}`, { mode: 'own-only' }),
  ],
  [
    'its zone only takes photos',
    async ({ owner, path }: Scene) => owner.call(`PATCH ${path}`, { mode: 'upload-only' }),
  ],
  [
    'its zone reveals them later',
    async ({ owner, path }: Scene) =>
      owner.call(`PATCH ${path}`, { mode: 'reveal-at-time', revealAt: start + dayMs }),
  ],
  [
    'a moderator hid it',
    async ({ owner, photo }: Scene) =>
      owner.call(`POST /api/photos/${photo.id}/moderate`, { decision: 'hide' }),
  ],
  ['somebody deleted it', async ({ ada, photo }: Scene) => ada.call(`DELETE /api/photos/${photo.id}`)],
  ['its days are over', async () => server.clock.set(start + 5 * dayMs)],
])('a link shows nothing if %s', async (_why, change) => {
  const scene = await share()
  await change(scene)
  expect(await linked(scene.anybody, scene)).toEqual(missing)
  expect(await linked(scene.stranger, scene)).toEqual(missing)
})

test('a link shows nothing of a photo that is under review or still arriving', async () => {
  const waiting = await share({ moderation: 'pre-approve' })
  expect(waiting.photo.status).toBe('pending')
  expect(await linked(waiting.anybody, waiting)).toEqual(missing)
  await waiting.owner.call(`POST /api/photos/${waiting.photo.id}/moderate`, { decision: 'approve' })
  expect(await linked(waiting.anybody, waiting)).toEqual(shown)

  const arriving = await share()
  const fields = { fullBytes: '1000', sha256: '0'.repeat(64) }
  const photo = await upload(
    arriving.ada,
    uploadForm(arriving.zone.location.id, await picture(seed++), fields),
  )
  expect(photo.status).toBe('arriving')
  expect(await linked(arriving.anybody, { photo })).toEqual(missing)
})

test('the response for an unshared photo equals that for a missing one, including headers', async () => {
  const scene = await share()
  await scene.owner.call(`PATCH ${scene.path}`, { sharesLinks: false })
  const none = {
    filename: `${'0'.repeat(32)}.jpg`,
    id: `${scene.zone.location.id}_00000000-0000-7000-8000-000000000000`,
  }
  const fetchShared = async (who: TestPerson, { id, filename }: { id: string; filename: string }) =>
    Promise.all(
      [`/uploads/${filename}?r=wall`, `/api/photos/${id}/shared`, `/api/albums/shared?ids=${id}`].map(
        async (path) => {
          const { status, json, headers } = await who.call(`GET ${path}`)
          const kept = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
          return { status, json, headers: kept }
        },
      ),
    )
  for (const who of [scene.anybody, scene.stranger])
    expect(await fetchShared(who, scene.photo)).toEqual(await fetchShared(who, none))
})

test('an album shows its shared photos, in its own order, each once', async () => {
  const one = await share({ name: 'Lake' })
  const other = await share({ name: 'Forest' })
  const closed = await share()
  await closed.owner.call(`PATCH ${closed.path}`, { sharesLinks: false })
  const ids = [other.photo.id, closed.photo.id, one.photo.id, other.photo.id]
  const { json } = await one.anybody.call(`GET /api/albums/shared?ids=${ids.join(',')}`)
  expect(v.parse(v.array(SharedPhotoAnswer), json).map(({ zoneName }) => zoneName)).toEqual([
    'Forest',
    'Lake',
  ])
})

test('an album names at least one photo, at most 50, and only photos', async () => {
  const { anybody, photo } = await share()
  const zoneId = photo.id.split('_')[0]
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, place) => `${zoneId}_00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    )
  const statusOf = async (ids: string) => (await anybody.call(`GET /api/albums/shared?ids=${ids}`)).status
  expect(await statusOf([...many(49), photo.id].join(','))).toBe(200)
  for (const ids of ['', ',', 'x', `${photo.id},x`, many(51).join(',')])
    expect([ids, await statusOf(ids)]).toEqual([ids, 400])
})

test('a visitor who requests many links must wait', async () => {
  const strict = await startTestServer({ now: start })
  try {
    const anybody = visitor(strict)
    const none = '00000000-0000-7000-8000-000000000000'
    const statuses = new Set<number>()
    for (let turn = 0; turn < 121; turn++)
      statuses.add((await anybody.call(`GET /api/photos/${none}_${none}/shared`)).status)
    expect([...statuses]).toEqual([404, 429])
  } finally {
    await strict.close()
  }
})

test('a link never gives a member of another zone the access of its members', async () => {
  const { stranger, photo, scope } = await share()
  for (const path of [
    `/api/photos/${photo.id}/comments`,
    `/api/photos/${photo.id}/likes`,
    `/api/sync/pull?scope=${scope}&since=0`,
  ])
    expect((await stranger.call(`GET ${path}`)).status).toBe(404)
  const members = await stranger.call(`GET /api/photos/location/${photo.locationId}/all`)
  expect(v.safeParse(v.array(PhotoAnswer), members.json).success).toBe(false)
})
