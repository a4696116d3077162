import { readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
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
import {
  announceFilm,
  filmOf,
  readFilm,
  sendFilmPart,
  type TestFilm,
  testFilm,
} from '#server/testing/test-films.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { putOffEnds, removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'

let server: TestServer
let seed = 40_000

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-20T18:00:00Z') })
})
beforeEach(() => server.clock.advance(hourMs))
afterAll(() => server.close())

interface Party {
  readonly host: TestPerson
  readonly ada: TestPerson
  readonly ben: TestPerson
  readonly zone: CreatedZone
  readonly zoneId: string
  /** Two of Ada's and one of Ben's. */
  readonly photoIds: readonly string[]
}

/** A party with a host, two guests and three photos that everybody sees. */
async function party(settings: Record<string, unknown> = {}): Promise<Party> {
  const [host, ada, ben] = [
    await guest(server, 'Host'),
    await guest(server, 'Ada'),
    await guest(server, 'Ben'),
  ]
  const zone = await makeZone(host, { timeZone: 'Europe/Berlin', ...settings })
  await join(ada, zone)
  await join(ben, zone)
  const zoneId = zone.location.id
  const photoIds: string[] = []
  for (const who of [ada, ada, ben])
    photoIds.push((await upload(who, uploadForm(zoneId, await picture(seed++)))).id)
  return { host, ada, ben, zone, zoneId, photoIds }
}

/** Announces a film and sends it whole. */
async function share(who: TestPerson, of: Pick<Party, 'zoneId' | 'photoIds'>, film: TestFilm) {
  const { id, answer } = await announceFilm(who, film, of)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
  const sent = await sendFilmPart(server, who, { id, offset: 0, bytes: film.bytes })
  return { id, isWanted: answer.json, status: sent.status, headers: sent.headers }
}

/** The zone's film as a member pulls it. */
async function pulledFilm(who: TestPerson, zoneId: string) {
  const { rows } = await pull(who, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'film' ? [change.row] : []))[0]
}

function fetchFilm(who: TestPerson, filename: string, headers: Record<string, string> = {}, method = 'GET') {
  return server.fetch(`/uploads/films/${filename}`, { method, headers: { cookie: who.cookie, ...headers } })
}

async function filenameOf(who: TestPerson, zoneId: string): Promise<string> {
  return (await pulledFilm(who, zoneId))?.filename ?? 'none'
}

function storedFiles(): readonly string[] {
  return readdirSync(server.deps.config.blobFolder, { recursive: true }).map(String)
}

test('a guest gives the film to the album, and every member watches it, in the ranges that players ask for', async () => {
  const { ada, ben, host, zoneId, photoIds } = await party()
  const film = await testFilm()
  const { id, status, headers } = await share(ada, { zoneId, photoIds }, film)
  expect([status, headers.get('upload-offset')]).toEqual([204, String(film.bytes.length)])
  const row = await pulledFilm(ben, zoneId)
  expect(row).toMatchObject({ id, lengthMs: 12_000, width: 540, hasSound: true, photoIds, isOwn: false })
  expect(row?.rev).toBe(Number(headers.get('x-waypost-rev')))
  expect(await pulledFilm(ada, zoneId)).toMatchObject({ isOwn: true })
  const filename = row?.filename ?? ''
  const whole = await fetchFilm(host, filename)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect((await readFilm(bytes)).samples).toBe(120)
  const etag = whole.headers.get('etag') ?? ''
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await fetchFilm(ben, filename, { range, ...more })
    const sent = Buffer.from(await answer.arrayBuffer())
    return [answer.status, answer.headers.get('content-range'), sent.toString('hex')]
  }
  const total = bytes.length
  expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${total}`, bytes.toString('hex', 0, 2)])
  expect(await part('bytes=100-')).toEqual([
    206,
    `bytes 100-${total - 1}/${total}`,
    bytes.toString('hex', 100),
  ])
  expect(await part('bytes=-5')).toEqual([
    206,
    `bytes ${total - 5}-${total - 1}/${total}`,
    bytes.toString('hex', total - 5),
  ])
  expect(await part('bytes=0-0', { 'if-range': etag })).toEqual([
    206,
    `bytes 0-0/${total}`,
    bytes.toString('hex', 0, 1),
  ])
  expect(await part('bytes=0-0', { 'if-range': '"older"' })).toEqual([200, null, bytes.toString('hex')])
  expect(await part(`bytes=${total}-`)).toEqual([416, `bytes */${total}`, ''])
  for (const odd of ['bytes=9-3', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-b'])
    expect(await part(odd)).toEqual([200, null, bytes.toString('hex')])
  expect((await fetchFilm(ben, filename, { 'if-none-match': etag })).status).toBe(304)
  const head = await fetchFilm(ben, filename, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(total)])
  const saved = await fetchFilm(ben, `${filename}?dl=1`)
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="Meadow.mp4"')
})

test('nobody but members reads a film; to others it looks like one that is not there', async () => {
  const { ada, ben, host, zoneId, photoIds } = await party()
  await share(ada, { zoneId, photoIds }, await testFilm())
  const filename = await filenameOf(ben, zoneId)
  const stranger = await guest(server, 'Stranger')
  const missing = await fetchFilm(stranger, `${'0'.repeat(32)}.mp4`)
  await host.call(`POST /api/locations/${zoneId}/members/${ben.id}/ban`, {})
  for (const who of [stranger, visitor(server), ben]) {
    const answer = await fetchFilm(who, filename)
    expect([answer.status, await answer.clone().json()]).toEqual([404, await missing.clone().json()])
  }
  for (const name of ['x.mp4', '../../waypost.db', `${filename}/..`, filename.replace('.mp4', '.jpg')])
    expect((await fetchFilm(ada, name)).status).toBe(404)
  expect((await server.fetch(`/uploads/films/${filename}`, { method: 'POST' })).status).toBe(405)
  // Made private, it is for those who see all of its photos.
  await host.call(`PATCH /api/locations/${zoneId}`, { mode: 'own-only' })
  expect([(await fetchFilm(ada, filename)).status, (await fetchFilm(host, filename)).status]).toEqual([
    404, 200,
  ])
})

test('a zone takes one film of an evening: who comes later is told, before or after the bytes', async () => {
  const { ada, ben, host, zoneId, photoIds } = await party()
  const films = [await testFilm(), await testFilm(), await testFilm()] as const
  const late = await announceFilm(ben, films[1], { zoneId, photoIds })
  await sendFilmPart(server, ben, { id: late.id, offset: 0, bytes: films[1].bytes.subarray(0, 500) })
  const { id } = await share(ada, { zoneId, photoIds }, films[0])
  const told = await ben.call(`HEAD /api/films/${late.id}`)
  expect([told.status, told.headers.get('upload-offset')]).toEqual([204, String(films[1].bytes.length)])
  expect(await server.deps.parts.size(late.id)).toBe(0)
  const later = await announceFilm(host, films[2], { zoneId, photoIds })
  expect(later.answer.json).toEqual({ isWanted: false })
  expect(await pulledFilm(ben, zoneId)).toMatchObject({ id })
  // The same announcement again says the same as at first.
  expect((await announceFilm(ada, films[0], { zoneId, photoIds, id })).answer.json).toEqual({
    isWanted: false,
  })
})

test('of films that arrive at the same moment one is kept, with its file alone', async () => {
  const { ada, ben, host, zoneId, photoIds } = await party()
  const before = new Set(storedFiles())
  const sent = await Promise.all(
    [ada, ben, host].map(async (who) => share(who, { zoneId, photoIds }, await testFilm())),
  )
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(storedFiles().filter((name) => name.endsWith('/film') && !before.has(name))).toHaveLength(1)
  expect((await fetchFilm(ada, await filenameOf(ben, zoneId))).status).toBe(200)
})

test('the film of a later evening takes the place of an older one, and its file goes', async () => {
  const { ada, ben, zoneId, photoIds } = await party()
  await share(ada, { zoneId, photoIds }, await testFilm())
  const older = await filenameOf(ben, zoneId)
  server.clock.advance(dayMs)
  const next = await upload(ben, uploadForm(zoneId, await picture(seed++)))
  await share(ben, { zoneId, photoIds: [...photoIds, next.id] }, await testFilm())
  const newer = await filenameOf(ada, zoneId)
  expect(newer).not.toBe(older)
  expect([(await fetchFilm(ada, older)).status, (await fetchFilm(ada, newer)).status]).toEqual([404, 200])
  await server.runJobs()
  await server.runJobs()
  expect(storedFiles().some((name) => name.includes(older))).toBe(false)
})

const ways: readonly (readonly [string, (party: Party) => Promise<unknown>])[] = [
  [
    'is hidden by a moderator',
    ({ host, photoIds }) => host.call(`POST /api/photos/${photoIds[0]}/moderate`, { decision: 'hide' }),
  ],
  [
    'goes back to review',
    ({ host, photoIds }) => host.call(`POST /api/photos/${photoIds[0]}/moderate`, { decision: 'hold' }),
  ],
  ['is deleted by its uploader', ({ ben, photoIds }) => ben.call(`DELETE /api/photos/${photoIds[2]}`)],
  [
    'is reported by somebody in it',
    ({ ben, photoIds }) => ben.call(`POST /api/photos/${photoIds[0]}/reports`, { reason: 'of-me' }),
  ],
  [
    'is hidden with its uploader',
    ({ host, ben, zoneId }) =>
      host.call(`POST /api/locations/${zoneId}/members/${ben.id}/ban`, { hidesPhotos: true }),
  ],
  ['is over', async () => server.clock.advance(4 * dayMs)],
]

test.each(ways)(
  'a film ends at once when a photo of it %s, and another one may come',
  async (name, leave) => {
    const scene = await party()
    const { ada, host, zoneId, photoIds } = scene
    const { id } = await share(ada, scene, await testFilm())
    const filename = await filenameOf(ada, zoneId)
    expect((await fetchFilm(ada, filename)).status).toBe(200)
    server.clock.advance(20 * 60_000)
    const { next } = await pull(host, `zone:${zoneId}`)
    await leave(scene)
    await server.idle()
    expect((await fetchFilm(ada, filename)).status).toBe(404)
    // With the same photos it is refused, whoever makes it.
    expect((await announceFilm(host, await testFilm(), { zoneId, photoIds })).answer.status).toBe(409)
    server.clock.advance(15 * 60_000)
    await server.runJobs()
    const { gone } = await pull(host, `zone:${zoneId}`, { since: next })
    expect(gone).toContainEqual(expect.objectContaining({ table: 'film', id }))
    await server.runJobs()
    expect(storedFiles().some((name) => name.includes(filename))).toBe(false)
    if (name === 'is over') return
    const more = await upload(host, uploadForm(zoneId, await picture(seed++)))
    const others = await upload(host, uploadForm(zoneId, await picture(seed++)))
    const third = await upload(host, uploadForm(zoneId, await picture(seed++)))
    await share(host, { zoneId, photoIds: [more.id, others.id, third.id] }, await testFilm())
    expect((await fetchFilm(ada, await filenameOf(ada, zoneId))).status).toBe(200)
  },
)

test('a photo that leaves while the film is on its way ends the film', async () => {
  const { ada, ben, zoneId, photoIds } = await party()
  const film = await testFilm()
  const { id } = await announceFilm(ada, film, { zoneId, photoIds })
  await ben.call(`DELETE /api/photos/${photoIds[2]}`)
  const sent = await sendFilmPart(server, ada, { id, offset: 0, bytes: film.bytes })
  expect([sent.status, await sent.json()]).toMatchObject([409, { code: 'conflict' }])
  expect(await pulledFilm(ada, zoneId)).toBeUndefined()
})

test('what came before a server was stopped stays; the rest makes the film', async () => {
  const { ada, zoneId, photoIds } = await party()
  const film = await testFilm()
  const { id } = await announceFilm(ada, film, { zoneId, photoIds })
  const half = Math.floor(film.bytes.length / 2)
  await sendFilmPart(server, ada, { id, offset: 0, bytes: film.bytes.subarray(0, half) })
  expect((await ada.call(`HEAD /api/films/${id}`)).headers.get('upload-offset')).toBe(String(half))
  const wrong = await sendFilmPart(server, ada, { id, offset: half + 1, bytes: film.bytes.subarray(half) })
  expect(wrong.status).toBe(409)
  const last = await sendFilmPart(server, ada, { id, offset: half, bytes: film.bytes.subarray(half) })
  expect(last.status).toBe(204)
  // Its answer was lost: the sender asks again.
  const again = await ada.call(`HEAD /api/films/${id}`)
  expect([again.status, again.headers.get('x-waypost-rev')]).toEqual([204, last.headers.get('x-waypost-rev')])
})

test('who may not share a film does not', async () => {
  const { ada, ben, host, zoneId, photoIds } = await party()
  const film = await testFilm()
  const of = { zoneId, photoIds }
  const statusOf = async (who: TestPerson, changed: Partial<typeof of> & { id?: string } = {}) =>
    (await announceFilm(who, film, { ...of, ...changed })).answer.status
  expect(await statusOf(await guest(server, 'Stranger'))).toBe(404)
  expect(await statusOf(visitor(server))).toBe(401)
  const elsewhere = await party()
  expect(await statusOf(ada, { photoIds: elsewhere.photoIds })).toBe(400)
  expect(await statusOf(ada, { photoIds: photoIds.slice(0, 2) })).toBe(400)
  expect(await statusOf(ada, { photoIds: [photoIds[0] ?? '', photoIds[0] ?? '', photoIds[0] ?? ''] })).toBe(
    400,
  )
  expect(await statusOf(ada, { photoIds: [...photoIds, `${zoneId}_${randomUUID()}`] })).toBe(409)
  const huge = await ada.call('POST /api/films', {
    id: `${zoneId}_${randomUUID()}`,
    sha256: film.sha256,
    bytes: 60 * 1024 * 1024,
    photoIds,
  })
  expect(huge.status).toBe(400)
  const { id } = await announceFilm(ada, film, of)
  // Somebody else's announcement is nobody else's.
  expect(await statusOf(ben, { id })).toBe(409)
  expect((await sendFilmPart(server, ben, { id, offset: 0, bytes: film.bytes })).status).toBe(404)
  expect((await ben.call(`HEAD /api/films/${id}`)).status).toBe(404)
  const more = Buffer.concat([film.bytes, Buffer.from('more')])
  expect((await sendFilmPart(server, ada, { id, offset: 0, bytes: more })).status).toBe(413)
  await host.call(`PATCH /api/locations/${zoneId}`, { moderation: 'pre-approve' })
  expect(await statusOf(ben)).toBe(403)
  expect((await sendFilmPart(server, ada, { id, offset: 0, bytes: film.bytes })).status).toBe(403)
  expect(await statusOf(host)).toBe(200)
})

test('bytes that are no film leave nothing; bytes that changed on the way are asked for again', async () => {
  const { ada, zoneId, photoIds } = await party()
  const before = storedFiles().length
  const page = filmOf(Buffer.from('<!doctype html><script>alert(1)</script>'))
  const { id } = await announceFilm(ada, page, { zoneId, photoIds })
  const sent = await sendFilmPart(server, ada, { id, offset: 0, bytes: page.bytes })
  expect([sent.status, await sent.json()]).toMatchObject([415, { code: 'unsupported_type' }])
  expect((await ada.call(`HEAD /api/films/${id}`)).status).toBe(404)
  const film = await testFilm()
  const flipped = Buffer.from(film.bytes)
  flipped.writeUInt8(flipped.readUInt8(900) ^ 1, 900)
  const second = await announceFilm(ada, film, { zoneId, photoIds })
  const wrong = await sendFilmPart(server, ada, { id: second.id, offset: 0, bytes: flipped })
  expect(await wrong.json()).toMatchObject({ code: 'checksum_mismatch' })
  expect((await ada.call(`HEAD /api/films/${second.id}`)).headers.get('upload-offset')).toBe('0')
  expect(storedFiles()).toHaveLength(before)
  expect(await pulledFilm(ada, zoneId)).toBeUndefined()
})

test('its maker and moderators remove a film, and nobody else', async () => {
  const { ada, ben, host, zoneId, photoIds } = await party()
  const { id } = await share(ada, { zoneId, photoIds }, await testFilm())
  const filename = await filenameOf(ada, zoneId)
  expect((await ben.call(`DELETE /api/films/${id}`)).status).toBe(403)
  expect((await (await guest(server, 'Stranger')).call(`DELETE /api/films/${id}`)).status).toBe(404)
  expect((await host.call(`DELETE /api/films/${id}`)).status).toBe(204)
  expect((await fetchFilm(host, filename)).status).toBe(404)
  expect((await host.call(`DELETE /api/films/${id}`)).status).toBe(204)
  const { id: second } = await share(ada, { zoneId, photoIds }, await testFilm())
  expect((await ada.call(`DELETE /api/films/${second}`)).status).toBe(204)
})

test('a legal hold keeps the file of a removed film until it is lifted', async () => {
  const { ada, zoneId, photoIds } = await party()
  const { id } = await share(ada, { zoneId, photoIds }, await testFilm())
  const filename = await filenameOf(ada, zoneId)
  const setHold = query<{ id: string; at: number | null }>()((param) =>
    build
      .updateTable('zones')
      .set({ legal_hold_at: param('at') })
      .where((where) => where(where.cast<string>('id', 'text'), '=', param('id'))),
  )
  const hold = (at: number | null) =>
    server.deps.database.write(
      async (transaction) => ok(await transaction.run(setHold, { id: zoneId, at })),
      allScopes,
    )
  await hold(server.clock.now())
  await ada.call(`DELETE /api/films/${id}`)
  await server.runJobs()
  expect((await fetchFilm(ada, filename)).status).toBe(404)
  expect(storedFiles().some((name) => name.includes(filename))).toBe(true)
  await hold(null)
  await server.runJobs()
  await server.runJobs()
  expect(storedFiles().some((name) => name.includes(filename))).toBe(false)
})

test('the film is in the ZIP of the zone, and its maker is forgotten with the account', async () => {
  const { ada, ben, host, zoneId } = await party()
  const photoIds: string[] = []
  for (const who of [ben, ben, host])
    photoIds.push((await upload(who, uploadForm(zoneId, await picture(seed++)))).id)
  const film = await testFilm()
  await share(ada, { zoneId, photoIds }, film)
  const zip = await server.fetch(`/api/locations/${zoneId}/export`, { headers: { cookie: ben.cookie } })
  const entries = unzip(Buffer.from(await zip.arrayBuffer()))
  expect(entries.get('film.mp4')?.length).toBe(film.bytes.length)
  expect((await readFilm(entries.get('film.mp4') ?? Buffer.alloc(0))).samples).toBe(120)
  await putOffEnds(server)
  await removeAccount(server, ada)
  expect((await fetchFilm(ben, await filenameOf(ben, zoneId))).status).toBe(200)
})

test('an announced film whose bytes never come is forgotten after some days', async () => {
  const { ada, zoneId, photoIds } = await party({ mode: 'open' })
  const film = await testFilm()
  const { id } = await announceFilm(ada, film, { zoneId, photoIds })
  await sendFilmPart(server, ada, { id, offset: 0, bytes: film.bytes.subarray(0, 100) })
  server.clock.advance(9 * dayMs)
  await server.runJobs()
  const rows = await server.deps.database.reader.all(
    query<Record<string, never>>()(() =>
      build
        .selectFrom('film_photos')
        .select('film_id')
        .where('film_id', 'not in', (from) => from.selectFrom('films').select('id')),
    ),
    {},
  )
  expect(rows).toEqual([])
})
