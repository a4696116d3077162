import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  guest,
  join,
  makeZone,
  push,
  type TestPerson,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { countStatuses, expectRefusal, noon, photoIn, consumePoints } from '#server/testing/test-limits.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Tests requests of people and scripts through the HTTP API with the real limits. */
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: noon })
})
afterEach(() => server.close())

test('of 500 comments pushed in a second a few are accepted at once, the others get a time to retry, and all arrive', async () => {
  const ada = await guest(server)
  const zone = await makeZone(ada)
  const photoId = await photoIn(zone, ada)
  const all = Array.from({ length: 500 }, (_, index) => ({
    mutationId: randomUUID(),
    name: 'comment.add',
    args: {
      id: `${zone.location.id}_${randomUUID()}`,
      photoId,
      content: `Words ${index}`,
      createdAt: noon,
    },
  }))
  const pushAll = async () => {
    const results = []
    for (let from = 0; from < all.length; from += 50)
      results.push(...(await push(ada, all.slice(from, from + 50))))
    return results
  }
  const first = await pushAll()
  const stored = (results: typeof first) =>
    results.filter(({ status }) => status === 'applied' || status === 'duplicate').length
  expect(stored(first)).toBe(30)
  expect(first[30]).toMatchObject({ status: 'retry', code: 'too_many_requests' })
  expect(first[30]?.retryAfterMs).toBeGreaterThan(0)
  expect(first.some(({ status }) => status === 'rejected')).toBe(false)
  expectRefusal(await ada.call(`POST /api/photos/${photoId}/comments`, { content: 'One more' }))
  for (let turn = 2; turn <= 17; turn += 1) {
    server.clock.advance(10 * minuteMs)
    expect(stored(await pushAll())).toBe(Math.min(500, 30 * turn))
  }
})

test('50 instant zones are limited to 20 a day, by every way of creating them', async () => {
  const ada = await guest(server)
  const statuses: number[] = []
  for (let index = 0; index < 7; index += 1) {
    statuses.push((await ada.call('POST /api/qr/instant-share', { name: 'Quick' })).status)
    const body = { name: 'Quick', brand: 'picture-share', kind: 'instant' }
    statuses.push((await ada.call('POST /api/locations', body)).status)
  }
  const mutations = Array.from({ length: 36 }, () => ({
    name: 'zone.create',
    args: {
      id: randomUUID(),
      code: randomUUID().replaceAll('-', '').slice(0, 16),
      name: 'Quick',
      brand: 'picture-share',
      kind: 'instant',
    },
  }))
  const results = await push(ada, mutations)
  expect(statuses).toEqual(Array.from({ length: 14 }, () => 201))
  expect(results.filter(({ status }) => status === 'applied')).toHaveLength(6)
  expect(results.at(-1)).toMatchObject({ status: 'retry', code: 'too_many_requests' })
  const body = { name: 'Quick', brand: 'picture-share', kind: 'instant' }
  expectRefusal(await ada.call('POST /api/locations', body))
  expectRefusal(await ada.call('POST /api/qr/instant-share', { name: 'Quick' }))
  expect((await makeZone(ada)).location.name).toBe('Meadow')
})

test('a limit on one kind of mutation delays no other kind in a batch', async () => {
  const ada = await guest(server)
  const zone = await makeZone(ada)
  const photos = [await photoIn(zone, ada, 1), await photoIn(zone, ada, 2)]
  const comments = Array.from({ length: 31 }, () => ({
    name: 'comment.add',
    args: {
      id: `${zone.location.id}_${randomUUID()}`,
      photoId: photos[0],
      content: 'Words',
      createdAt: noon,
    },
  }))
  const like = { name: 'photo.like', args: { photoId: photos[1], liked: true } }
  const results = await push(ada, [...comments, like])
  expect(results.slice(-2).map(({ status }) => status)).toEqual(['retry', 'applied'])
})

test('repetitions count once', async () => {
  const ada = await guest(server)
  const zone = await makeZone(ada)
  const photoId = await photoIn(zone, ada)
  const comment = {
    mutationId: randomUUID(),
    name: 'comment.add',
    args: { id: `${zone.location.id}_${randomUUID()}`, photoId, content: 'Words', createdAt: noon },
  }
  for (let turn = 0; turn < 40; turn += 1) await push(ada, [comment])
  expect((await ada.call(`POST /api/photos/${photoId}/comments`, { content: 'Another' })).status).toBe(201)
})

test('strangers use up no limits of a zone that they cannot enter', async () => {
  const strict = await startTestServer({
    now: noon,
    // Low enough that the test does not need 1,500 comments.
    limits: { 'comment-zone': [{ kind: 'window', points: 3, seconds: 600 }] },
  })
  const ada = await guest(strict)
  const zone = await makeZone(ada)
  const photoId = await photoIn(zone, ada)
  const eve = await guest(strict, 'Eve')
  const comment = (who: TestPerson) => who.call(`POST /api/photos/${photoId}/comments`, { content: 'Words' })
  for (let turn = 0; turn < 5; turn += 1) expect((await comment(eve)).status).toBe(404)
  for (let turn = 0; turn < 3; turn += 1) expect((await comment(ada)).status).toBe(201)
  const bob = await guest(strict, 'Bob')
  await join(bob, zone)
  expectRefusal(await comment(bob))
  await strict.close()
})

test('the first pages of 60 zones are pulled at once, further ones at six a second', async () => {
  const ada = await guest(server)
  const pullOnce = () => ada.call(`GET /api/sync/pull?scope=user:${ada.id}&since=0`)
  for (let turn = 0; turn < 600; turn += 1) expect((await pullOnce()).status).toBe(200)
  expectRefusal(await pullOnce())
  server.clock.advance(1000)
  const next = await Promise.all(Array.from({ length: 8 }, pullOnce))
  expect(countStatuses(next)).toEqual({ 200: 6, 429: 2 })
  expect((await ada.call('GET /api/auth/user')).status).toBe(200)
})

test('counts of guests, uploads, comments and instant zones survive a restart', async () => {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'waypost-restart-'))
  const one = { kind: 'window', points: 1, seconds: 3600 } as const
  // One of each, so that the second request reaches the limit.
  const limits = { upload: [one], comment: [one], instant: [one], guest: [one] }
  const first = await startTestServer({ now: noon, dataDir, limits })
  const ada = await guest(first)
  const zone = await makeZone(ada)
  const photoId = await photoIn(zone, ada)
  const again = async (target: TestServer) => {
    const calls = [
      ['POST /api/auth/guest', { displayName: 'Ada' }],
      [`POST /api/photos/${photoId}/comments`, { content: 'Words' }],
      ['POST /api/qr/instant-share', {}],
      ['POST /api/photos/upload', uploadForm(zone.location.id, await picture(2))],
    ] as const
    const statuses: number[] = []
    for (const [call, body] of calls) {
      const headers = { cookie: ada.cookie }
      statuses.push((await visitor(target).call(call, body, headers)).status)
    }
    return statuses
  }
  expect(await again(first)).toEqual([429, 201, 201, 429])
  await first.close()
  const second = await startTestServer({ now: noon, dataDir, limits })
  expect(await again(second)).toEqual([429, 429, 429, 429])
  await second.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('expired counts are removed from the counters’ file by a job', async () => {
  for (let index = 0; index < 20; index += 1) await guest(server)
  await consumePoints(server, { limit: 'upload', key: 'somebody', points: 1 })
  const rows = () => {
    const file = new Sqlite(joinPath(server.deps.config.dataDir, 'limits.db'), { readonly: true })
    const count: unknown = file.prepare('select count(*) from limits').pluck().get()
    file.close()
    return count
  }
  expect(rows()).toBe(4)
  server.clock.advance(2 * 60 * minuteMs)
  await server.runJobs()
  expect(rows()).toBe(2)
  server.clock.advance(24 * 60 * minuteMs)
  await server.runJobs()
  expect(rows()).toBe(0)
})
