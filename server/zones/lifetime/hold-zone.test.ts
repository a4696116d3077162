import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { pull, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { holdZone } from './hold-zone.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** Creates a zone with a guest's photo and the guest's comment on it. `hold` sets and lifts its legal hold. */
async function begin() {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const zoneId = v.parse(ZoneId, hosting.zone.location.id)
  const ada = await hosting.joined('Ada')
  const photoId = await hosting.photoOf(ada)
  await ada.call(`POST /api/photos/${photoId}/comments`, { content: 'Cheers' })
  return {
    ...hosting,
    ada,
    photoId,
    zoneId,
    hold: (isOn: boolean) =>
      holdZone(server.deps.database, zoneId, { isOn, now: server.clock.now(), rewriteZone }),
  }
}

type Scene = Awaited<ReturnType<typeof begin>>

async function runAt(at: number): Promise<void> {
  server.clock.set(at)
  await server.runJobs()
}

/** Returns the number of photos in the zone's list, and the statuses of requests for the photo. */
async function readable(who: TestPerson, { path, zoneId, photoId }: Scene) {
  const list = await who.call(`GET /api/photos/location/${zoneId}/all`)
  const photos = v.safeParse(v.array(PhotoAnswer), list.json)
  const filename = photos.success ? photos.output[0]?.filename : undefined
  const statuses = await Promise.all(
    [
      path,
      `/api/photos/${photoId}/comments`,
      `/api/photos/${photoId}/likes`,
      `/uploads/${filename}?r=wall`,
    ].map(async (address) => (await who.call(`GET ${address}`)).status),
  )
  return { count: photos.success ? photos.output.length : 0, statuses }
}

const all = { count: 1, statuses: [200, 200, 200, 200] }

test('photos of a zone under legal hold stay readable after they expire, but only to its members', async () => {
  const scene = await begin()
  const { ada, owner, hold, scope, path } = scene
  await owner.call(`PATCH ${path}`, { sharesLinks: true })
  const { next } = await pull(ada, scope)
  expect(await hold(true)).toEqual({ ok: true, value: true })
  for (const days of [5, 9, 30]) await runAt(start + days * dayMs)
  for (const who of [ada, owner]) expect(await readable(who, scene)).toEqual(all)
  expect((await ada.call(`POST /api/photos/${scene.photoId}/comments`, { content: 'Still' })).status).toBe(
    201,
  )
  const { rows, gone } = await pull(ada, scope, { since: next })
  expect(rows.flatMap(({ table, row }) => ('expiresAt' in row ? [[table, row.expiresAt]] : []))).toEqual(
    expect.arrayContaining([
      ['zone', null],
      ['photo', null],
    ]),
  )
  expect(gone).toEqual([])
  const anybody = visitor(server)
  expect((await anybody.call(`GET /api/photos/${scene.photoId}/shared`)).status).toBe(404)
})

test('when the hold is lifted, expired content disappears at once, and from disk after its grace period', async () => {
  const scene = await begin()
  const { ada, hold, photoId, scope } = scene
  const { json } = await ada.call(`GET /api/photos/location/${scene.zoneId}/all`)
  const filename = v.parse(v.array(PhotoAnswer), json)[0]?.filename ?? ''
  const original = () => server.deps.blobs.open(filename, 'original')
  await hold(true)
  await runAt(start + 30 * dayMs)
  const { next } = await pull(ada, scope)
  expect(await hold(false)).toEqual({ ok: true, value: true })
  expect((await readable(ada, scene)).count).toBe(0)
  // She can read her own photo until it is removed.
  expect((await ada.call(`GET /api/photos/${photoId}/comments`)).status).toBe(200)
  await runAt(start + 30 * dayMs + 1)
  expect((await pull(ada, scope, { since: next })).gone).toContainEqual({ table: 'photo', id: photoId })
  expect(await original()).not.toBeNull()
  for (const days of [34, 34]) await runAt(start + days * dayMs)
  expect(await original()).toBeNull()
  expect((await ada.call(`GET /api/photos/${photoId}/comments`)).status).toBe(404)
  expect((await ada.call(`GET ${scene.path}`)).status).toBe(404)
})

test('a zone keeps its announced end if a hold is lifted before it', async () => {
  const { ada, hold, scope } = await begin()
  const ends = async () =>
    (await pull(ada, scope)).rows.flatMap(({ row }) => ('expiresAt' in row ? [row.expiresAt] : []))
  const before = await ends()
  await hold(true)
  expect(await ends()).toEqual([null, null])
  await hold(false)
  expect(new Set(await ends())).toEqual(new Set(before))
})

test('a hold restores nothing that was hidden or deleted before', async () => {
  const scene = await begin()
  const { ada, owner, hold, photoOf } = scene
  const moderated = await photoOf(ada)
  await owner.call(`POST /api/photos/${moderated}/moderate`, { decision: 'hide' })
  await ada.call(`DELETE /api/photos/${scene.photoId}`)
  await hold(true)
  const other = await scene.joined('Ben')
  expect((await readable(other, scene)).count).toBe(0)
})

test('a second hold changes nothing, and a missing zone is reported', async () => {
  const { ada, hold, scope } = await begin()
  await hold(true)
  const { next } = await pull(ada, scope)
  expect(await hold(true)).toEqual({ ok: true, value: false })
  expect((await pull(ada, scope)).next).toBe(next)
  const none = v.parse(ZoneId, '00000000-0000-7000-8000-000000000000')
  const missing = await holdZone(server.deps.database, none, { isOn: true, now: start, rewriteZone })
  expect(missing).toEqual({ ok: false, error: 'missing' })
})

/** Runs `npm run admin -- hold` on the running server's data. */
const command = (...args: readonly string[]) => runAdminCommand(server, 'hold', args)

test('an operator places and lifts a legal hold by zone id while the server runs', async () => {
  const scene = await begin()
  expect(await command('on', scene.zoneId)).toEqual({
    code: 0,
    text: 'hold: the zone is now on hold. Nothing in it is deleted.\n',
  })
  await runAt(start + 9 * dayMs)
  expect(await readable(scene.ada, scene)).toEqual(all)
  expect((await command('off', scene.zoneId)).code).toBe(0)
  expect((await readable(scene.ada, scene)).count).toBe(0)
  for (const args of [['on', 'x'], [scene.zoneId], ['maybe', scene.zoneId]])
    expect((await command(...args)).code).toBe(2)
  expect((await command('on', '00000000-0000-7000-8000-000000000000')).code).toBe(1)
})
