import { existsSync, readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DownloadAnswer, PhotoAnswer } from '#src/contract/calls/answers.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { largePhoto } from '#server/testing/test-uploads.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

let server: TestServer
let owner: TestPerson
let ada: TestPerson
let zone: CreatedZone
let seed = 100

beforeAll(async () => {
  // The evening before daylight saving time starts in Berlin.
  server = await startTestServer({ now: Date.parse('2026-03-28T20:00:00Z') })
  owner = await guest(server, 'Owner')
  ada = await guest(server, 'Ada')
  zone = await makeZone(owner, { timeZone: 'Europe/Berlin' })
  await join(ada, zone)
})
afterAll(() => server.close())

async function take(who: TestPerson, target: CreatedZone = zone) {
  return upload(who, uploadForm(target.location.id, await picture(seed++)))
}

async function idsOf(path: string, who: TestPerson = ada): Promise<readonly string[]> {
  return v.parse(v.array(PhotoAnswer), (await who.call(`GET ${path}`)).json).map(({ id }) => id)
}

function folderOf(photo: PhotoAnswer): string {
  return joinPath(server.deps.config.blobFolder, photo.filename.slice(0, 2), photo.filename)
}

test('a day is the zone’s own, 23 hours long when clocks go forward', async () => {
  const base = `/api/photos/location/${zone.location.id}`
  server.clock.set(Date.parse('2026-03-28T22:59:59Z'))
  const saturday = await take(ada)
  server.clock.set(Date.parse('2026-03-28T23:00:00Z'))
  const early = await take(ada)
  server.clock.set(Date.parse('2026-03-29T21:59:59Z'))
  const late = await take(owner)
  expect(await idsOf(base)).toEqual([late.id, early.id])
  expect(await idsOf(`/api/photos/location?locationId=${zone.location.id}&date=today`)).toEqual([
    late.id,
    early.id,
  ])
  server.clock.set(Date.parse('2026-03-29T22:00:00Z'))
  expect(await idsOf(base)).toEqual([])
  expect(await idsOf(`${base}/2026-03-28`)).toEqual([saturday.id])
  expect(await idsOf(`${base}/2026-03-29`)).toEqual([late.id, early.id])
  expect(await idsOf(`${base}/all`)).toEqual([late.id, early.id, saturday.id])
  expect((await ada.call(`GET ${base}/2026-13-01`)).status).toBe(400)
})

test('an unchanged list is answered with 304, a changed one in full', async () => {
  const path = `/api/photos/location/${zone.location.id}/all`
  const first = await ada.call(`GET ${path}`)
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await ada.call(`GET ${path}`, undefined, tag)).status).toBe(304)
  await take(ada)
  expect((await ada.call(`GET ${path}`, undefined, tag)).status).toBe(200)
})

test('only members get the bytes, and all refusals look the same', async () => {
  const photo = await take(ada)
  const path = `/uploads/${photo.filename}?r=wall`
  const good = await owner.call(`GET ${path}`)
  expect(good.status).toBe(200)
  expect(good.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(good.headers.get('cache-control')).toBe('private, max-age=86400, immutable')
  expect(good.headers.get('x-content-type-options')).toBe('nosniff')
  const tag = { 'if-none-match': good.headers.get('etag') ?? '' }
  expect((await owner.call(`GET ${path}`, undefined, tag)).status).toBe(304)
  const stranger = await guest(server)
  const refusals = [
    await stranger.call(`GET ${path}`),
    await visitor(server).call(`GET ${path}`),
    await owner.call(`GET /uploads/${'0'.repeat(32)}.jpg`),
    await owner.call('GET /uploads/..%2f..%2fwaypost.db'),
  ]
  for (const refused of refusals) {
    expect(refused.status).toBe(404)
    expect(refused.json).toEqual({ code: 'not_found', message: 'Not found' })
  }
})

test('a browser that accepts WebP gets it, another one JPEG', async () => {
  const photo = await take(ada)
  const path = `/uploads/${photo.filename}?r=thumb`
  expect(
    (await owner.call(`GET ${path}`, undefined, { accept: 'image/webp,*/*' })).headers.get('content-type'),
  ).toBe('image/webp')
  expect(
    (await owner.call(`GET ${path}`, undefined, { accept: 'image/jpeg' })).headers.get('content-type'),
  ).toBe('image/jpeg')
})

test('a new photo is served as the existing JPEG, and as WebP once that exists', async () => {
  const { bytes } = await largePhoto()
  const photo = await upload(ada, uploadForm(zone.location.id, Uint8Array.from(bytes)))
  const path = `/uploads/${photo.filename}?r=wall`
  const typeNow = async () =>
    (await owner.call(`GET ${path}`, undefined, { accept: 'image/webp,*/*' })).headers.get('content-type')
  expect(await typeNow()).toBe('image/jpeg')
  await expect.poll(typeNow).toBe('image/webp')
})

test('the original is served only to its uploader, and as an attachment', async () => {
  const photo = await take(ada)
  expect((await ada.call(`GET /uploads/${photo.filename}`)).headers.get('content-disposition')).toMatch(
    /^attachment/,
  )
  expect((await owner.call(`GET /uploads/${photo.filename}`)).headers.get('content-disposition')).toBeNull()
})

test('downloads are counted once per photo and month, own ones never', async () => {
  const reader = await guest(server, 'Reader')
  await join(reader, zone)
  const photos = [await take(ada), await take(ada), await take(ada), await take(ada)]
  const download = async (index: number) => reader.call(`POST /api/photos/${photos[index]?.id}/download`)
  const first = v.parse(DownloadAnswer, (await download(0)).json)
  expect(first).toMatchObject({ remainingDownloads: 2, counted: true, filename: 'IMG_0001.jpg' })
  expect(v.parse(DownloadAnswer, (await download(0)).json)).toMatchObject({
    remainingDownloads: 2,
    counted: false,
  })
  await Promise.all([download(1), download(1), download(2)])
  const refused = await download(3)
  expect(refused.status).toBe(403)
  expect(refused.json).toMatchObject({ code: 'download_limit', upgradeRequired: true })
  expect((await download(1)).status).toBe(200)
  const own = await take(reader)
  expect((await reader.call(`POST /api/photos/${own.id}/download`)).json).toMatchObject({ counted: false })
  expect((await reader.call('GET /api/auth/user')).json).toMatchObject({ remainingDownloads: 0 })
  const bytes = await reader.call(`GET ${first.url}`)
  expect(bytes.headers.get('content-disposition')).toBe('attachment; filename="IMG_0001.jpg"')
  server.clock.set(Date.parse('2026-04-01T00:00:00Z'))
  expect((await reader.call('GET /api/auth/user')).json).toMatchObject({ remainingDownloads: 3 })
})

test('a photo is deleted by its uploader or the zone’s owner, with all its data and files', async () => {
  const photo = await take(ada)
  const stranger = await guest(server)
  await join(stranger, zone)
  await stranger.call(`POST /api/photos/${photo.id}/like`, { liked: true })
  await stranger.call(`POST /api/photos/${photo.id}/comments`, { content: 'Nice' })
  const before = await pull(stranger, zoneScope(zone.location.id))
  const refused = await stranger.call(`DELETE /api/photos/${photo.id}`)
  expect(refused.status).toBe(403)
  expect(refused.json).toMatchObject({ code: 'not_owner' })
  expect((await owner.call(`DELETE /api/photos/${photo.id}`)).status).toBe(204)
  expect((await owner.call(`DELETE /api/photos/${photo.id}`)).status).toBe(404)
  const after = await pull(stranger, zoneScope(zone.location.id), { since: before.next })
  expect(after.gone.map(({ table }) => table).toSorted()).toEqual(['comment', 'like', 'photo'])
  await server.runJobs()
  expect(existsSync(folderOf(photo))).toBe(false)
  const own = await take(ada)
  expect((await ada.call(`DELETE /api/photos/${own.id}`)).status).toBe(204)
})

test('an expired photo disappears from all responses at once; its files are deleted after 72 hours', async () => {
  const own = await startTestServer({ now: Date.parse('2026-05-01T00:00:00Z') })
  const host = await guest(own)
  const place = await makeZone(host)
  own.clock.advance(3 * dayMs)
  const reader = await guest(own)
  await join(reader, place)
  const photo = await upload(host, uploadForm(place.location.id, await picture(1)))
  expect(photo.expiresAt).toBe('2026-05-08T00:00:00.000Z')
  const scope = zoneScope(place.location.id)
  const before = await pull(host, scope)
  own.clock.advance(4 * dayMs)
  const paths = [
    `/uploads/${photo.filename}?r=wall`,
    `/api/photos/${photo.id}/likes`,
    `/api/photos/${photo.id}/comments`,
  ]
  for (const path of paths) {
    expect((await reader.call(`GET ${path}`)).status).toBe(404)
    // The owner's photo can be read until it is removed.
    expect((await host.call(`GET ${path}`)).status).toBe(200)
  }
  expect((await host.call(`GET /api/photos/location/${place.location.id}/all`)).json).toEqual([])
  await own.runJobs()
  expect((await pull(host, scope, { since: before.next })).gone).toEqual([{ table: 'photo', id: photo.id }])
  const folder = joinPath(own.deps.config.blobFolder, photo.filename.slice(0, 2), photo.filename)
  expect(readdirSync(folder)).toContain('original')
  own.clock.advance(73 * hourMs)
  await own.runJobs()
  expect(existsSync(folder)).toBe(false)
  for (const path of paths) expect((await host.call(`GET ${path}`)).status).toBe(404)
  await own.close()
})

test('a member whose zone ended can still upload, and the four days start then', async () => {
  const own = await startTestServer({ now: Date.parse('2026-05-01T00:00:00Z') })
  const host = await guest(own)
  const place = await makeZone(host)
  own.clock.advance(5 * dayMs)
  const photo = await upload(host, uploadForm(place.location.id, await picture(1)))
  expect(photo.expiresAt).toBe('2026-05-10T00:00:00.000Z')
  await own.close()
})

test('in a zone with approval, members see their own photos and moderators all', async () => {
  const held = await makeZone(owner, { moderation: 'pre-approve' })
  await join(ada, held)
  const other = await guest(server)
  await join(other, held)
  const photo = await take(ada, held)
  expect(photo.status).toBe('pending')
  const list = `/api/photos/location/${held.location.id}/all`
  expect(await idsOf(list, ada)).toEqual([photo.id])
  expect(await idsOf(list, owner)).toEqual([photo.id])
  expect(await idsOf(list, other)).toEqual([])
  expect((await other.call(`GET /uploads/${photo.filename}?r=wall`)).status).toBe(404)
  expect((await pull(other, zoneScope(held.location.id))).rows.map(({ table }) => table)).toEqual(['zone'])
})
