import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#src/contract/wire/durations.ts'
import { push, type TestPerson } from '#server/testing/test-client.ts'
import { filmActs, type FilmParty, filmParty, photoIn } from '#server/testing/test-film-party.ts'
import { announceFilm, sendFilmPart, testFilm, testVoice } from '#server/testing/test-films.ts'
import { postponeExpiries, removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ReturnType<typeof filmActs>

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-20T18:00:00Z') })
  acts = filmActs(server)
})
beforeEach(() => server.clock.advance(hourMs))
afterAll(() => server.close())

/** Adds a guestbook entry with a text, and with a voice message if requested. */
async function sign(who: TestPerson, zoneId: string, isSpoken = false): Promise<string> {
  const id = `${zoneId}_${randomUUID()}`
  const { bytes, sha256 } = await testVoice()
  const voice = isSpoken ? { sha256, bytes: bytes.length, lengthMs: 3000, peaks: '00ff' } : null
  const entry = { id, text: 'Fifty more', photoId: null, voice, createdAt: server.clock.now() }
  const added = await who.call('POST /api/guestbook', entry)
  if (added.status >= 300) throw new Error(JSON.stringify(added.json))
  if (!isSpoken) return id
  const sent = await server.fetch(`/api/voices/${id}`, {
    method: 'PATCH',
    headers: {
      cookie: who.cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: Uint8Array.from(bytes),
  })
  if (sent.status !== 204) throw new Error(await sent.text())
  return id
}

async function act(who: TestPerson, verb: string, args: object): Promise<void> {
  const [result] = await push(who, [{ name: `guestbook.${verb}`, args }])
  if (result?.code !== undefined) throw new Error(result.code)
}

interface Scene extends FilmParty {
  readonly words: string
  readonly voice: string
}

const ways: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
  [
    'whose words were quoted is hidden by a moderator',
    ({ host, words }) => act(host, 'moderate', { id: words, decision: 'hide' }),
  ],
  ['is deleted by its author', ({ ben, voice }) => act(ben, 'delete', { id: voice })],
  [
    'is hidden with its author',
    ({ host, ben, zoneId }) =>
      host.call(`POST /api/locations/${zoneId}/members/${ben.id}/ban`, { hidesPhotos: true }),
  ],
]

test.each(ways)('a film ends at once when one of its entries %s', async (_name, leave) => {
  const party = await filmParty(server)
  const { ada, host, ben, zoneId, photoIds } = party
  const scene = { ...party, words: await sign(ben, zoneId), voice: await sign(ben, zoneId, true) }
  // The photos stay when Ben leaves.
  const own = { zoneId, photoIds: [photoIds[0] ?? '', photoIds[1] ?? '', await photoIn(zoneId, host)] }
  const film = { ...own, entryIds: [scene.words, scene.voice] }
  await acts.share(ada, film, await testFilm())
  const filename = await acts.filenameOf(ada, zoneId)
  expect((await acts.fetchFilm(ada, filename)).status).toBe(200)
  expect([...((await acts.pulledFilm(ada, zoneId))?.entryIds ?? [])].toSorted()).toEqual(
    [...film.entryIds].toSorted(),
  )
  await leave(scene)
  await server.idle()
  expect((await acts.fetchFilm(ada, filename)).status).toBe(404)
  expect((await announceFilm(ada, await testFilm(), film)).answer.status).toBe(409)
  expect((await announceFilm(ada, await testFilm(), own)).answer.status).toBe(200)
})

test('a voice deleted with its account ends the film; texts that stay do not', async () => {
  for (const isSpoken of [true, false]) {
    const { ada, host, ben, zoneId, photoIds } = await filmParty(server)
    const entryIds = [await sign(ben, zoneId, isSpoken)]
    const own = [photoIds[0] ?? '', photoIds[1] ?? '', await photoIn(zoneId, host)]
    await acts.share(ada, { zoneId, photoIds: own, entryIds }, await testFilm())
    const filename = await acts.filenameOf(ada, zoneId)
    await postponeExpiries(server)
    await removeAccount(server, ben)
    expect((await acts.fetchFilm(ada, filename)).status).toBe(isSpoken ? 404 : 200)
  }
})

test('an entry that disappears during the upload ends the film', async () => {
  const { ada, ben, zoneId, photoIds } = await filmParty(server)
  const film = await testFilm()
  const entryIds = [await sign(ben, zoneId)]
  const { id } = await announceFilm(ada, film, { zoneId, photoIds, entryIds })
  await act(ben, 'delete', { id: entryIds[0] })
  const sent = await sendFilmPart(server, ada, { id, offset: 0, bytes: film.bytes })
  expect([sent.status, await sent.json()]).toMatchObject([409, { code: 'conflict' }])
})

test('entries of another zone, unknown ones and too many are rejected', async () => {
  const { ada, zoneId, photoIds } = await filmParty(server)
  const other = await filmParty(server)
  const foreign = await sign(other.ben, other.zoneId)
  const announce = async (entryIds: readonly string[]) =>
    (await announceFilm(ada, await testFilm(), { zoneId, photoIds, entryIds })).answer.status
  expect(await announce([foreign])).toBe(400)
  expect(await announce([`${zoneId}_${randomUUID()}`])).toBe(409)
  expect(await announce(['no id'])).toBe(400)
  expect(await announce(Array.from({ length: 21 }, () => `${zoneId}_${randomUUID()}`))).toBe(400)
})
