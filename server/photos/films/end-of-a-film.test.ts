import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import { pull } from '#server/testing/test-client.ts'
import { filmActs, type FilmParty, filmParty, photoIn } from '#server/testing/test-film-party.ts'
import { announceFilm, readFilm, sendFilmPart, testFilm } from '#server/testing/test-films.ts'
import { postponeExpiries, removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'

let server: TestServer
let acts: ReturnType<typeof filmActs>

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-20T18:00:00Z') })
  acts = filmActs(server)
})
beforeEach(() => server.clock.advance(hourMs))
afterAll(() => server.close())

const ways: readonly (readonly [string, (party: FilmParty) => Promise<unknown>])[] = [
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
  'a film ends at once when one of its photos %s, and a new one may be made',
  async (name, leave) => {
    const scene = await filmParty(server)
    const { ada, host, zoneId, photoIds } = scene
    const { id } = await acts.share(ada, scene, await testFilm())
    const filename = await acts.filenameOf(ada, zoneId)
    expect((await acts.fetchFilm(ada, filename)).status).toBe(200)
    server.clock.advance(20 * 60_000)
    const { next } = await pull(host, `zone:${zoneId}`)
    await leave(scene)
    await server.idle()
    expect((await acts.fetchFilm(ada, filename)).status).toBe(404)
    // A film with the same photos is rejected for every maker.
    expect((await announceFilm(host, await testFilm(), { zoneId, photoIds })).answer.status).toBe(409)
    server.clock.advance(15 * 60_000)
    await server.runJobs()
    const { gone } = await pull(host, `zone:${zoneId}`, { since: next })
    expect(gone).toContainEqual(expect.objectContaining({ table: 'film', id }))
    await server.runJobs()
    expect(acts.storedFiles().some((name) => name.includes(filename))).toBe(false)
    if (name === 'is over') return
    const more = await photoIn(zoneId, host)
    const others = await photoIn(zoneId, host)
    const third = await photoIn(zoneId, host)
    await acts.share(host, { zoneId, photoIds: [more, others, third] }, await testFilm())
    expect((await acts.fetchFilm(ada, await acts.filenameOf(ada, zoneId))).status).toBe(200)
  },
)

test('a photo that disappears during the upload ends the film', async () => {
  const { ada, ben, zoneId, photoIds } = await filmParty(server)
  const film = await testFilm()
  const { id } = await announceFilm(ada, film, { zoneId, photoIds })
  await ben.call(`DELETE /api/photos/${photoIds[2]}`)
  const sent = await sendFilmPart(server, ada, { id, offset: 0, bytes: film.bytes })
  expect([sent.status, await sent.json()]).toMatchObject([409, { code: 'conflict' }])
  expect(await acts.pulledFilm(ada, zoneId)).toBeUndefined()
})

test('a legal hold keeps the file of a removed film until it is lifted', async () => {
  const { ada, zoneId, photoIds } = await filmParty(server)
  const { id } = await acts.share(ada, { zoneId, photoIds }, await testFilm())
  const filename = await acts.filenameOf(ada, zoneId)
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
  expect((await acts.fetchFilm(ada, filename)).status).toBe(404)
  expect(acts.storedFiles().some((name) => name.includes(filename))).toBe(true)
  await hold(null)
  await server.runJobs()
  await server.runJobs()
  expect(acts.storedFiles().some((name) => name.includes(filename))).toBe(false)
})

test('the film is in the zone’s ZIP, and its maker is erased with the account', async () => {
  const { ada, ben, host, zoneId } = await filmParty(server)
  const photoIds: string[] = []
  for (const who of [ben, ben, host]) photoIds.push(await photoIn(zoneId, who))
  const film = await testFilm()
  await acts.share(ada, { zoneId, photoIds }, film)
  const zip = await server.fetch(`/api/locations/${zoneId}/export`, { headers: { cookie: ben.cookie } })
  const entries = unzip(Buffer.from(await zip.arrayBuffer()))
  expect(entries.get('film.mp4')?.length).toBe((await acts.pulledFilm(ben, zoneId))?.bytes)
  expect((await readFilm(entries.get('film.mp4') ?? Buffer.alloc(0))).samples).toBe(120)
  await postponeExpiries(server)
  await removeAccount(server, ada)
  expect((await acts.fetchFilm(ben, await acts.filenameOf(ben, zoneId))).status).toBe(200)
})

test('an announced film whose bytes never arrive is deleted after some days', async () => {
  const { ada, zoneId, photoIds } = await filmParty(server)
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
