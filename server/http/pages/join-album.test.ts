import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { joinPageFile, joinPageKinds, joinParts, joinTokens } from '#src/contract/wire/join-template.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { upload, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const template =
  `<p id="${joinParts.album}" hidden="">${joinTokens.album}</p>` +
  `<img id="${joinParts.cover}" hidden="" src="data:image/webp;base64,${joinTokens.cover}"/>`
let dist: string
let server: TestServer
let seed = 61_000

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>App</title>')
  for (const kind of joinPageKinds)
    for (const brand of brandSlugs)
      for (const language of languageCodes)
        writeFileSync(join(dist, '.pages', joinPageFile(kind, brand, language)), template)
  server = await startTestServer({ now: start, config: { distDir: dist } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

interface Shown {
  /** Null if the line is hidden. */
  readonly album: string | null
  /** The image's bytes; null if it is hidden. */
  readonly cover: Buffer | null
}

const albumPattern = new RegExp(`<p id="${joinParts.album}"( hidden="")?>([^<]*)</p>`)
const coverPattern = new RegExp(
  `<img id="${joinParts.cover}"( hidden="")? src="data:image/webp;base64,([^"]*)"/>`,
)

/** Returns what the page of a code shows of the album to a signed-out visitor. */
async function read(code: string, language = 'en'): Promise<Shown> {
  const headers = { accept: 'text/html', 'accept-language': language }
  const page = await (await server.fetch(`/z/${code}`, { headers })).text()
  const [, albumHidden, album = ''] = albumPattern.exec(page) ?? []
  const [, coverHidden, cover = ''] = coverPattern.exec(page) ?? []
  // Hidden content must not be in the page's source either.
  return {
    album: albumHidden === undefined || album !== '' ? album : null,
    cover: coverHidden === undefined || cover !== '' ? Buffer.from(cover, 'base64') : null,
  }
}

const nothing = { album: null, cover: null }

/** An album with one photo by its host and one by a guest. */
async function party(options: Record<string, unknown> = {}) {
  server.clock.set(start)
  const hosting = await hostZone(server, options)
  const { owner, zone, joined } = hosting
  const ada = await joined('Ada')
  const photoOf = async (who: typeof ada, fields: Record<string, string> = {}) =>
    upload(who, uploadForm(zone.location.id, await picture(seed++), fields))
  const photos = [await photoOf(owner), await photoOf(ada)] as const
  return { ...hosting, ada, photos, code: zone.code, add: photoOf }
}

type Party = Awaited<ReturnType<typeof party>>

/** Returns the color in the middle of the left half, where test photos have a solid color. */
async function leftColor(bytes: Buffer): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 4)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const isNear = (one: readonly number[], other: readonly number[]) =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 24)

test('a join page shows how many photos of how many guests the album has, in the reader’s language', async () => {
  const { code, ada, joined, add } = await party()
  expect((await read(code)).album).toBe('2 photos from 2 guests')
  await add(ada)
  await add(await joined('Ben'))
  expect((await read(code)).album).toBe('4 photos from 3 guests')
  expect((await read(code, 'de')).album).toBe('4 Fotos von 3 Gästen')
  expect((await read(code, 'pl')).album).toBe('4 zdjęcia od 3 gości')
  expect((await read(code, 'tr')).album).toBe('3 misafirden 4 fotoğraf')
  for (const language of languageCodes) expect((await read(code, language)).album).toMatch(/[4٤]/)
})

test('the page of an empty album shows no counts, and photos of one person are counted without guests', async () => {
  server.clock.set(start)
  const { owner, zone, photoOf } = await hostZone(server)
  expect(await read(zone.code)).toEqual(nothing)
  await photoOf(owner)
  expect((await read(zone.code)).album).toBe('1 photo')
})

test('the cover is at most 20 pixels a side and contains nothing else of the photo', async () => {
  const { code, photos } = await party()
  await expect.poll(async () => (await read(code)).cover).not.toBeNull()
  const { cover } = await read(code)
  if (cover === null) throw new Error('The cover is missing')
  const { width, height, exif, icc, xmp } = await sharp(cover).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(20)
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  for (const { filename, id } of photos) {
    expect(cover.includes(filename)).toBe(false)
    expect(cover.includes(id)).toBe(false)
    // No URL serves the small file.
    expect((await server.fetch(`/uploads/${filename}?r=blur`)).status).toBe(404)
  }
})

test('the page shows the chosen cover, else the most liked photo, and changes with it', async () => {
  const { code, owner, path, photos, ada } = await party()
  const colors: (readonly number[])[] = []
  for (const { filename } of photos) {
    const thumb = await server.fetch(`/uploads/${filename}?r=thumb`, { headers: { cookie: owner.cookie } })
    colors.push(await leftColor(Buffer.from(await thumb.arrayBuffer())))
  }
  const [first = [], second = []] = colors
  expect(isNear(first, second)).toBe(false)
  const shown = async () => {
    const { cover } = await read(code)
    return cover === null ? [] : leftColor(cover)
  }
  await ada.call(`POST /api/photos/${photos[0].id}/like`, { liked: true })
  await expect.poll(async () => isNear(await shown(), first)).toBe(true)
  await owner.call(`PUT ${path}/cover`, { photoId: photos[1].id })
  await expect.poll(async () => isNear(await shown(), second)).toBe(true)
})

const apart: readonly [string, (scene: Party) => unknown][] = [
  ['shows everybody only their own', ({ owner, path }) => owner.call(`PATCH ${path}`, { mode: 'own-only' })],
  ['only takes photos', ({ owner, path }) => owner.call(`PATCH ${path}`, { mode: 'upload-only' })],
  [
    'shows its photos after the event',
    ({ owner, path }) => owner.call(`PATCH ${path}`, { mode: 'reveal-at-time', revealAt: start + dayMs }),
  ],
  ['has ended', () => server.clock.set(start + 400 * dayMs)],
  ['was closed', ({ owner, path }) => owner.call(`PUT ${path}/closed`, { isClosed: true })],
  [
    'has only hidden photos',
    async ({ owner, photos }) => {
      for (const { id } of photos) await owner.call(`POST /api/photos/${id}/moderate`, { decision: 'hide' })
    },
  ],
  [
    'has only deleted photos',
    async ({ owner, ada, photos }) => {
      await owner.call(`DELETE /api/photos/${photos[0].id}`)
      await ada.call(`DELETE /api/photos/${photos[1].id}`)
    },
  ],
]

test.each(apart)('a code shows nothing of an album that %s', async (_why, change) => {
  const scene = await party()
  await expect.poll(async () => (await read(scene.code)).cover).not.toBeNull()
  await change(scene)
  expect(await read(scene.code)).toEqual(nothing)
})

test('photos under review or still arriving are neither counted nor shown', async () => {
  const { code, ada, photos, owner, add } = await party({ moderation: 'pre-approve' })
  // The host's own photo needs no approval.
  expect((await read(code)).album).toBe('1 photo')
  await add(ada, { fullBytes: '1000', sha256: '0'.repeat(64) })
  expect((await read(code)).album).toBe('1 photo')
  await owner.call(`POST /api/photos/${photos[1].id}/moderate`, { decision: 'approve' })
  expect((await read(code)).album).toBe('2 photos from 2 guests')
})

test('there is no cover if people must be present first, or if the host protects photos', async () => {
  const place = await party()
  const center = { latitude: 47.42, longitude: 10.98 }
  expect((await place.owner.call(`PATCH ${place.path}`, { center })).status).toBeLessThan(300)
  expect(await read(place.code)).toEqual({ album: '2 photos from 2 guests', cover: null })
  const marked = await party()
  await expect.poll(async () => (await read(marked.code)).cover).not.toBeNull()
  expect((await marked.owner.call(`PATCH ${marked.path}`, { protectsPhotos: true })).status).toBeLessThan(300)
  expect(await read(marked.code)).toEqual({ album: '2 photos from 2 guests', cover: null })
})

test('an unknown code shows nothing', async () => {
  expect(await read('AAAAAAAA')).toEqual(nothing)
})
