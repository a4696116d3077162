import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { hideExpiredPhotos } from '#server/photos/photo-jobs.ts'
import { continueRewrites } from './rewrite-jobs.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { fillZone, givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { rewriteZone } from './rewrite-zone.ts'
import { firstTask } from './rewrite-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const photoCount = 450
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** A zone with more photos than one transaction rewrites, a guest who uploaded them, and another member. */
async function begin() {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const zoneId = v.parse(ZoneId, hosting.zone.location.id)
  const ada = await hosting.joined('Ada')
  const ben = await hosting.joined('Ben')
  const photoIds = await fillZone(server, {
    zone: hosting.zone,
    owner: ada,
    count: photoCount,
    intervalMs: 0,
  })
  return { ...hosting, zoneId, ada, ben, photoIds, follower: await follow(ben, hosting.scope) }
}

/** A device that pulls changes and keeps the received rows. */
async function follow(who: TestPerson, scope: string) {
  const rows = new Map<string, { readonly expiresAt: number | null }>()
  let since = 0
  const catchUp = async () => {
    for (let more = true; more;) {
      const page = await pull(who, scope, { since })
      for (const { id, table } of page.gone) if (table === 'photo') rows.delete(id)
      for (const change of page.rows) if (change.table === 'photo') rows.set(change.row.id, change.row)
      since = page.next
      more = page.more
    }
    return rows
  }
  await catchUp()
  return { catchUp }
}

/** Commits one slice and then stops, like a killed process. */
async function runOneSlice(): Promise<void> {
  const stop = new AbortController()
  const { database } = server.deps
  const deps: Deps = {
    ...server.deps,
    database: {
      ...database,
      write(job, options) {
        stop.abort()
        return database.write(job, options)
      },
    },
  }
  await continueRewrites(deps, stop.signal)
}

const finish = () => continueRewrites(server.deps, new AbortController().signal)
const openTask = () => server.deps.database.reader.first(firstTask, {})

const endsIn = query<{ zoneId: ZoneId; at: number }>()((param) =>
  build
    .selectFrom('photos')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('expires_at', '=', param('at')),
)

test('a better plan moves the ends of photos in slices, whatever happens in between', async () => {
  const { owner, ada, path, zoneId, photoIds, follower, photoOf } = await begin()
  await givePlan(server, owner, 'basic')
  expect((await owner.call(`POST ${path}/extend`)).status).toBe(200)
  const end = start + 7 * dayMs
  const moved = async () => (await server.deps.database.reader.all(endsIn, { zoneId, at: end })).length
  const atOnce = await moved()
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThanOrEqual(200)
  await runOneSlice()
  expect(await moved()).toBeLessThanOrEqual(400)
  // A new process continues where the old one stopped.
  expect(await openTask()).toMatchObject({ kind: 'ends', zone_id: zoneId })
  await ada.call(`DELETE /api/photos/${photoIds.at(-1)}`)
  await ada.call(`POST /api/photos/${photoIds.at(-2)}/like`, { liked: true })
  const late = await photoOf(ada)
  await finish()
  expect(await openTask()).toBeUndefined()
  const rows = await follower.catchUp()
  expect(rows.size).toBe(photoCount)
  expect(rows.has(late)).toBe(true)
  expect(new Set([...rows.values()].map(({ expiresAt }) => expiresAt))).toEqual(new Set([end]))
})

test('photos whose end is being extended are not hidden at their old one', async () => {
  const { owner, path, follower } = await begin()
  await givePlan(server, owner, 'basic')
  await owner.call(`POST ${path}/extend`)
  server.clock.advance(4 * dayMs + 1)
  await hideExpiredPhotos(server.deps)
  await finish()
  await hideExpiredPhotos(server.deps)
  expect((await follower.catchUp()).size).toBe(photoCount)
})

test('a zone reopened while closing shows every photo, and one that closes shows none', async () => {
  const { owner, path, follower } = await begin()
  await owner.call(`PATCH ${path}`, { mode: 'own-only' })
  await runOneSlice()
  expect((await follower.catchUp()).size).toBeLessThan(photoCount)
  await owner.call(`PATCH ${path}`, { mode: 'open' })
  await finish()
  expect((await follower.catchUp()).size).toBe(photoCount)
  await owner.call(`PATCH ${path}`, { mode: 'own-only' })
  await finish()
  expect((await follower.catchUp()).size).toBe(0)
})

test('a hold lifted while it is being applied leaves each photo its end', async () => {
  const { zoneId, follower } = await begin()
  const now = start
  await holdZone(server.deps.database, zoneId, { isOn: true, now, rewriteZone })
  await runOneSlice()
  await holdZone(server.deps.database, zoneId, { isOn: false, now, rewriteZone })
  await finish()
  const ends = new Set([...(await follower.catchUp()).values()].map(({ expiresAt }) => expiresAt))
  expect(ends).toEqual(new Set([start + 4 * dayMs]))
})

test('photos removed by a ban disappear at once for new readers, and return when it is lifted', async () => {
  const { owner, ada, path, joined, scope, follower } = await begin()
  expect((await owner.call(`POST ${path}/members/${ada.id}/ban`, { hidesPhotos: true })).status).toBe(204)
  const late = await follow(await joined('Cleo'), scope)
  expect((await late.catchUp()).size).toBe(0)
  await runOneSlice()
  expect((await owner.call(`DELETE ${path}/members/${ada.id}/ban`)).status).toBe(204)
  await finish()
  expect((await late.catchUp()).size).toBe(photoCount)
  expect((await follower.catchUp()).size).toBe(photoCount)
})
