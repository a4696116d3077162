import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Reader } from '#server/core/db/database.ts'
import { purgeTombstones } from '#server/replication/replication-jobs.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openScope } from './open-scopes.ts'
import { readPage } from './pull.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

let server: TestServer
let owner: TestPerson
let ada: TestPerson
let zone: CreatedZone
let photoId: string

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T00:00:00Z') })
  owner = await guest(server, 'Owner')
  ada = await guest(server, 'Ada')
  zone = await makeZone(owner)
  await join(ada, zone)
  photoId = (await upload(owner, uploadForm(zone.location.id, await picture(1)))).id
})
afterAll(() => server.close())

const scopeOf = (target: CreatedZone) => zoneScope(target.location.id)

test('a zone’s scope contains everybody’s photos and comments and the reader’s own likes and reactions', async () => {
  const like = { name: 'photo.like', args: { photoId, liked: true } }
  const fire = { name: 'reaction.add', args: { photoId, emoji: 'fire' } }
  await push(ada, [like, fire])
  await push(owner, [like])
  const tables = async (who: TestPerson) =>
    (await pull(who, scopeOf(zone))).rows.map(({ table }) => table).toSorted()
  expect(await tables(ada)).toEqual(['like', 'photo', 'reaction', 'zone'])
  expect(await tables(owner)).toEqual(['code', 'like', 'member', 'member', 'photo', 'zone'])
  const page = await pull(ada, scopeOf(zone))
  const photo = page.rows.find(({ table }) => table === 'photo')
  expect(photo?.row).toMatchObject({ likes: 2, reactionCounts: { fire: 1 }, canDelete: false })
})

test('removing a like is a tombstone only for its owner, and adding it again is a row', async () => {
  const like = (liked: boolean) => ({ name: 'photo.like', args: { photoId, liked } })
  await push(ada, [like(true)])
  const before = await pull(ada, scopeOf(zone))
  await push(ada, [like(false)])
  expect((await pull(ada, scopeOf(zone), { since: before.next })).gone).toEqual([
    { table: 'like', id: photoId },
  ])
  expect((await pull(owner, scopeOf(zone), { since: before.next })).gone).toEqual([])
  await push(ada, [like(true)])
  const after = await pull(ada, scopeOf(zone), { since: before.next })
  expect(after.gone).toEqual([])
  expect(after.rows.some(({ table }) => table === 'like')).toBe(true)
})

test('pages of any size add up to the whole, in the order of revisions', async () => {
  const place = await makeZone(owner)
  const photo = await upload(owner, uploadForm(place.location.id, await picture(2)))
  const comments = Array.from({ length: 23 }, (_, index) => ({
    name: 'comment.add',
    args: {
      id: `${place.location.id}_${crypto.randomUUID()}`,
      photoId: photo.id,
      content: `${index}`,
      createdAt: index,
    },
  }))
  await push(owner, comments)
  const whole = await pull(owner, scopeOf(place))
  expect(whole.more).toBe(false)
  for (const limit of [1, 4, 7]) {
    const seen: string[] = []
    let since = 0
    let more = true
    while (more) {
      const page = await pull(owner, scopeOf(place), { since: since, limit: limit })
      seen.push(...page.rows.map(({ table, row }) => `${table}:${row.id}@${row.rev}`))
      expect(page.rows.length).toBeLessThanOrEqual(limit)
      more = page.more
      since = page.next
    }
    expect(seen).toEqual(whole.rows.map(({ table, row }) => `${table}:${row.id}@${row.rev}`))
    expect(since).toBe(whole.next)
  }
})

test('the user’s own scope contains the user and the zones', async () => {
  const page = await pull(ada, userScope(v.parse(UserId, ada.id)))
  expect(page.rows.map(({ table }) => table)).toEqual(['user', 'membership'])
  expect(page.rows[1]?.row).toMatchObject({ id: zone.location.id, role: 'contributor' })
})

test('a scope that the reader may not see appears missing', async () => {
  const stranger = await guest(server)
  const scopes = [scopeOf(zone), userScope(v.parse(UserId, ada.id)), `zone:${crypto.randomUUID()}`]
  for (const scope of scopes) {
    const refused = await stranger.call(`GET /api/sync/pull?scope=${scope}&since=0`)
    expect(refused.status).toBe(404)
    expect(refused.json).toEqual({ code: 'not_found', message: 'Not found' })
  }
  expect((await visitor(server).call(`GET /api/sync/pull?scope=${scopeOf(zone)}&since=0`)).status).toBe(401)
})

test('an unchanged scope is a 304 for the same reader', async () => {
  const path = `/api/sync/pull?scope=${scopeOf(zone)}&since=0`
  const first = await ada.call(`GET ${path}`)
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await ada.call(`GET ${path}`, undefined, tag)).status).toBe(304)
  expect((await owner.call(`GET ${path}`, undefined, tag)).status).toBe(200)
  await push(ada, [{ name: 'reaction.add', args: { photoId, emoji: 'love' } }])
  expect((await ada.call(`GET ${path}`, undefined, tag)).status).toBe(200)
})

test('a cursor from the future or from before the oldest tombstone gets 410, and a read from the start is complete', async () => {
  const own = await startTestServer({ now: Date.parse('2026-06-01T00:00:00Z') })
  const host = await guest(own)
  const place = await makeZone(host)
  const scope = scopeOf(place)
  const photo = await upload(host, uploadForm(place.location.id, await picture(3)))
  const comment = (content: string) => ({
    name: 'comment.add',
    args: { id: `${place.location.id}_${crypto.randomUUID()}`, photoId: photo.id, content, createdAt: 0 },
  })
  const doomed = comment('doomed')
  await push(host, [comment('a'), comment('b'), doomed])
  const before = await pull(host, scope)
  await push(host, [{ name: 'comment.delete', args: { id: doomed.args.id } }])
  expect((await host.call(`GET /api/sync/pull?scope=${scope}&since=${before.next + 100}`)).status).toBe(410)
  own.clock.advance(31 * dayMs)
  await purgeTombstones(own.deps)
  const refused = await host.call(`GET /api/sync/pull?scope=${scope}&since=${before.next}`)
  expect(refused.status).toBe(410)
  expect(refused.json).toMatchObject({ code: 'gone' })
  const fresh = await pull(host, scope, { since: 0, limit: 1 })
  expect(fresh.floor).toBeGreaterThan(0)
  let page = fresh
  while (page.more) page = await pull(host, scope, { since: page.next, limit: 1 })
  expect(page.next).toBeGreaterThanOrEqual(fresh.floor)
  await own.close()
})

test('another database has another epoch', async () => {
  const own = await startTestServer()
  const host = await guest(own)
  const place = await makeZone(host)
  const { epoch } = await pull(host, scopeOf(place))
  expect(epoch).toMatch(/^[0-9a-f]{32}$/)
  expect(epoch).not.toBe((await pull(ada, scopeOf(zone))).epoch)
  await own.close()
})

test('an older app gets no rows that it cannot read', async () => {
  const scope = scopeOf(zone)
  const tables = async (schemaVersion: number) =>
    new Set((await pull(owner, scope, { schemaVersion })).rows.map(({ table }) => table))
  expect(await tables(4)).toContain('member')
  const older = await tables(3)
  expect(older).toContain('zone')
  expect(older).not.toContain('member')
  expect(older).not.toContain('code')
})

test('a pull makes four database round trips for any role', async () => {
  const place = await makeZone(owner)
  await join(ada, place)
  const photo = await upload(owner, uploadForm(place.location.id, await picture(7)))
  const cursors = new Map<TestPerson, number>()
  for (const who of [owner, ada]) cursors.set(who, (await pull(who, scopeOf(place))).next)
  await push(ada, [{ name: 'photo.like', args: { photoId: photo.id, liked: true } }])
  for (const [who, since] of cursors) {
    await server.idle()
    const before = { ...server.reads }
    expect((await pull(who, scopeOf(place), { since })).rows.length).toBeGreaterThan(0)
    // Waits for the session, the zone with its counter, the changed tables, and those tables with the tombstones.
    expect(server.reads.waits - before.waits).toBeLessThanOrEqual(4)
    // More if the zone itself has changed, including what unlocks it.
    expect(server.reads.statements - before.statements).toBeLessThanOrEqual(7)
  }
  await server.idle()
  const before = { ...server.reads }
  await pull(ada, scopeOf(place), { since: (await pull(ada, scopeOf(place))).next })
  expect(server.reads.waits - before.waits).toBeLessThanOrEqual(4 + 2)
})

test('a zone that opens while its scope is being opened loses no photo', async () => {
  const place = await makeZone(owner, { mode: 'own-only' })
  await join(ada, place)
  const photo = await upload(owner, uploadForm(place.location.id, await picture(8)))
  const { next: since, epoch } = await pull(ada, scopeOf(place))
  const { database, clock, secret } = server.deps
  let isOpened = false
  /** Opens the zone as soon as the first statement has returned. */
  const afterwards = async <Value>(read: Promise<Value>): Promise<Value> => {
    const value = await read
    if (isOpened) return value
    isOpened = true
    expect((await owner.call(`PATCH /api/locations/${place.location.id}`, { mode: 'open' })).status).toBe(200)
    await server.runJobs()
    return value
  }
  const reader: Reader = {
    all: (query, params) => afterwards(database.reader.all(query, params)),
    first: (query, params) => afterwards(database.reader.first(query, params)),
  }
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  const userId = v.parse(UserId, ada.id)
  const viewer = { userId, sessionId: '', kind: 'guest', plan: 'free', isAdmin: false, device } as const
  const from = { reader, viewer, now: clock.now(), epoch, secret, acceptsClips: true }
  const opened = await openScope(from, scopeOf(place))
  if (!opened.ok) throw new Error('The scope cannot be read')
  const page = await readPage(from, opened.value, { since, limit: 500, schemaVersion: protocolVersion })
  if (!page.ok) throw new Error('The page cannot be read')
  const rest = await pull(ada, scopeOf(place), { since: page.value.next })
  const seen = [...page.value.rows, ...rest.rows].filter(({ table }) => table === 'photo')
  expect(seen.map(({ row }) => row.id)).toContain(photo.id)
})
