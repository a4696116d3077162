import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { fillZone, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

async function idsOf(answer: { json: unknown }): Promise<readonly string[]> {
  return v.parse(v.array(PhotoAnswer), answer.json).map(({ id }) => id)
}

test('a list longer than one page has each photo once, newest first', async () => {
  const { owner, zone, path } = await hostZone(server)
  const photoIds = await fillZone(server, { zone, owner, count: 1203 })
  const list = `GET /api/photos/location/${zone.location.id}/all`
  const answer = await owner.call(list)
  expect(await idsOf(answer)).toEqual(photoIds.toReversed())
  const tag = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await owner.call(list, undefined, tag)).status).toBe(304)
  await owner.call(`POST /api/photos/${photoIds[0]}/like`, { liked: true })
  expect((await owner.call(list, undefined, tag)).status).toBe(200)
  const again = { 'if-none-match': (await owner.call(list)).headers.get('etag') ?? '' }
  server.clock.advance(5 * dayMs)
  expect(await idsOf(await owner.call(list, undefined, again))).toEqual([])
  expect((await owner.call(`GET ${path}`)).status).toBe(200)
  server.clock.set(start)
})

test('photos with the same time are neither lost nor duplicated between two pages', async () => {
  const { owner, zone } = await hostZone(server)
  const photoIds = await fillZone(server, { zone, owner, count: 1000, intervalMs: 0 })
  const ids = await idsOf(await owner.call(`GET /api/photos/location/${zone.location.id}/all`))
  expect(ids.toSorted()).toEqual(photoIds.toSorted())
})
