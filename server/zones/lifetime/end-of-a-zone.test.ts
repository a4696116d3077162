import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { AuditAnswer, PhotoAnswer } from '#src/contract/calls/answers.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { setLegalHold } from './zone-end-store.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

function begin() {
  server.clock.set(start)
  return hostZone(server)
}

async function runAt(at: number): Promise<void> {
  server.clock.set(at)
  await server.runJobs()
}

async function filenameOf(who: TestPerson, path: string): Promise<string> {
  const { json } = await who.call(`GET ${path.replace('locations', 'photos/location')}/all`)
  return v.parse(v.array(PhotoAnswer), json)[0]?.filename ?? ''
}

const original = (filename: string) => server.deps.blobs.open(filename, 'original')

test('three days after its end a zone is gone for everybody, with its files and codes', async () => {
  const { owner, zone, path, joined, photoOf } = await begin()
  const ada = await joined('Ada')
  await photoOf(ada)
  const filename = await filenameOf(ada, path)
  await runAt(start + 4 * dayMs)
  expect((await ada.call(`GET ${path}`)).status).toBe(200)
  const { next } = await pull(ada, `user:${ada.id}`)
  await runAt(start + 7 * dayMs + 1)
  await server.runJobs()
  expect((await pull(ada, `user:${ada.id}`, { since: next })).gone).toContainEqual({
    table: 'membership',
    id: zone.location.id,
  })
  expect((await owner.call(`GET ${path}`)).status).toBe(404)
  expect(await original(filename)).toBeNull()
  expect((await ada.call('POST /api/locations/scan', { qrCode: zone.qrCode })).status).toBe(404)
})

test('a late photo keeps its zone until the photo itself expires', async () => {
  const { owner, path, photoOf } = await begin()
  server.clock.set(start + 4 * dayMs - 1)
  await photoOf(owner)
  await runAt(start + 7 * dayMs + 1)
  expect((await owner.call(`GET ${path}`)).status).toBe(200)
  expect(await filenameOf(owner, path)).not.toBe('')
  for (const days of [8, 11.5, 11.5]) await runAt(start + days * dayMs)
  expect((await owner.call(`GET ${path}`)).status).toBe(404)
})

test('a legal hold keeps everything on disk, including deleted content, until it is lifted', async () => {
  const { owner, zone, path, joined, photoOf } = await begin()
  const ada = await joined('Ada')
  const zoneId = v.parse(ZoneId, zone.location.id)
  const id = await photoOf(ada)
  const filename = await filenameOf(ada, path)
  const hold = (at: number | null) =>
    server.deps.database.write(
      async (transaction) => ok(await transaction.run(setLegalHold, { zoneId, at })),
      allScopes,
    )
  await hold(start)
  expect((await ada.call(`DELETE /api/photos/${id}`)).status).toBe(204)
  expect((await owner.call(`GET /api/photos/${id}/likes`)).status).toBe(404)
  await photoOf(ada)
  for (const days of [5, 9, 30]) await runAt(start + days * dayMs)
  expect(await original(filename)).not.toBeNull()
  expect((await owner.call(`GET ${path}`)).status).toBe(200)
  await hold(null)
  for (const days of [31, 35, 35]) await runAt(start + days * dayMs)
  expect(await original(filename)).toBeNull()
  expect((await owner.call(`GET ${path}`)).status).toBe(404)
})

test('hosts read the log page by page', async () => {
  const { owner, path, joined, photoOf } = await begin()
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const photoId = await photoOf(ada)
  await owner.call(`PUT ${path}/members/${ben.id}/role`, { role: 'moderator' })
  await ben.call(`POST /api/photos/${photoId}/moderate`, { decision: 'hide' })
  await ben.call(`POST ${path}/members/${ada.id}/ban`)
  expect((await ben.call(`GET ${path}/audit`)).status).toBe(403)
  const read = async (before = '') => {
    const { json } = await owner.call(`GET ${path}/audit${before === '' ? '' : `?before=${before}`}`)
    return v.parse(AuditAnswer, json)
  }
  const { entries, next } = await read()
  expect(next).toBeNull()
  expect(
    entries.map(({ action, actor, target }) => [action, actor.displayName, target?.displayName]),
  ).toEqual([
    ['member.ban', 'Ben', 'Ada'],
    ['photo.moderate', 'Ben', undefined],
    ['member.set-role', 'Owner', 'Ben'],
  ])
  expect(entries[2]?.details).toEqual({ role: ['contributor', 'moderator'] })

  for (let turn = 0; turn < 60; turn++) await owner.call(`PATCH ${path}`, { name: `Meadow ${turn}` })
  const first = await read()
  const second = await read(first.next ?? '')
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 13, null])
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(63)
})

test('a refused action is not logged', async () => {
  const { owner, path, joined } = await begin()
  const ada = await joined('Ada')
  await ada.call(`PATCH ${path}`, { name: 'Mine' })
  await owner.call(`PATCH ${path}`, { mode: 'reveal-at-time' })
  const { json } = await owner.call(`GET ${path}/audit`)
  expect(v.parse(AuditAnswer, json).entries).toEqual([])
})
