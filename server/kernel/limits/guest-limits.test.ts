import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { type Answer, guest, makeZone, visitor } from '#server/testing/test-client.ts'
import { countStatuses, expectRefusal, noon, consumePoints } from '#server/testing/test-limits.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Tests joining through the HTTP API with the real limits. */
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: noon })
})
afterEach(() => server.close())

function idOf({ json }: Answer): string {
  return v.parse(User, json).id
}

test('500 guest requests in a chain, each with the previous one’s cookie, are one guest, up to the IP address’s limit', async () => {
  await consumePoints(server, { limit: 'guest', key: '127.0.0.1', points: 700 })
  const person = visitor(server)
  const answers: Answer[] = []
  for (let index = 0; index < 500; index += 1)
    answers.push(await person.call('POST /api/auth/guest', { displayName: 'Ada' }))
  expect(countStatuses(answers)).toEqual({ 201: 1, 200: 299, 429: 200 })
  expect(new Set(answers.slice(0, 300).map(idOf)).size).toBe(1)
  expectRefusal(answers.at(-1))
})

test('one IP address creates 1,000 guests in ten minutes and 4,000 in a day', async () => {
  let made = 0
  for (let hour = 0; hour < 7; hour += 1) {
    if (hour < 4) made += await consumePoints(server, { limit: 'guest', key: '127.0.0.1', points: 995 })
    for (let index = 0; index < 10; index += 1) {
      const answer = await visitor(server).call('POST /api/auth/guest', { displayName: 'Ada' })
      if (answer.status === 201) made += 1
    }
    expect(made).toBe(Math.min(4000, 1000 * (hour + 1)))
    server.clock.advance(60 * minuteMs)
  }
})

test('a guest who enters another name keeps the account, under that name', async () => {
  const ada = await guest(server, 'Ada')
  const zone = await makeZone(ada)
  const again = await ada.call('POST /api/auth/guest', { displayName: 'Ada Lovelace' })
  expect(again.json).toMatchObject({ id: ada.id, displayName: 'Ada Lovelace' })
  expect((await ada.call(`GET /api/locations/${zone.location.id}`)).status).toBe(200)
  expect((await ada.call('GET /api/auth/user')).json).toMatchObject({ displayName: 'Ada Lovelace' })
})

test('300 people behind one IP address join in the same minute, after 600 before them', async () => {
  const host = await guest(server, 'Host')
  const zone = await makeZone(host)
  const statuses = new Set<number>()
  // As if 840 guests had joined. Their reads and scans do not count by address.
  for (const [limit, points] of [
    ['guest', 840],
    ['api', 300],
    ['scan', 10],
    ['pull', 600],
  ] as const)
    await consumePoints(server, { limit, key: '127.0.0.1', points })
  for (let index = 0; index < 60; index += 1) {
    const person = await guest(server, `Guest ${index}`)
    const scanned = await person.call('POST /api/locations/scan', { qrCode: zone.qrCode })
    const reads = await Promise.all(
      [
        `GET /api/sync/pull?scope=user:${person.id}&since=0`,
        `GET /api/sync/pull?scope=zone:${zone.location.id}&since=0`,
        'GET /api/sync/pull?scope=catalog&since=0',
        'GET /api/auth/user',
        `GET /api/photos/location/${zone.location.id}`,
      ].map((call) => person.call(call)),
    )
    for (const { status } of [scanned, ...reads]) statuses.add(status)
    server.clock.advance(minuteMs / 60)
  }
  expect([...statuses]).toEqual([200])
})
