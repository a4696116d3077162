import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { CollectionAnswer } from '#src/contract/calls/answers.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-28T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** A zone with photos of its host, and a member on a plan. */
async function scene(plan: 'free' | 'basic' | 'plus' | 'pro', count: number) {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const reader = await hosting.joined('Reader')
  await givePlan(server, reader, plan)
  const photoIds: string[] = []
  for (let index = 0; index < count; index += 1) photoIds.push(await hosting.photoOf(hosting.owner))
  return { ...hosting, reader, photoIds }
}

function collect(who: TestPerson, photoIds: readonly string[], key?: string) {
  return who.call(
    'POST /api/photos/collection',
    { photoIds },
    key === undefined ? undefined : { 'idempotency-key': key },
  )
}

async function downloadsOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'download' ? [change.row] : []))
}

test('a collection counts each photo once a month; own and already downloaded ones are free', async () => {
  const { reader, photoIds, photoOf } = await scene('plus', 3)
  const own = await photoOf(reader)
  const [first = ''] = photoIds
  await reader.call(`POST /api/photos/${first}/download`)
  const answer = await collect(reader, [...photoIds, own, first])
  const { files, ...sums } = v.parse(CollectionAnswer, answer.json)
  expect(files.map(({ photoId }) => photoId)).toEqual([...photoIds, own])
  expect(sums).toEqual({ counted: 2, remainingDownloads: 12 })
  const statuses = files.map(async ({ url }) => (await reader.call(`GET ${url}`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200])
  expect((await collect(reader, photoIds)).json).toMatchObject({ counted: 0, remainingDownloads: 12 })
  expect(await downloadsOf(reader)).toHaveLength(4)
})

test('plans below Plus have no collections, and one beyond the month’s downloads counts nothing', async () => {
  const { reader, photoIds } = await scene('basic', 3)
  expect(await collect(reader, photoIds)).toMatchObject({
    status: 403,
    json: { code: 'access_denied', upgradeRequired: true },
  })
  await givePlan(server, reader, 'plus')
  const other = await scene('free', 13)
  await other.reader.call('GET /api/auth/user')
  await givePlan(server, other.reader, 'plus')
  expect((await collect(other.reader, other.photoIds)).json).toMatchObject({ remainingDownloads: 2 })
  const more: string[] = []
  for (let index = 0; index < 3; index += 1) more.push(await other.photoOf(other.owner))
  const refused = await collect(other.reader, more)
  expect(refused).toMatchObject({
    status: 403,
    json: {
      code: 'download_limit',
      upgradeRequired: true,
      details: [{ field: 'photoIds', reason: 'take 3 of 2 downloads' }],
    },
  })
  expect(await downloadsOf(other.reader)).toHaveLength(13)
})

test('two simultaneous collections use no more than the plan has, and a repeated one counts once', async () => {
  const { reader, photoIds } = await scene('plus', 16)
  const halves = [photoIds.slice(0, 8), photoIds.slice(8)]
  const answers = await Promise.all(halves.map((ids) => collect(reader, ids)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(await downloadsOf(reader)).toHaveLength(8)
  const key = randomUUID()
  const some = photoIds.slice(0, 2)
  const [one, two] = [await collect(reader, some, key), await collect(reader, some, key)]
  expect([two.json, two.headers.get('x-waypost-outcome')]).toEqual([one.json, 'duplicate'])
})

test('a deleted or inaccessible photo is left out', async () => {
  const { owner, reader, photoIds } = await scene('plus', 2)
  const elsewhere = await scene('plus', 1)
  const [gone = '', kept = ''] = photoIds
  await owner.call(`DELETE /api/photos/${gone}`)
  const answer = await collect(reader, [gone, kept, ...elsewhere.photoIds])
  expect(v.parse(CollectionAnswer, answer.json).files.map(({ photoId }) => photoId)).toEqual([kept])
})

test('on plans with commercial rights a download stores the license version and the time', async () => {
  const { reader, photoIds, photoOf } = await scene('plus', 2)
  const [one = '', two = ''] = photoIds
  await reader.call(`POST /api/photos/${one}/download`)
  expect(await downloadsOf(reader)).toMatchObject([{ licence: null }])
  await givePlan(server, reader, 'pro')
  server.clock.advance(1000)
  const own = await photoOf(reader)
  await collect(reader, [one, two, own])
  const texts = await Promise.all(
    ['en', 'de'].map(
      async (language) => (await reader.call(`GET /api/legal/licence?language=${language}`)).json,
    ),
  )
  const version = texts.map((text) => v.parse(v.object({ version: v.string() }), text).version).join('/')
  const licences = new Map((await downloadsOf(reader)).map(({ id, licence }) => [String(id), licence]))
  const licence = { version, at: start + 1000 }
  expect(Object.fromEntries(licences)).toEqual({ [one]: licence, [two]: licence, [own]: null })
  await givePlan(server, reader, 'plus')
  await reader.call(`POST /api/photos/${one}/download`)
  expect((await downloadsOf(reader)).find(({ id }) => id === one)?.licence).toEqual(licence)
})
