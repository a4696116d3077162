import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { type Scope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  person,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { listen } from '#server/testing/test-live.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Two servers on one database, which notify each other through Redis. */
let redis: TestRedis
let folder: string
let one: TestServer
let other: TestServer
let owner: TestPerson
let zone: CreatedZone
let scope: Scope
let photoId: string

beforeAll(async () => {
  redis = await startTestRedis()
})
beforeEach(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'waypost-two-'))
  const limits = { comment: [{ kind: 'window', points: 4, seconds: 600 }] } as const
  const options = { dataDir: folder, config: { busUrl: redis.url }, limits }
  one = await startTestServer(options)
  other = await startTestServer(options)
  await expectReady()
  owner = await guest(one, 'Owner')
  zone = await makeZone(owner)
  scope = zoneScope(zone.location.id)
  photoId = (await upload(owner, uploadForm(zone.location.id, await picture(1)))).id
})
afterEach(async () => {
  await Promise.all([one.close(), other.close()])
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => redis.close())

async function expectReady(): Promise<void> {
  const areReady = () => [one, other].every(({ deps }) => deps.bus.isReady())
  await expect.poll(areReady).toBe(true)
}

/** A member who is connected to the other server. */
async function elsewhere(name: string): Promise<TestPerson> {
  const member = await guest(other, name)
  await join(member, zone)
  return member
}

async function like(liked: boolean): Promise<number> {
  const [result] = await push(owner, [{ name: 'photo.like', args: { photoId, liked } }])
  return result?.rev ?? 0
}

test('a change in one process is announced in another', async () => {
  const ada = await elsewhere('Ada')
  const stream = await listen(other, ada, [scope])
  await stream.next()
  const rev = await like(true)
  expect(await stream.next()).toEqual({ scope, rev })
  stream.end()
})

test('a ban in one process ends the zone on a stream of another', async () => {
  const ada = await elsewhere('Ada')
  const own = userScope(v.parse(UserId, ada.id))
  const stream = await listen(other, ada, [scope, own])
  await stream.next()
  await stream.next()
  const banned = await owner.call(`POST /api/locations/${zone.location.id}/members/${ada.id}/ban`, {})
  expect(banned.status).toBe(204)
  expect((await stream.next()).scope).toBe(own)
  await like(true)
  const bumped = await one.deps.database.write(
    async (transaction) => ok(await allocateRevisions(transaction, own)),
    allScopes,
  )
  expect(await stream.next()).toEqual({ scope: own, rev: bumped.ok ? bumped.value : 0 })
  stream.end()
})

test('a session that ends in one process ends its stream in another', async () => {
  const ada = await elsewhere('Ada')
  const stream = await listen(other, ada, [scope])
  await stream.next()
  expect((await person(one, ada.id, ada.cookie).call('POST /api/logout')).status).toBe(204)
  expect(await stream.whole()).toContain(scope)
})

test('a poke lost by Redis delays a screen by seconds, and writes continue', async () => {
  const ada = await elsewhere('Ada')
  const stream = await listen(other, ada, [scope])
  await stream.next()
  await redis.kill()
  const rev = await like(true)
  expect(await stream.next()).toEqual({ scope, rev })
  await redis.start()
  await expectReady()
  const next = await like(false)
  expect(await stream.next()).toEqual({ scope, rev: next })
  stream.end()
})

test('limits are counted across all processes', async () => {
  const there = person(other, owner.id, owner.cookie)
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    for (const who of [owner, there]) {
      const response = await who.call(`POST /api/photos/${photoId}/comments`, { content: `Words ${turn}` })
      statuses.push(response.status)
    }
  }
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429, 429, 429])
})
