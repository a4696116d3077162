import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { filmActs, filmParty, photoIn } from '#server/testing/test-film-party.ts'
import { announceFilm, filmOf, readFilm, sendFilmPart, testFilm } from '#server/testing/test-films.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ReturnType<typeof filmActs>

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-20T18:00:00Z') })
  acts = filmActs(server)
})
beforeEach(() => server.clock.advance(hourMs))
afterAll(() => server.close())

test('a guest shares the film with the album, and every member plays it, in ranges', async () => {
  const { ada, ben, host, zoneId, photoIds } = await filmParty(server)
  const film = await testFilm()
  const { id, status, headers } = await acts.share(ada, { zoneId, photoIds }, film)
  expect([status, headers.get('upload-offset')]).toEqual([204, String(film.bytes.length)])
  const row = await acts.pulledFilm(ben, zoneId)
  expect(row).toMatchObject({ id, lengthMs: 12_000, width: 540, hasSound: true, photoIds, isOwn: false })
  expect(row?.rev).toBe(Number(headers.get('x-waypost-rev')))
  expect(await acts.pulledFilm(ada, zoneId)).toMatchObject({ isOwn: true })
  const filename = row?.filename ?? ''
  const whole = await acts.fetchFilm(host, filename)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect((await readFilm(bytes)).samples).toBe(120)
  const etag = whole.headers.get('etag') ?? ''
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await acts.fetchFilm(ben, filename, { headers: { range, ...more } })
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
  expect((await acts.fetchFilm(ben, filename, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await acts.fetchFilm(ben, filename, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(total)])
  const saved = await acts.fetchFilm(ben, `${filename}?dl=1`)
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="Meadow.mp4"')
})

test('only members read a film; to others it appears missing', async () => {
  const { ada, ben, host, zoneId, photoIds } = await filmParty(server)
  await acts.share(ada, { zoneId, photoIds }, await testFilm())
  const filename = await acts.filenameOf(ben, zoneId)
  const stranger = await guest(server, 'Stranger')
  const missing = await acts.fetchFilm(stranger, `${'0'.repeat(32)}.mp4`)
  await host.call(`POST /api/locations/${zoneId}/members/${ben.id}/ban`, {})
  for (const who of [stranger, visitor(server), ben]) {
    const answer = await acts.fetchFilm(who, filename)
    expect([answer.status, await answer.clone().json()]).toEqual([404, await missing.clone().json()])
  }
  for (const name of ['x.mp4', '../../waypost.db', `${filename}/..`, filename.replace('.mp4', '.jpg')])
    expect((await acts.fetchFilm(ada, name)).status).toBe(404)
  expect((await server.fetch(`/uploads/films/${filename}`, { method: 'POST' })).status).toBe(405)
  // After the zone becomes private, only readers of all its photos can see the film.
  await host.call(`PATCH /api/locations/${zoneId}`, { mode: 'own-only' })
  expect([
    (await acts.fetchFilm(ada, filename)).status,
    (await acts.fetchFilm(host, filename)).status,
  ]).toEqual([404, 200])
})

test('a zone accepts one film of an evening and declines later ones, before or after their bytes', async () => {
  const { ada, ben, host, zoneId, photoIds } = await filmParty(server)
  const films = [await testFilm(), await testFilm(), await testFilm()] as const
  const late = await announceFilm(ben, films[1], { zoneId, photoIds })
  await sendFilmPart(server, ben, { id: late.id, offset: 0, bytes: films[1].bytes.subarray(0, 500) })
  const { id } = await acts.share(ada, { zoneId, photoIds }, films[0])
  const uploadState = await ben.call(`HEAD /api/films/${late.id}`)
  expect([uploadState.status, uploadState.headers.get('upload-offset')]).toEqual([
    204,
    String(films[1].bytes.length),
  ])
  expect(await server.deps.parts.size(late.id)).toBe(0)
  const later = await announceFilm(host, films[2], { zoneId, photoIds })
  expect(later.answer.json).toEqual({ isWanted: false })
  expect(await acts.pulledFilm(ben, zoneId)).toMatchObject({ id })
  // Repeating the announcement gives the same response as the first time.
  expect((await announceFilm(ada, films[0], { zoneId, photoIds, id })).answer.json).toEqual({
    isWanted: false,
  })
})

test('of films that arrive at the same moment one is kept, with only its file', async () => {
  const { ada, ben, host, zoneId, photoIds } = await filmParty(server)
  const before = new Set(acts.storedFiles())
  const sent = await Promise.all(
    [ada, ben, host].map(async (who) => acts.share(who, { zoneId, photoIds }, await testFilm())),
  )
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(acts.storedFiles().filter((name) => name.endsWith('/film') && !before.has(name))).toHaveLength(1)
  expect((await acts.fetchFilm(ada, await acts.filenameOf(ben, zoneId))).status).toBe(200)
})

test('the film of a later evening replaces an older one, whose file is deleted', async () => {
  const { ada, ben, zoneId, photoIds } = await filmParty(server)
  await acts.share(ada, { zoneId, photoIds }, await testFilm())
  const older = await acts.filenameOf(ben, zoneId)
  server.clock.advance(dayMs)
  const next = await photoIn(zoneId, ben)
  await acts.share(ben, { zoneId, photoIds: [...photoIds, next] }, await testFilm())
  const newer = await acts.filenameOf(ada, zoneId)
  expect(newer).not.toBe(older)
  expect([(await acts.fetchFilm(ada, older)).status, (await acts.fetchFilm(ada, newer)).status]).toEqual([
    404, 200,
  ])
  await server.runJobs()
  await server.runJobs()
  expect(acts.storedFiles().some((name) => name.includes(older))).toBe(false)
})

test('bytes received before a server stopped are kept; the rest completes the film', async () => {
  const { ada, zoneId, photoIds } = await filmParty(server)
  const film = await testFilm()
  const { id } = await announceFilm(ada, film, { zoneId, photoIds })
  const half = Math.floor(film.bytes.length / 2)
  await sendFilmPart(server, ada, { id, offset: 0, bytes: film.bytes.subarray(0, half) })
  expect((await ada.call(`HEAD /api/films/${id}`)).headers.get('upload-offset')).toBe(String(half))
  const wrong = await sendFilmPart(server, ada, { id, offset: half + 1, bytes: film.bytes.subarray(half) })
  expect(wrong.status).toBe(409)
  const last = await sendFilmPart(server, ada, { id, offset: half, bytes: film.bytes.subarray(half) })
  expect(last.status).toBe(204)
  // The response is lost, so the sender requests it again.
  const again = await ada.call(`HEAD /api/films/${id}`)
  expect([again.status, again.headers.get('x-waypost-rev')]).toEqual([204, last.headers.get('x-waypost-rev')])
})

test('people without permission to share a film cannot share one', async () => {
  const { ada, ben, host, zoneId, photoIds } = await filmParty(server)
  const film = await testFilm()
  const announcement = { zoneId, photoIds }
  const statusOf = async (who: TestPerson, changed: Partial<typeof announcement> & { id?: string } = {}) =>
    (await announceFilm(who, film, { ...announcement, ...changed })).answer.status
  expect(await statusOf(await guest(server, 'Stranger'))).toBe(404)
  expect(await statusOf(visitor(server))).toBe(401)
  const elsewhere = await filmParty(server)
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
  const { id } = await announceFilm(ada, film, announcement)
  // Another user cannot use somebody else's announcement.
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

test('bytes that are not a film leave nothing; bytes changed in transit are requested again', async () => {
  const { ada, zoneId, photoIds } = await filmParty(server)
  const before = acts.storedFiles().length
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
  expect(acts.storedFiles()).toHaveLength(before)
  expect(await acts.pulledFilm(ada, zoneId)).toBeUndefined()
})

test('only its maker and moderators remove a film', async () => {
  const { ada, ben, host, zoneId, photoIds } = await filmParty(server)
  const { id } = await acts.share(ada, { zoneId, photoIds }, await testFilm())
  const filename = await acts.filenameOf(ada, zoneId)
  expect((await ben.call(`DELETE /api/films/${id}`)).status).toBe(403)
  expect((await (await guest(server, 'Stranger')).call(`DELETE /api/films/${id}`)).status).toBe(404)
  expect((await host.call(`DELETE /api/films/${id}`)).status).toBe(204)
  expect((await acts.fetchFilm(host, filename)).status).toBe(404)
  expect((await host.call(`DELETE /api/films/${id}`)).status).toBe(204)
  const { id: second } = await acts.share(ada, { zoneId, photoIds }, await testFilm())
  expect((await ada.call(`DELETE /api/films/${second}`)).status).toBe(204)
})
