import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { clipAddress } from '#src/contract/entities/photos/clip-facts.ts'
import { makeTestDist } from '#server/testing/test-dist.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { clipActs } from '#server/testing/test-clips.ts'
import { push, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const dist = makeTestDist()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ config: { distDir: dist.distDir } })
})
afterAll(async () => {
  await server.close()
  dist.remove()
})

const Bytes = v.object({ block: v.number(), type: v.string() })
const Album = v.object({
  name: v.string(),
  language: v.string(),
  words: v.record(v.string(), v.string()),
  chapters: v.array(v.string()),
  photos: v.array(
    v.object({
      thumb: Bytes,
      picture: v.nullable(Bytes),
      caption: v.string(),
      chapter: v.nullable(v.number()),
      by: v.string(),
      likes: v.number(),
      comments: v.array(v.object({ by: v.string(), text: v.string() })),
      clip: v.nullable(v.object({ film: v.nullable(Bytes), captions: v.string() })),
    }),
  ),
  film: v.nullable(Bytes),
  guestbook: v.array(v.object({ by: v.string(), text: v.string(), voice: v.nullable(Bytes) })),
  part: v.nullable(v.object({ number: v.number(), of: v.number() })),
})

async function fetchFile(who: TestPerson, path: string, query = '') {
  return server.fetch(`${path}/album-file${query}`, { headers: { cookie: who.cookie } })
}

/** Parses the file as a browser does: each `script` element ends at the first `</script`. */
async function opened(who: TestPerson, path: string, query = '') {
  const response = await fetchFile(who, path, query)
  expect(response.status).toBe(200)
  const html = await response.text()
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script/g)]
  const data = scripts.find(([, facts = '']) => facts.includes('id="album"'))?.[2] ?? ''
  const bytesOf = (block: number) => {
    const text = scripts.find(([, facts = '']) => facts.includes(`id="block-${block}"`))?.[2] ?? ''
    return Buffer.from(text, 'base64')
  }
  return { response, html, scripts, album: v.parse(Album, JSON.parse(data)), bytesOf }
}

test('the file contains the photos of the ZIP with their texts, comments and likes, oldest first', async () => {
  const { owner, path, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const first = await photoOf(ada)
  await photoOf(owner)
  await ada.call(`POST /api/photos/${first}/comments`, { content: 'What a view!' })
  await owner.call(`POST /api/photos/${first}/like`, { liked: true })
  const { response, album, bytesOf } = await opened(owner, path)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Meadow.html"')
  expect(album.photos).toMatchObject([
    { by: 'Ada', likes: 1, comments: [{ by: 'Ada', text: 'What a view!' }] },
    { by: 'Owner', likes: 0, comments: [] },
  ])
  for (const { thumb, picture } of album.photos) {
    expect((await sharp(bytesOf(thumb.block)).metadata()).width).toBeLessThanOrEqual(320)
    expect((await sharp(bytesOf(picture?.block ?? -1)).metadata()).format).toBe(
      picture?.type.slice('image/'.length),
    )
  }
  // A member gets their own photos, as in the ZIP.
  expect((await opened(ada, path)).album.photos.map(({ by }) => by)).toEqual(['Ada'])
})

test('strangers and banned people get 404', async () => {
  const { owner, path, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  await photoOf(ada)
  const stranger = await hostZone(server)
  expect((await fetchFile(stranger.owner, path)).status).toBe(404)
  expect((await opened(ada, path)).album.photos).toHaveLength(1)
  await owner.call(`POST ${path}/members/${ada.id}/ban`, {})
  expect((await fetchFile(ada, path)).status).toBe(404)
})

test('markup in names, captions and comments remains text', async () => {
  const attack = `</script><script>alert(1)</script><!--<script>"'&$&{album data}`
  const name = `</title><img src=x onerror=alert(1)>${attack}`.slice(0, 60)
  const { owner, path, zone, joined, photoOf } = await hostZone(server, { name })
  const ada = await joined(attack.slice(0, 40))
  const id = await photoOf(owner)
  await owner.call(`PATCH /api/photos/${id}`, { caption: attack, altText: attack })
  await ada.call(`POST /api/photos/${id}/comments`, { content: attack })
  const { html, album, scripts } = await opened(owner, path)
  expect(album.name).toBe(zone.location.name)
  expect(album.photos).toMatchObject([{ comments: [{ text: attack }] }])
  expect(html).not.toContain('<img')
  // Two image blocks per photo, the data and the file's own script.
  expect(scripts).toHaveLength(album.photos.length * 2 + 2)
  expect(html).toContain("default-src 'none'")
})

test('photos of other people have the plan’s watermark and size, own photos have no watermark', async () => {
  const { owner, path, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  await photoOf(ada)
  await photoOf(owner)
  const free = await opened(owner, path)
  await givePlan(server, owner, 'pro')
  const pro = await opened(owner, path)
  const larger = (file: typeof free, at: number) => file.bytesOf(file.album.photos[at]?.picture?.block ?? -1)
  expect(larger(free, 0).equals(larger(pro, 0))).toBe(false)
  expect(larger(free, 1).equals(larger(pro, 1))).toBe(true)
})

test('the file uses the zone’s language, else the reader’s', async () => {
  const { owner, path } = await hostZone(server)
  expect((await opened(owner, path, '?language=ar')).html).toContain('<html lang="ar" dir="rtl"')
  expect((await opened(owner, path)).html).toContain('<html lang="en" dir="ltr"')
  expect((await fetchFile(owner, path, '?language=xx')).status).toBe(400)
})

test('each photo has the index of its chapter, or null outside all chapters', async () => {
  const { owner, zone, path } = await hostZone(server)
  const day = new Date(zone.location.createdAt).toISOString().slice(0, 10)
  const programme = [{ dayOffset: 0, time: '15:00', title: 'Ceremony' }]
  server.clock.set(Date.parse(`${day}T20:00:00Z`))
  await owner.call(`PATCH ${path}`, { facts: { programme, hasChapters: true } })
  for (const [seed, time] of ['14:59', '15:00'].entries()) {
    const capturedAt = String(Date.parse(`${day}T${time}:00Z`))
    server.clock.advance(1)
    await upload(owner, uploadForm(zone.location.id, await picture(7400 + seed), { capturedAt }))
  }
  const { album } = await opened(owner, path)
  expect(album.chapters).toEqual(['Ceremony'])
  expect(album.photos.map(({ chapter }) => chapter)).toEqual([null, 0])
})

test('clips and the guestbook are in the file as in the ZIP, and clips only on request', async () => {
  const { owner, path, zone, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const id = await photoOf(ada)
  const acts = clipActs(server)
  expect(await acts.add(ada, id)).toEqual([200, 204, 204])
  const row = await acts.photoOf(ada, id)
  const served = await acts.fetchClip(ada, clipAddress(row?.clip?.filename ?? ''))
  const sign = (who: TestPerson, text: string) => {
    server.clock.advance(1000)
    const args = { id: `${zone.location.id}_${randomUUID()}`, text, photoId: null, voice: null }
    return push(who, [{ name: 'guestbook.add', args: { ...args, createdAt: server.clock.now() } }])
  }
  await sign(ada, 'Thank you </script>')
  await sign(owner, 'Welcome')
  const full = await opened(owner, path, '?clips=yes')
  const film = full.album.photos[0]?.clip?.film
  expect(full.bytesOf(film?.block ?? -1).equals(Buffer.from(await served.arrayBuffer()))).toBe(true)
  expect(full.html).toContain('media-src blob:')
  expect(full.album.guestbook.map(({ by, text }) => [by, text])).toEqual([
    ['Ada', 'Thank you </script>'],
    ['Owner', 'Welcome'],
  ])
  const plain = await opened(owner, path)
  expect(plain.album.photos[0]?.clip).toEqual({ film: null, captions: '' })
  // A member gets only their own entries.
  expect((await opened(ada, path, '?clips=yes')).album.guestbook.map(({ by }) => by)).toEqual(['Ada'])
})

test('a part contains only the photos of its time range, never more than the whole, and invalid bounds are rejected', async () => {
  const { owner, path, zone, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const day = Date.parse('2026-06-01T12:00:00Z')
  for (const [seed, at] of [day, day + 1000].entries())
    await upload(owner, uploadForm(zone.location.id, await picture(7500 + seed), { capturedAt: String(at) }))
  await photoOf(ada)
  const photosIn = async (who: TestPerson, query: string) => (await opened(who, path, query)).album.photos
  expect(await photosIn(owner, `?until=${day + 1000}`)).toHaveLength(1)
  expect(await photosIn(owner, `?from=${day}&until=${day + 1000}`)).toHaveLength(1)
  expect(await photosIn(owner, `?from=${day + 1000}`)).toHaveLength(2)
  expect(await photosIn(ada, '?from=0')).toHaveLength(1)
  const part = await opened(owner, path, `?from=${day}&part=2&parts=3`)
  expect(part.album.part).toEqual({ number: 2, of: 3 })
  expect(part.response.headers.get('content-disposition')).toContain('Meadow 2-3.html')
  for (const query of ['from=-1', 'from=x', 'until=1e9', 'part=-1', 'clips=all', `from=${'9'.repeat(16)}`])
    expect((await fetchFile(owner, path, `?${query}`)).status).toBe(400)
})
