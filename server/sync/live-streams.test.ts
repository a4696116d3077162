import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { liveHeartbeatMs, type Scope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { openDatabase } from '#server/core/db/engines/open-database.ts'
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
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { maxStreamsOfUser } from './live-streams.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { allScopes } from '#server/core/db/database.ts'

const pauseMs = 1000
const stepMs = 20
let server: TestServer
let owner: TestPerson
let ada: TestPerson
let zone: CreatedZone
let scope: Scope
let own: Scope
let photoId: string

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T00:00:00Z') })
  owner = await guest(server, 'Owner')
  zone = await makeZone(owner)
  scope = zoneScope(zone.location.id)
  photoId = (await upload(owner, uploadForm(zone.location.id, await picture(1)))).id
})
beforeEach(async () => {
  ada = await guest(server, 'Ada')
  await join(ada, zone)
  own = userScope(v.parse(UserId, ada.id))
})
afterAll(() => server.close())

/** Advances the clock after the server has finished its current work, which takes more turns than one request. */
async function pass(byMs: number): Promise<void> {
  await server.fetch('/api/auth/user')
  await server.idle()
  server.clock.advance(byMs)
}

let isLiked = false
/** Toggles the owner's like. Returns the zone's revision. */
async function change(): Promise<number> {
  isLiked = !isLiked
  const [result] = await push(owner, [{ name: 'photo.like', args: { photoId, liked: isLiked } }])
  return result?.rev ?? 0
}

test('changes within a pause are sent as one, the last of them, after the pause', async () => {
  const stream = await listen(server, ada, [scope])
  await stream.next()
  const first = await change()
  await pass(stepMs)
  expect(await stream.next()).toEqual({ scope, rev: first })
  await change()
  await change()
  await pass(pauseMs / 2)
  const last = await change()
  await pass(pauseMs / 2)
  expect(await stream.next()).toEqual({ scope, rev: last })
  stream.end()
})

test('several changed scopes are sent together', async () => {
  const stream = await listen(server, ada, [scope, own])
  await stream.next()
  await stream.next()
  const rev = await change()
  const ownRev = await bump(own)
  await pass(stepMs)
  expect(await stream.next()).toEqual({ scope, rev })
  expect(await stream.next()).toEqual({ scope: own, rev: ownRev })
  stream.end()
})

test('beyond ten streams of an account the oldest ends with a longer reconnect delay', async () => {
  const first = await listen(server, ada, [scope])
  const streams = [first]
  while (streams.length <= maxStreamsOfUser) streams.push(await listen(server, ada, [scope]))
  expect(await first.whole()).toMatch(/\nretry: 60000\n\n$/)
  for (const stream of streams.slice(1)) await stream.next()
  const rev = await change()
  await pass(pauseMs)
  for (const stream of streams.slice(1)) expect(await stream.next()).toEqual({ scope, rev })
  for (const stream of streams) stream.end()
})

test('a ban ends the zone on an open stream at once, and the stream continues with the rest', async () => {
  const stream = await listen(server, ada, [scope, own])
  await stream.next()
  await stream.next()
  const banned = await owner.call(`POST /api/locations/${zone.location.id}/members/${ada.id}/ban`, {})
  expect(banned.status).toBe(204)
  await change()
  await pass(pauseMs)
  expect((await stream.next()).scope).toBe(own)
  await change()
  await pass(pauseMs)
  const rev = await bump(own)
  await pass(pauseMs)
  expect(await stream.next()).toEqual({ scope: own, rev })
  stream.end()
})

test('a former member receives no more pokes of the zone', async () => {
  const stream = await listen(server, ada, [scope, own])
  await stream.next()
  await stream.next()
  expect((await ada.call(`POST /api/locations/${zone.location.id}/leave`)).status).toBe(204)
  await change()
  await pass(pauseMs)
  expect((await stream.next()).scope).toBe(own)
  stream.end()
})

test('the end of a session ends its streams at once, and no others', async () => {
  const elsewhere = person(server, ada.id, ada.cookie)
  const stream = await listen(server, ada, [scope])
  const other = await listen(server, owner, [scope])
  await other.next()
  expect((await elsewhere.call('POST /api/logout')).status).toBe(204)
  expect(await stream.whole()).toContain(scope)
  const rev = await change()
  await pass(pauseMs)
  expect(await other.next()).toEqual({ scope, rev })
  other.end()
})

test('a change missed by the bus is sent with the next heartbeat', async () => {
  const stream = await listen(server, ada, [scope])
  await stream.next()
  const rev = await bumpUnheard(scope)
  await pass(liveHeartbeatMs)
  await pass(pauseMs)
  expect(await stream.next()).toEqual({ scope, rev })
  stream.end()
})

test('an unreadable database ends a stream and nothing else', async () => {
  const broken = await startTestServer({ now: Date.parse('2026-06-01T00:00:00Z') })
  const host = await guest(broken)
  const place = await makeZone(host)
  const stream = await listen(broken, host, [zoneScope(place.location.id)])
  await stream.next()
  await broken.deps.database.close()
  broken.clock.advance(liveHeartbeatMs)
  expect(await stream.whole()).toContain(':\n\n')
  expect((await broken.fetch('/api/ping')).status).toBe(204)
  await broken.close()
})

test('a closing server ends its streams and sends the time to reconnect', async () => {
  const closing = await startTestServer()
  const host = await guest(closing)
  const place = await makeZone(host)
  const stream = await listen(closing, host, [zoneScope(place.location.id)])
  await stream.next()
  await closing.close()
  expect(await stream.whole()).toMatch(/\nretry: \d+\n\n$/)
})

/** Changes a scope without any visible row. */
async function bump(of: Scope): Promise<number> {
  const result = await server.deps.database.write(
    async (transaction) => ok(await allocateRevisions(transaction, of)),
    allScopes,
  )
  return result.ok ? result.value : 0
}

/** Does the same in another process without a notification, as commands beside a running server do. */
async function bumpUnheard(of: Scope): Promise<number> {
  const other = await openDatabase(server.deps.config.database, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => '0'.repeat(32),
    mayMigrate: false,
  })
  const result = await other.write(
    async (transaction) => ok(await allocateRevisions(transaction, of)),
    allScopes,
  )
  await other.close()
  return result.ok ? result.value : 0
}
