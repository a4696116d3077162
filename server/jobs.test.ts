import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Deps } from './kernel/environment/deps.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { jobByName, listJob, claimJob } from '#server/core/jobs/job-store.ts'
import { hideExpiredPhotos, removeHiddenPhotos } from '#server/photos/photo-jobs.ts'
import { announceEnds, purgeZones } from '#server/zones/lifetime/zone-jobs.ts'
import { allScopes } from '#server/core/db/database.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let folder: string
let server: TestServer

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-jobs-'))
  server = await startTestServer({ now: start, dataDir: folder })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Returns dependencies with the same database, on which another change is committed between a job's first read and its
 * write.
 */
function committedBetween({ deps }: TestServer, act: () => Promise<unknown>): Deps {
  const { database } = deps
  let isDone = false
  return {
    ...deps,
    database: {
      ...database,
      async write(job) {
        if (!isDone) {
          isDone = true
          await act()
        }
        return database.write(job, allScopes)
      },
    },
  }
}

async function begin() {
  const hosting = await hostZone(server)
  const ada = await hosting.joined('Ada')
  const photoIds = [await hosting.photoOf(ada), await hosting.photoOf(ada)]
  const zoneId = v.parse(ZoneId, hosting.zone.location.id)
  const hold = () =>
    holdZone(server.deps.database, zoneId, { isOn: true, now: server.clock.now(), rewriteZone })
  return { ...hosting, ada, photoIds, zoneId, hold }
}

const countOf = ({ id }: TestPerson, photoCount: number) =>
  expect.objectContaining({ photoCount, person: expect.objectContaining({ id }) })

const photosIn = query<{ zoneId: ZoneId }>()((param) =>
  build.selectFrom('photos').select(['id', 'hidden_at']).where('zone_id', '=', param('zoneId')),
)

test('a legal hold placed after a job’s check keeps its photos visible', async () => {
  const { hold, zoneId, rowsOf, ada } = await begin()
  server.clock.advance(5 * dayMs)
  await hideExpiredPhotos(committedBetween(server, hold))
  expect(await rowsOf(ada, 'photo')).toHaveLength(2)
  const rows = await server.deps.database.reader.all(photosIn, { zoneId })
  expect(rows.map(({ hidden_at }) => hidden_at)).toEqual([null, null])
})

test('a legal hold placed after a job’s check keeps the rows and files of hidden photos', async () => {
  const { hold, zoneId } = await begin()
  server.clock.advance(5 * dayMs)
  await server.runJobs()
  server.clock.advance(73 * hourMs)
  await removeHiddenPhotos(committedBetween(server, hold))
  expect(await server.deps.database.reader.all(photosIn, { zoneId })).toHaveLength(2)
})

test('a better plan that arrives after a job’s check keeps the photos visible', async () => {
  const { owner, path, rowsOf, ada } = await begin()
  server.clock.advance(5 * dayMs)
  await givePlan(server, owner, 'premium')
  const extend = () => owner.call(`POST ${path}/extend`)
  await hideExpiredPhotos(committedBetween(server, extend))
  expect(await rowsOf(ada, 'photo')).toHaveLength(2)
})

test('a photo deleted after a job’s check is not counted twice', async () => {
  const { ada, owner, photoIds, rowsOf } = await begin()
  // The job read its clock before the photo expired.
  const deps = committedBetween(server, () => ada.call(`DELETE /api/photos/${photoIds[0]}`))
  await hideExpiredPhotos({ ...deps, clock: { ...deps.clock, now: () => start + 5 * dayMs } })
  const members = await rowsOf(owner, 'member')
  expect(members).toContainEqual(countOf(ada, 0))
})

test('a legal hold placed after a job’s check keeps the zone, and its end is not announced', async () => {
  const { hold, ada, path } = await begin()
  server.clock.advance(4 * dayMs - hourMs)
  await announceEnds(committedBetween(server, hold))
  expect((await pull(ada, `user:${ada.id}`)).rows.filter(({ table }) => table === 'notice')).toEqual([])
  expect((await ada.call(`GET ${path}`)).status).toBe(200)
})

test('a zone put on hold after a job’s check is not purged', async () => {
  const { hold, ada, path, photoIds } = await begin()
  for (const id of photoIds) await ada.call(`DELETE /api/photos/${id}`)
  server.clock.advance(30 * dayMs)
  await purgeZones(committedBetween(server, hold))
  expect((await ada.call(`GET ${path}`)).status).toBe(200)
})

test('two processes on the same data run each job once', async () => {
  const { owner, ada, scope, rowsOf } = await begin()
  const before = await pull(owner, scope)
  const second = await startTestServer({ now: start, dataDir: folder })
  for (const one of [server, second]) one.clock.advance(5 * dayMs)
  await Promise.all([server.runJobs(), second.runJobs(), server.runJobs()])
  const members = await rowsOf(owner, 'member')
  expect(members).toContainEqual(countOf(ada, 0))
  const { gone } = await pull(owner, scope, { since: before.next })
  expect(gone.filter(({ table }) => table === 'photo')).toHaveLength(2)
  await second.close()
})

test('only the job leased by a dead process waits for the lease to expire', async () => {
  const { ada, scope, rowsOf } = await begin()
  server.clock.advance(5 * dayMs)
  const now = server.clock.now()
  const dead = {
    name: 'hide-expired-photos',
    holder: 'a process that died',
    now,
    until: now + 120_000,
    due: now,
  }
  await server.deps.database.write(async (transaction) => {
    await transaction.run(listJob, dead)
    return ok(await transaction.run(claimJob, dead))
  }, allScopes)
  const tombstones = async () => (await pull(ada, scope, { since: 1 })).gone.length
  await server.runJobs()
  expect(await tombstones()).toBe(0)
  expect((await server.deps.database.reader.first(jobByName, { name: 'purge-audit' }))?.succeeded_at).toBe(
    now,
  )
  server.clock.advance(120_000)
  await server.runJobs()
  expect(await tombstones()).toBeGreaterThan(0)
  expect(await rowsOf(ada, 'photo')).toEqual([])
})
