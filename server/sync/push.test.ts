import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  type NamedMutation,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { acceptedVersions, protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
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

function like(liked: boolean, mutationId: string = randomUUID()): NamedMutation {
  return { mutationId, name: 'photo.like', args: { photoId, liked } }
}

function comment(
  content: string,
  id = `${zone.location.id}_${randomUUID()}`,
  mutationId = randomUUID(),
): NamedMutation {
  return { mutationId, name: 'comment.add', args: { id, photoId, content, createdAt: 1_780_000_000_000 } }
}

async function likes(): Promise<unknown> {
  return (await ada.call(`GET /api/photos/${photoId}/likes`)).json
}

test('a batch is applied in order, and a repeat gets the stored responses', async () => {
  const batch = [like(true), like(false), like(true), comment('one')]
  const first = await push(ada, batch)
  expect(first.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect(await likes()).toEqual({ likes: 1 })
  const again = await push(ada, batch)
  expect(again.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate'])
  expect(again.map(({ answer, rev }) => ({ answer, rev }))).toEqual(
    first.map(({ answer, rev }) => ({ answer, rev })),
  )
  const reversed = await push(ada, batch.toReversed())
  expect(new Set(reversed.map(({ status }) => status))).toEqual(new Set(['duplicate']))
  expect(await likes()).toEqual({ likes: 1 })
  await push(ada, [like(false)])
})

test('one invalid mutation affects no other', async () => {
  const results = await push(ada, [
    comment('before'),
    { name: 'comment.add', args: { id: 'nonsense' } },
    { name: 'no.such.thing', args: {} },
    { name: 'photo.delete', args: { id: photoId } },
    comment('after'),
  ])
  expect(results.map(({ status, code }) => code ?? status)).toEqual([
    'applied',
    'invalid',
    'invalid',
    'not_owner',
    'applied',
  ])
  expect(results[1]?.details?.[0]).toMatchObject({ field: 'id' })
})

test('a mutation that needs a refused one is blocked, and retrying both succeeds', async () => {
  const id = `${zone.location.id}_${randomUUID()}`
  const foreign = {
    name: 'comment.add',
    args: { id, photoId: `${randomUUID()}_${randomUUID()}`, content: 'x', createdAt: 0 },
  }
  const edit = { mutationId: randomUUID(), name: 'comment.update', args: { id, content: 'edited' } }
  const results = await push(ada, [foreign, edit, like(true)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'blocked', 'applied'])
  const retried = await push(ada, [comment('x', id), edit])
  expect(retried.map(({ status }) => status)).toEqual(['applied', 'applied'])
  await push(ada, [like(false)])
})

test('a key is valid for only one payload, by any endpoint', async () => {
  const mutationId = randomUUID()
  const single = await ada.call(
    `POST /api/photos/${photoId}/like`,
    { liked: true },
    { 'idempotency-key': mutationId },
  )
  expect(single.json).toEqual({ liked: true, likes: 1 })
  const rev = Number(single.headers.get('x-waypost-rev'))
  expect((await push(ada, [like(true, mutationId)]))[0]).toMatchObject({
    status: 'duplicate',
    rev,
    answer: { liked: true, likes: 1 },
  })
  expect((await push(ada, [like(false, mutationId)]))[0]).toMatchObject({
    status: 'rejected',
    code: 'key_reused',
    httpStatus: 422,
  })
  const again = await ada.call(
    `POST /api/photos/${photoId}/like`,
    { liked: true },
    { 'idempotency-key': mutationId },
  )
  expect(again.headers.get('x-waypost-outcome')).toBe('duplicate')
  expect((await push(owner, [like(true, mutationId)]))[0]?.status).toBe('applied')
  await push(ada, [like(false)])
  await push(owner, [like(false)])
})

test('a repeated toggle with its key toggles once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const toggle = () => ada.call(`POST /api/photos/${photoId}/like`, undefined, key)
  expect((await toggle()).json).toEqual({ liked: true, likes: 1 })
  expect((await toggle()).json).toEqual({ liked: true, likes: 1 })
  expect((await ada.call(`POST /api/photos/${photoId}/like`)).json).toEqual({ liked: false, likes: 0 })
})

test('mutations sent many times at once, alone and in batches, are applied once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const toggles = Array.from({ length: 5 }, () =>
    ada.call(`POST /api/photos/${photoId}/like`, undefined, key),
  )
  for (const { json } of await Promise.all(toggles)) expect(json).toEqual({ liked: true, likes: 1 })
  const mutationBatch = [comment('at once'), like(false)]
  const answers = await Promise.all(Array.from({ length: 5 }, () => push(ada, mutationBatch)))
  expect(answers.flat().filter(({ status }) => status === 'applied')).toHaveLength(2)
  expect(new Set(answers.map((results) => results.map(({ rev }) => rev).join())).size).toBe(1)
  expect(await likes()).toEqual({ likes: 0 })
})

test('a refusal is not stored: the same key can be tried again', async () => {
  const bob = await guest(server, 'Bob')
  const waiting = like(true)
  expect((await push(bob, [waiting]))[0]).toMatchObject({ status: 'rejected', code: 'not_found' })
  await join(bob, zone)
  expect((await push(bob, [waiting]))[0]?.status).toBe('applied')
  await push(bob, [like(false)])
})

test('a key older than the stored responses is rejected, not executed', async () => {
  const hex = (server.clock.now() - 36 * dayMs).toString(16).padStart(12, '0')
  const old = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
  expect((await push(ada, [like(true, old)]))[0]).toMatchObject({
    status: 'rejected',
    code: 'key_expired',
    httpStatus: 422,
  })
  expect(await likes()).toEqual({ likes: 0 })
})

test('another user’s outbox is rejected as a whole', async () => {
  const body = {
    deviceId: randomUUID(),
    userId: owner.id,
    schemaVersion: protocolVersion,
    mutations: [like(true)],
  }
  const refused = await ada.call('POST /api/sync/push', body)
  expect(refused.status).toBe(403)
  expect(refused.json).toMatchObject({ code: 'wrong_user' })
  const single = await ada.call(
    `POST /api/photos/${photoId}/like`,
    { liked: true },
    { 'x-waypost-user': owner.id },
  )
  expect(single.json).toMatchObject({ code: 'wrong_user' })
  expect(await likes()).toEqual({ likes: 0 })
})

test('changes of another version are refused before their format is checked, and the app must reload', async () => {
  const body = { deviceId: randomUUID(), userId: ada.id, mutations: [like(false)] }
  const push = (schemaVersion: number) => ada.call('POST /api/sync/push', { ...body, schemaVersion })
  const likeAlone = (schemaVersion: number) =>
    ada.call(
      `POST /api/photos/${photoId}/like`,
      { liked: false },
      { 'x-waypost-schema-version': String(schemaVersion) },
    )
  for (const send of [push, likeAlone]) {
    for (const version of acceptedVersions) expect((await send(version)).status).toBe(200)
    for (const version of [protocolVersion - 1, protocolVersion - 2, protocolVersion + 1]) {
      const answer = await send(version)
      expect(answer.status).toBe(426)
      expect(answer.json).toMatchObject({ code: 'outdated_app' })
    }
  }
  const earlier = {
    ...body,
    schemaVersion: 12,
    mutations: [{ ['mid']: randomUUID(), name: 'photo.like', args: {} }],
  }
  const answer = await ada.call('POST /api/sync/push', earlier, { 'x-waypost-schema-version': '12' })
  expect(answer).toMatchObject({ status: 426, json: { code: 'outdated_app' } })
})

test('a batch with too many or too large mutations is rejected', async () => {
  const body = {
    deviceId: randomUUID(),
    userId: ada.id,
    schemaVersion: protocolVersion,
    mutations: [like(true)],
  }
  expect((await ada.call('POST /api/sync/push', { ...body, mutations: [] })).status).toBe(400)
  const many = Array.from({ length: 51 }, () => like(true))
  expect((await ada.call('POST /api/sync/push', { ...body, mutations: many })).status).toBe(400)
  const large = [{ mutationId: randomUUID(), name: 'comment.add', args: { content: 'x'.repeat(256 * 1024) } }]
  expect((await ada.call('POST /api/sync/push', { ...body, mutations: large })).status).toBe(413)
})

test('scans in a batch have the same limit as single ones, and get a time to retry', async () => {
  const own = await startTestServer()
  const bob = await guest(own)
  const scans = Array.from({ length: 11 }, () => ({
    name: 'zone.scan',
    args: { qrCode: 'AAAAAAAAAAAAAAAA' },
  }))
  const results = await push(bob, scans)
  expect(results.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 10 }, () => 'zone_not_found'),
    'too_many_requests',
  ])
  expect(results[10]?.status).toBe('retry')
  expect(results[10]?.retryAfterMs).toBeGreaterThan(0)
  await own.close()
})

test('a mutation that needs a delayed scan waits with it, and is not reported as refused', async () => {
  const own = await startTestServer()
  const [host, bob] = [await guest(own), await guest(own)]
  const made = await makeZone(host)
  const scan = { name: 'zone.scan', args: { qrCode: made.qrCode } }
  for (let used = 0; used < 10; used++)
    await bob.call('POST /api/locations/scan', { qrCode: 'AAAAAAAAAAAAAAAA' })
  const results = await push(bob, [scan, scan])
  expect(results.map(({ status, code }) => [status, code])).toEqual([
    ['retry', 'too_many_requests'],
    ['retry', 'unavailable'],
  ])
  await own.close()
})

test('however a batch is repeated, split and shuffled, each mutation counts once', async () => {
  const emoji = fc.constantFrom('love', 'amazing', 'like', 'favorite', 'fire', 'great_shot')
  const step = fc.record({ emoji, isAdded: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(), async (steps, cut) => {
      const bob = await guest(server)
      await join(bob, zone)
      const batch = steps.map(({ emoji: code, isAdded }): NamedMutation => ({
        mutationId: randomUUID(),
        name: isAdded ? 'reaction.add' : 'reaction.remove',
        args: { photoId, emoji: code },
      }))
      await push(bob, batch.slice(0, (cut % batch.length) + 1))
      await push(bob, batch)
      await push(bob, batch.toReversed())
      const expected = new Set<string>()
      for (const { emoji: code, isAdded } of steps) {
        if (isAdded) expected.add(code)
        else expected.delete(code)
      }
      const mine = (await bob.call(`GET /api/photos/${photoId}/reactions`)).json
      const count = Array.isArray(mine) ? mine.filter(({ userId }) => userId === bob.id).length : -1
      expect(count).toBe(expected.size)
    }),
    { numRuns: 15 },
  )
})
