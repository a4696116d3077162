import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DownloadAnswer } from '#src/contract/calls/answers.ts'
import { monthOf } from '#src/contract/entities/photos/download.ts'
import { push, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-28T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

let seed = 0

/** A JPEG of this width in a unique colour. */
async function largePicture(width: number): Promise<Uint8Array<ArrayBuffer>> {
  seed += 23
  const background = { r: seed % 256, g: (seed * 3) % 256, b: (seed * 7) % 256 }
  const height = (width * 3) / 4
  return Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}

/** A zone with one 2,400 px photo by its owner, and a member who views it. */
async function scene() {
  server.clock.set(start)
  const { owner, zone, path, joined } = await hostZone(server)
  const photo = await upload(owner, uploadForm(zone.location.id, await largePicture(2400)))
  return { owner, zone, path, photo, reader: await joined('Reader') }
}

async function widthOf(who: TestPerson, path: string): Promise<number | string> {
  const response = await server.fetch(path, { headers: { cookie: who.cookie, accept: 'image/jpeg' } })
  if (response.status !== 200) return `${response.status}`
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
}

/** Returns the widths that each URL gives: for viewing, and for a download. */
async function ways(who: TestPerson, filename: string) {
  const widthFor = (query: string) => widthOf(who, `/uploads/${filename}${query}`)
  return {
    bare: await widthFor(''),
    standard: await widthFor('?r=standard'),
    high: await widthFor('?r=high'),
    download: await widthFor('?dl=1'),
  }
}

const viewingWidths = { bare: 1280, standard: 1600, high: '403', download: '403' }

test('viewing is free up to 1,600 px on every plan; more needs a download of that photo', async () => {
  const { photo, reader } = await scene()
  for (const plan of ['free', 'basic', 'plus', 'pro', 'premium'] as const) {
    await givePlan(server, reader, plan)
    expect(await ways(reader, photo.filename)).toEqual(viewingWidths)
  }
  const refused = await reader.call(`GET /uploads/${photo.filename}?dl=1`)
  expect(refused.json).toEqual({
    code: 'access_denied',
    message: 'Download this photo first',
  })
  expect(refused.headers.get('cache-control')).toContain('no-store')
})

test('a download returns what the plan includes, immediately after a plan change', async () => {
  const { owner, photo, reader } = await scene()
  const answer = await reader.call(`POST /api/photos/${photo.id}/download`)
  const { url } = v.parse(DownloadAnswer, answer.json)
  expect(url).toBe(`/uploads/${photo.filename}?dl=1`)
  expect(await ways(reader, photo.filename)).toEqual({ ...viewingWidths, high: 1600, download: 1280 })
  await givePlan(server, reader, 'basic')
  expect(await ways(reader, photo.filename)).toEqual({ ...viewingWidths, high: 1600, download: 1600 })
  await givePlan(server, reader, 'plus')
  expect(await ways(reader, photo.filename)).toEqual({ ...viewingWidths, high: 2400, download: 2400 })
  await givePlan(server, reader, 'pro')
  expect(await ways(reader, photo.filename)).toEqual({
    bare: 2400,
    standard: 1600,
    high: 2400,
    download: 2400,
  })
  // The same URL has just returned another file, so browsers must revalidate it.
  expect((await reader.call(`GET ${url}`)).headers.get('cache-control')).toBe('private, no-cache')
  expect(await ways(owner, photo.filename)).toEqual({
    bare: 2400,
    standard: 1600,
    high: 2400,
    download: 2400,
  })
})

test('a download is valid for its month plus one day', async () => {
  const { photo, reader } = await scene()
  server.clock.set(Date.parse('2026-06-30T23:59:59Z'))
  await reader.call(`POST /api/photos/${photo.id}/download`)
  server.clock.advance(23 * hourMs)
  expect(monthOf(server.clock.now())).toBe('2026-07')
  expect(await widthOf(reader, `/uploads/${photo.filename}?dl=1`)).toBe(1280)
  server.clock.advance(2 * hourMs)
  expect(await widthOf(reader, `/uploads/${photo.filename}?dl=1`)).toBe('403')
  expect((await reader.call(`POST /api/photos/${photo.id}/download`)).json).toMatchObject({
    counted: true,
    remainingDownloads: 2,
  })
})

test('a download belongs to one account: neither the host nor another member has it', async () => {
  const { owner, zone, photo, reader } = await scene()
  const theirs = await upload(reader, uploadForm(zone.location.id, await largePicture(2400)))
  await reader.call(`POST /api/photos/${photo.id}/download`)
  expect(await widthOf(owner, `/uploads/${theirs.filename}?r=high`)).toBe('403')
})

test('simultaneous downloads, alone and in batches, never exceed the plan', async () => {
  const { owner, zone, reader } = await scene()
  const photos = await Promise.all(
    Array.from({ length: 9 }, async () =>
      upload(owner, uploadForm(zone.location.id, await largePicture(400))),
    ),
  )
  const asked = photos.map(async ({ id }, index) => {
    if (index % 2 === 0) return (await reader.call(`POST /api/photos/${id}/download`)).status === 200
    const [result] = await push(reader, [{ name: 'photo.download', args: { photoId: id } }])
    return result?.status === 'applied'
  })
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(3)
  expect((await reader.call('GET /api/auth/user')).json).toMatchObject({ remainingDownloads: 0 })
  const bytes = photos.map(({ filename }) => widthOf(reader, `/uploads/${filename}?dl=1`))
  expect((await Promise.all(bytes)).filter((width) => width === 400)).toHaveLength(3)
})

test('a download repeated by its key, and the same one under another key, count once', async () => {
  const { photo, reader } = await scene()
  const mutationId = randomUUID()
  const call = () =>
    reader.call(`POST /api/photos/${photo.id}/download`, undefined, { 'idempotency-key': mutationId })
  const first = await call()
  const again = await call()
  expect([again.json, again.headers.get('x-waypost-outcome')]).toEqual([first.json, 'duplicate'])
  expect((await reader.call(`POST /api/photos/${photo.id}/download`)).json).toMatchObject({
    counted: false,
    remainingDownloads: 2,
  })
})
