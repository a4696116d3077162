import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { zoneForReader } from '#server/zones/zone/zone-store.ts'
import { zoneZip } from './backups/zone-zip.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const Manifest = v.array(
  v.object({
    id: v.string(),
    filename: v.string(),
    originalName: v.string(),
    uploader: v.string(),
    capturedAt: v.nullable(v.string()),
    caption: v.string(),
    sha256: v.string(),
    comments: v.array(v.object({ author: v.string(), text: v.string(), at: v.string() })),
  }),
)

async function exported(who: TestPerson, path: string) {
  const response = await server.fetch(`${path}/export`, { headers: { cookie: who.cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Meadow.zip"')
  const entries = unzip(Buffer.from(await response.arrayBuffer()))
  const manifest = v.parse(Manifest, JSON.parse(entries.get('manifest.json')?.toString() ?? ''))
  return { entries, manifest }
}

test('a member exports their own photos and downloads, each file as named in the manifest', async () => {
  const { owner, path, joined, photoOf } = await hostZone(server, { moderation: 'post' })
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const ids = [await photoOf(ada), await photoOf(ben), await photoOf(ada), await photoOf(ada)]
  for (const id of [ids[0], ids[2]]) await ben.call(`POST /api/photos/${id}/download`)
  await owner.call(`POST /api/photos/${ids[0]}/moderate`, { decision: 'hide' })
  const { entries, manifest } = await exported(ben, path)
  expect(manifest.map(({ id, uploader }) => [id, uploader])).toEqual([
    [ids[1], 'Ben'],
    [ids[2], 'Ada'],
  ])
  expect([...entries.keys()]).toEqual([...manifest.map(({ filename }) => filename), 'manifest.json'])
  for (const { filename, sha256 } of manifest) {
    const bytes = entries.get(filename) ?? Buffer.alloc(0)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  }
  expect((await exported(owner, path)).manifest.map(({ id }) => id)).toEqual(ids)
})

test('comments on a photo are in a file next to it, oldest first', async () => {
  const { owner, path, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const [talkedOf, quiet] = [await photoOf(ada), await photoOf(ada)]
  await owner.call(`POST /api/photos/${talkedOf}/comments`, { content: 'What a view!' })
  await ada.call(`POST /api/photos/${talkedOf}/comments`, { content: 'Worth the climb' })
  const { manifest } = await exported(ada, path)
  expect(
    manifest.map(({ id, comments }) => [id, comments.map(({ author, text }) => [author, text])]),
  ).toEqual([
    [
      talkedOf,
      [
        ['Owner', 'What a view!'],
        ['Ada', 'Worth the climb'],
      ],
    ],
    [quiet, []],
  ])
})

test('names in any script are kept: for the ZIP, its entries, the manifest and a single download', async () => {
  const { owner, path, zone } = await hostZone(server, { name: 'Свадьба в Zürich' })
  const form = uploadForm(zone.location.id, await picture(9_001))
  form.set('photo', new Blob([await picture(9_001)]), 'фото со свадьбы.jpeg')
  const { filename } = await upload(owner, form)
  const response = await server.fetch(`${path}/export`, { headers: { cookie: owner.cookie } })
  expect(nameOf(response)).toBe('Свадьба в Zürich.zip')
  const entries = unzip(Buffer.from(await response.arrayBuffer()))
  expect([...entries.keys()]).toEqual(['0001-фото со свадьбы.jpg', 'manifest.json'])
  const [first] = v.parse(Manifest, JSON.parse(entries.get('manifest.json')?.toString() ?? ''))
  expect(first).toMatchObject({ originalName: 'фото со свадьбы.jpeg' })
  const download = await server.fetch(`/uploads/${filename}?dl=1`, { headers: { cookie: owner.cookie } })
  expect(nameOf(download)).toBe('фото со свадьбы.jpg')
})

/** Returns the file name according to RFC 6266: `filename*` takes precedence over `filename`. */
function nameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? '')
}

test('photos of a chapter are in its folder, and the others next to the folders', async () => {
  const { owner, zone, path } = await hostZone(server)
  const day = new Date(zone.location.createdAt).toISOString().slice(0, 10)
  const programme = [
    { dayOffset: 0, time: '15:00', title: 'Ceremony' },
    { dayOffset: 0, time: '18:00', title: 'Dinner / dance' },
  ]
  server.clock.set(Date.parse(`${day}T20:00:00Z`))
  await owner.call(`PATCH ${path}`, { facts: { programme, hasChapters: true } })
  for (const [seed, time] of ['14:59', '15:00', '18:30'].entries()) {
    const capturedAt = String(Date.parse(`${day}T${time}:00Z`))
    server.clock.advance(1)
    await upload(owner, uploadForm(zone.location.id, await picture(7300 + seed), { capturedAt }))
  }
  const { entries, manifest } = await exported(owner, path)
  expect(manifest.map(({ filename }) => filename.split('/').slice(0, -1))).toEqual([
    [],
    ['01 Ceremony'],
    ['02 Dinner - dance'],
  ])
  expect([...entries.keys()]).toEqual([...manifest.map(({ filename }) => filename), 'manifest.json'])
})

test('photos of a chapter by code are in the folder of its label', async () => {
  const { owner, zone, path, joined } = await hostZone(server)
  const made = await owner.call(`POST ${path}/codes`, { label: 'Table 1', role: 'contributor' })
  const { qrCode } = v.parse(v.object({ qrCode: v.string() }), made.json)
  const ada = await joined('Ada', qrCode)
  await upload(ada, uploadForm(zone.location.id, await picture(7350)))
  await owner.call(`PATCH ${path}`, { facts: { hasChapters: true, chaptersBy: 'code' } })
  const { manifest } = await exported(owner, path)
  expect(manifest.map(({ filename }) => filename.split('/')[0])).toEqual(['01 Table 1'])
})

test('own photos are exported as uploaded, other people’s as the plan allows', async () => {
  // The Pro plan does not unlock a zone of the brand that sells Premium.
  const { owner, path, joined, photoOf } = await hostZone(server, { brand: 'snapshare' })
  const ada = await joined('Ada')
  const id = await photoOf(ada)
  const hashOf = async (who: TestPerson) =>
    (await exported(who, path)).manifest.find((one) => one.id === id)?.sha256
  const original = await hashOf(ada)
  const marked = await hashOf(owner)
  expect(marked).not.toBe(original)
  await givePlan(server, owner, 'pro')
  expect(await hashOf(owner)).toBe(original)
  const ben = await joined('Ben')
  expect(await hashOf(ben)).toBeUndefined()
  await ben.call(`POST /api/photos/${id}/download`)
  expect(await hashOf(ben)).toBe(marked)
  await givePlan(server, ben, 'pro')
  expect(await hashOf(ben)).toBe(original)
})

/** Returns the ZIP of a zone whose only photo never ends. */
async function endlessZip() {
  const { owner, scope, photoOf } = await hostZone(server)
  await photoOf(owner)
  const made = { chunks: 0, isOpen: false }
  const chunk = Buffer.alloc(64 * 1024)
  const blobs = {
    ...server.deps.blobs,
    open: async () => ({
      bytes: 0,
      stream: () => {
        made.isOpen = true
        const stream = Readable.from(
          (function* forEver() {
            for (;;) {
              made.chunks++
              yield chunk
            }
          })(),
          { objectMode: false },
        )
        stream.once('close', () => {
          made.isOpen = false
        })
        return stream
      },
    }),
  }
  const userId = v.parse(UserId, owner.id)
  const zoneId = v.parse(ZoneId, scope.slice('zone:'.length))
  const zone = await server.deps.database.reader.first(zoneForReader, { zoneId, userId })
  if (zone === undefined) throw new Error('The zone is missing')
  const viewer = {
    userId,
    sessionId: '',
    kind: 'guest',
    plan: 'free',
    isAdmin: false,
    device: { id: null, unsentCount: 0, lostCount: 0 },
  } as const
  return { zip: zoneZip({ ...server.deps, blobs }, { zone, viewer }), made }
}

test('an export reads only as fast as its reader, and a disconnect closes the open file', async () => {
  const { zip, made } = await endlessZip()
  let taken = 0
  for await (const part of zip) {
    taken += v.parse(v.instance(Uint8Array), part).byteLength
    if (taken > 10 * 1024 * 1024) break
  }
  expect(made.chunks * 64 * 1024).toBeLessThan(taken + 2 * 1024 * 1024)
  await expect.poll(() => made.isOpen).toBe(false)
})

test('an export ends when its reader is banned', async () => {
  const { owner, zone, path, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  await photoOf(ada)
  const userId = v.parse(UserId, ada.id)
  const { reader } = server.deps.database
  const read = await reader.first(zoneForReader, { zoneId: zone.location.id, userId })
  if (read === undefined) throw new Error('The zone is missing')
  await owner.call(`POST ${path}/members/${ada.id}/ban`)
  const viewer = {
    userId,
    sessionId: '',
    kind: 'guest',
    plan: 'free',
    isAdmin: false,
    device: { id: null, unsentCount: 0, lostCount: 0 },
  } as const
  await expect(zoneZip(server.deps, { zone: read, viewer }).toArray()).rejects.toThrow('Not found')
})

test('a disconnecting caller does not affect the server for others', async () => {
  const { owner, path, photoOf } = await hostZone(server)
  for (let count = 0; count < 4; count++) await photoOf(owner)
  for (let turn = 0; turn < 5; turn++) {
    const abort = new AbortController()
    const response = await server.fetch(`${path}/export`, {
      headers: { cookie: owner.cookie },
      signal: abort.signal,
    })
    expect(response.status).toBe(200)
    abort.abort()
  }
  expect((await exported(owner, path)).manifest).toHaveLength(4)
})
