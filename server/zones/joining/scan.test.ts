import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { LocationAnswer, ScanAnswer } from '#src/contract/calls/answers.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  push,
  type TestPerson,
  visitor,
} from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const center = { latitude: 47.42, longitude: 10.98 }
const far = { latitude: 48.42, longitude: 10.98 }
let server: TestServer
let owner: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  server = await startTestServer({ now: start })
  owner = await guest(server, 'Owner')
  zone = await makeZone(owner, center)
})
afterAll(() => server.close())

function scan(who: TestPerson, body: Record<string, unknown>) {
  return who.call('POST /api/locations/scan', { qrCode: zone.qrCode, ...body })
}

test('a person in the zone joins it as a contributor, once', async () => {
  const ada = await guest(server)
  const first = await scan(ada, { userCoordinates: center })
  expect(first.status).toBe(200)
  expect(v.parse(ScanAnswer, first.json)).toMatchObject({
    isNewRegistration: true,
    location: { name: 'Meadow', role: 'contributor' },
  })
  const again = await scan(ada, { userCoordinates: far })
  expect(v.parse(ScanAnswer, again.json).isNewRegistration).toBe(false)
  const mine = v.parse(v.array(LocationAnswer), (await ada.call('GET /api/locations/user')).json)
  expect(mine.map(({ id }) => id)).toEqual([zone.location.id])
})

test('a code without its link is sufficient', async () => {
  const ada = await guest(server)
  expect((await scan(ada, { qrCode: ` ${zone.code} `, userCoordinates: center })).status).toBe(200)
})

test('a scan without a position is refused', async () => {
  for (const userCoordinates of [undefined, null]) {
    const refused = await scan(await guest(server), { userCoordinates })
    expect(refused.status).toBe(403)
    expect(refused.json).toEqual({
      code: 'access_denied',
      message: 'Location access required for secure scanning',
    })
  }
})

test('a scan from far away is refused without the zone’s name or the distance, and the error suggests a plan', async () => {
  const refused = await scan(await guest(server), { userCoordinates: far })
  expect(refused.status).toBe(403)
  expect(refused.json).toEqual({
    code: 'access_denied',
    message: 'Access denied. You must be physically present at the location to scan.',
    upgradeRequired: true,
  })
})

test('an inaccurate fix is credited with at most 100 m', async () => {
  // 0.0035 degrees of latitude are 389 m; the zone's radius is 300 m.
  const nearby = { latitude: center.latitude + 0.0035, longitude: center.longitude }
  expect((await scan(await guest(server), { userCoordinates: nearby, accuracyMeters: 80 })).status).toBe(403)
  expect((await scan(await guest(server), { userCoordinates: nearby, accuracyMeters: 95 })).status).toBe(200)
  const farther = { latitude: center.latitude + 0.004, longitude: center.longitude }
  expect((await scan(await guest(server), { userCoordinates: farther, accuracyMeters: 5000 })).status).toBe(
    403,
  )
})

test('plans that include scanning from anywhere allow it, unless the zone is strict', async () => {
  const setPlan = query<{ id: string }>()(() =>
    build.updateTable('users').set({ plan: 'plus' }).where('display_name', '=', 'Plus'),
  )
  const setStrict = query<{ id: string }>()((param) =>
    build
      .updateTable('zones')
      .set({ is_strict: 1 })
      .where((where) => where(where.cast<string>('id', 'text'), '=', param('id'))),
  )
  const plus = await guest(server, 'Plus')
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(setPlan, { id: plus.id })),
    allScopes,
  )
  expect((await scan(plus, { userCoordinates: far })).status).toBe(200)
  const strict = await makeZone(owner, center)
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(setStrict, { id: strict.location.id })),
    allScopes,
  )
  const refused = await scan(plus, { qrCode: strict.qrCode, userCoordinates: far })
  expect(refused.json).toMatchObject({ code: 'access_denied' })
  expect(refused.json).not.toHaveProperty('upgradeRequired')
})

test('a zone without a center needs no presence', async () => {
  const open = await makeZone(owner)
  await join(await guest(server), open)
})

test('unknown codes, forged payloads and texts without a code get the same response', async () => {
  const ada = await guest(server)
  const other = await makeZone(owner)
  const forged = `/z/${zone.code}#${other.qrCode.split('#')[1]}`
  const changed = zone.qrCode.slice(0, -1) + (zone.qrCode.endsWith('0') ? '1' : '0')
  for (const qrCode of [
    'AAAAAAAAAAAAAAAA',
    'hello',
    'https://evil.example/z/AAAAAAAAAAAAAAAA',
    forged,
    changed,
  ]) {
    const answer = await scan(ada, { qrCode, userCoordinates: center })
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({ code: 'zone_not_found', message: 'No album has this code' })
  }
})

test('coordinates out of range or of the wrong type are invalid, with the field', async () => {
  const ada = await guest(server)
  for (const latitude of [91, -91, '47', null]) {
    const answer = await scan(ada, { userCoordinates: { latitude, longitude: 10 } })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 'invalid', details: [{ field: 'userCoordinates.latitude' }] })
  }
  expect(
    (await ada.call('POST /api/locations/scan', '{"qrCode":"x","userCoordinates":{"latitude":NaN}}')).status,
  ).toBe(400)
})

test('a queued scan is checked against its own time for up to 72 hours', async () => {
  const own = await startTestServer({ now: start })
  const host = await guest(own)
  const place = await makeZone(host, center)
  const early = await guest(own)
  const late = await guest(own)
  own.clock.advance(71 * hourMs)
  const body = { qrCode: place.qrCode, userCoordinates: center, capturedAt: start }
  expect((await early.call('POST /api/locations/scan', body)).status).toBe(200)
  own.clock.advance(2 * hourMs)
  const refused = await late.call('POST /api/locations/scan', body)
  expect(refused.json).toMatchObject({ code: 'access_denied' })
  own.clock.advance(30 * hourMs)
  const ended = await late.call('POST /api/locations/scan', {
    qrCode: place.qrCode,
    userCoordinates: center,
  })
  expect(ended.json).toMatchObject({ code: 'zone_not_found' })
  await own.close()
})

test('a user cannot join in two distant places within minutes', async () => {
  const own = await startTestServer({ now: start })
  const host = await guest(own)
  const here = await makeZone(host, center)
  const there = await makeZone(host, far)
  const ada = await guest(own)
  await ada.call('POST /api/locations/scan', { qrCode: here.qrCode, userCoordinates: center })
  own.clock.advance(60_000)
  const refused = await ada.call('POST /api/locations/scan', {
    qrCode: there.qrCode,
    userCoordinates: far,
  })
  expect(refused.json).toMatchObject({ code: 'access_denied' })
  own.clock.advance(hourMs)
  expect(
    (await ada.call('POST /api/locations/scan', { qrCode: there.qrCode, userCoordinates: far })).status,
  ).toBe(200)
  await own.close()
})

test('positions are deleted after a day', async () => {
  const own = await startTestServer({ now: start })
  const place = await makeZone(await guest(own), center)
  const ada = await guest(own)
  await ada.call('POST /api/locations/scan', { qrCode: place.qrCode, userCoordinates: center })
  const positions = query<Record<string, never>>()(() => build.selectFrom('scans').select('latitude'))
  await own.runJobs()
  expect(await own.deps.database.reader.all(positions, {})).toEqual([{ latitude: center.latitude }])
  own.clock.advance(25 * hourMs)
  await own.runJobs()
  expect(await own.deps.database.reader.all(positions, {})).toEqual([{ latitude: null }])
  await own.close()
})

test('a zone created twice with one id and code is one zone', async () => {
  const ada = await guest(server)
  const args = { id: crypto.randomUUID(), code: 'AbCdEfGhIjKlMnOp', name: 'Twice', brand: 'snapshare' }
  const [first, second] = await push(ada, [
    { name: 'zone.create', args },
    { name: 'zone.create', args },
  ])
  expect(first?.status).toBe('applied')
  expect(second?.answer).toEqual(first?.answer)
  const stolen = await push(await guest(server), [{ name: 'zone.create', args }])
  expect(stolen[0]).toMatchObject({ status: 'rejected', code: 'conflict', httpStatus: 409 })
})

test('people who scan the code of a view-only zone become viewers', async () => {
  const made = await makeZone(owner, { guestRole: 'viewer' })
  const guestOfIt = await guest(server)
  const joined = await guestOfIt.call('POST /api/locations/scan', { qrCode: made.qrCode })
  expect(v.parse(ScanAnswer, joined.json).location.role).toBe('viewer')
  expect(
    (await owner.call('POST /api/locations', { name: 'A', brand: 'snapzone', guestRole: 'admin' })).status,
  ).toBe(400)
})

test('a center with only one coordinate is invalid', async () => {
  const answer = await owner.call('POST /api/locations', { name: 'Half', brand: 'snapzone', latitude: 47 })
  expect(answer.json).toMatchObject({ code: 'invalid', details: [{ field: 'longitude' }] })
})

test('a zone is readable only by its members', async () => {
  const path = `/api/locations/${zone.location.id}`
  expect((await owner.call(`GET ${path}`)).status).toBe(200)
  const stranger = await (await guest(server)).call(`GET ${path}`)
  const missing = await owner.call(`GET /api/locations/${crypto.randomUUID()}`)
  expect(stranger.status).toBe(404)
  expect(stranger.json).toEqual(missing.json)
  expect((await visitor(server).call(`GET ${path}`)).status).toBe(401)
})
