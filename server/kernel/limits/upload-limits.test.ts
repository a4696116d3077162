import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, guest, makeZone, type TestPerson, uploadForm } from '#server/testing/test-client.ts'
import { countStatuses, expectRefusal, noon, consumePoints } from '#server/testing/test-limits.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Tests uploads through the HTTP API with the real limits. */
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: noon })
})
afterEach(() => server.close())

test('150 photos of a hiker are accepted within an hour', async () => {
  const hiker = await guest(server)
  const zone = await makeZone(hiker)
  for (const limit of ['upload', 'upload-request'] as const)
    await consumePoints(server, { limit, key: hiker.id, points: 120 })
  await consumePoints(server, { limit: 'upload-zone', key: zone.location.id, points: 120 })
  const answers: Answer[] = []
  for (let index = 0; index < 30; index += 1) {
    const form = uploadForm(zone.location.id, await picture(index))
    answers.push(await hiker.call('POST /api/photos/upload', form))
  }
  const counts = countStatuses(answers)
  expect((counts[201] ?? 0) + (counts[200] ?? 0)).toBe(30)
})

test('an account may send 400 photos in an hour and 2,000 in a day, counted before their bytes', async () => {
  const ada = await guest(server)
  const zone = await makeZone(ada)
  const bytes = await picture(1)
  let taken = 0
  for (let hour = 0; hour < 6; hour += 1) {
    if (hour < 5) taken += await consumePoints(server, { limit: 'upload', key: ada.id, points: 395 })
    for (let index = 0; index < 10; index += 1) {
      const answer = await ada.call('POST /api/photos/upload', uploadForm(zone.location.id, bytes))
      if (answer.status === 429) expectRefusal(answer)
      else taken += 1
    }
    expect(taken).toBe(Math.min(2000, 400 * (hour + 1)))
    server.clock.advance(60 * minuteMs)
  }
})

test('uploads without a zone or to a foreign one are rejected before the body arrives', async () => {
  const [ada, eve] = [await guest(server, 'Ada'), await guest(server, 'Eve')]
  const zone = await makeZone(ada)
  const nameless = new FormData()
  nameless.set('photo', new Blob([Uint8Array.of(1)]), 'a.jpg')
  const foreign = uploadForm(zone.location.id, Uint8Array.of(1))
  await consumePoints(server, { limit: 'upload-request', key: eve.id, points: 1100 })
  for (let turn = 0; turn < 50; turn += 1) {
    expect((await eve.call('POST /api/photos/upload', nameless)).status).toBe(400)
    expect((await eve.call('POST /api/photos/upload', foreign)).status).toBe(404)
  }
  expect(await answerBeforeBody(eve)).toBe(429)
  expect((await ada.call('POST /api/photos/upload', nameless)).status).toBe(400)
})

/** Returns the status of an upload whose body is never sent. */
function answerBeforeBody(person: TestPerson): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/api/photos/upload`, {
      method: 'POST',
      headers: {
        origin: server.url,
        cookie: person.cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '10000000',
      },
    })
    sent.once('response', ({ statusCode }) => {
      resolve(statusCode)
      sent.destroy()
    })
    sent.once('error', reject)
    sent.flushHeaders()
  })
}

test('parts of uploads have a limit as well', async () => {
  const ada = await guest(server)
  const path = `/api/uploads/${randomUUID()}_${randomUUID()}`
  const statuses = new Set<number>()
  await consumePoints(server, { limit: 'part', key: ada.id, points: 2900 })
  for (let turn = 0; turn < 100; turn += 1) statuses.add((await ada.call(`HEAD ${path}`)).status)
  expect([...statuses]).toEqual([404])
  const refused = await ada.call(`HEAD ${path}`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
