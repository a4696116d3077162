import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { ok } from '#src/contract/wire/result.ts'
import { revokeAdmin } from '#server/accounts/admins/keep-admins.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import {
  guest,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { newPlaceBody } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const adminEmail = 'review@example.org'
let server: TestServer
let admin: TestPerson
let seed = 9000

beforeAll(async () => {
  server = await startTestServer()
  admin = await member(adminEmail)
  await makeAdmin(server, admin)
})
afterAll(() => server.close())

async function member(email: string): Promise<TestPerson> {
  const who = await guest(server, 'Rita')
  const account = { email, password: 'long enough', firstName: 'Rita' }
  await who.call('POST /api/auth/register', account)
  return who
}

const Answered = v.object({ request: PlaceRequestRow })

async function requestsIn(who: TestPerson, zoneId: string) {
  const { rows } = await pull(who, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'placeRequest' ? [change.row] : []))
}

function decide(who: TestPerson, id: string, step: { readonly decision: string; readonly text?: string }) {
  return who.call(`POST /api/places/requests/${id}/decisions`, { eventId: randomUUID(), ...step })
}

test('a request goes to its sender and to those who review, and to nobody else', async () => {
  const ada = await guest(server)
  const bob = await guest(server, 'Bob')
  const request = newPlaceBody()
  expect((await ada.call('POST /api/places/requests', request)).status).toBe(201)
  expect(await requestsIn(ada, request.id)).toMatchObject([{ state: 'sent', name: 'Ridge hut' }])
  expect(await requestsIn(admin, request.id)).toMatchObject([{ contact: 'hut@example.org' }])
  expect((await bob.call(`GET /api/sync/pull?scope=zone:${request.id}&since=0`)).status).toBe(404)
  const mine = await ada.call('GET /api/locations/user')
  expect(JSON.stringify(mine.json)).not.toContain(request.id)
})

test('the proof is for the sender and for those who review; no code leads to it', async () => {
  const ada = await guest(server)
  const bob = await guest(server, 'Bob')
  const request = newPlaceBody()
  await ada.call('POST /api/places/requests', request)
  const proof = await upload(ada, uploadForm(request.id, await picture(seed++)))
  const status = async (who: TestPerson) => (await who.call(`GET /uploads/${proof.filename}?r=wall`)).status
  expect([await status(ada), await status(admin), await status(bob), await status(visitor(server))]).toEqual([
    200, 200, 404, 404,
  ])
  const { rows } = await pull(ada, `zone:${request.id}`)
  const link = rows.flatMap((change) => (change.table === 'zone' ? [change.row.link] : []))[0]
  const scanned = await bob.call('POST /api/locations/scan', {
    qrCode: `${server.url}${link}`,
    userCoordinates: { latitude: 47.42, longitude: 10.98 },
  })
  expect(scanned.status).toBe(404)
})

test('a question, its answer and the approval make the place, listed and without an end, once', async () => {
  const ada = await guest(server)
  const request = newPlaceBody()
  await ada.call('POST /api/places/requests', request)
  expect((await decide(admin, request.id, { decision: 'ask' })).status).toBe(400)
  await decide(admin, request.id, { decision: 'review' })
  await decide(admin, request.id, { decision: 'ask', text: 'Since when?' })
  const answer = { id: request.id, eventId: randomUUID(), text: 'Since 1998.' }
  await push(ada, [{ name: 'place.answer', args: answer }])
  await push(ada, [{ name: 'place.answer', args: answer }])
  const approval = { id: request.id, eventId: randomUUID(), decision: 'approve', text: '' }
  const first = await push(admin, [{ name: 'place.decide', args: approval }])
  const again = await push(admin, [{ name: 'place.decide', args: approval }])
  expect([first[0]?.status, again[0]?.status]).toEqual(['applied', 'applied'])
  const [row] = await requestsIn(ada, request.id)
  expect(row?.state).toBe('approved')
  expect(row?.events.map(({ kind }) => kind)).toEqual(['sent', 'in_review', 'asked', 'answered', 'approved'])
  const { rows } = await pull(ada, `zone:${request.place.id}`)
  const zone = rows.flatMap((change) => (change.table === 'zone' ? [change.row] : []))[0]
  expect(zone).toMatchObject({ kind: 'place', isListed: true, expiresAt: null, name: 'Ridge hut' })
  expect((await decide(admin, request.id, { decision: 'refuse', text: 'No' })).status).toBe(409)
  const bob = await guest(server, 'Bob')
  const here = { qrCode: request.place.code, userCoordinates: { latitude: 47.42, longitude: 10.98 } }
  expect((await bob.call('POST /api/locations/scan', here)).status).toBe(200)
})

test('nobody but a reviewer decides, and a refusal says why', async () => {
  const ada = await guest(server)
  const bob = await guest(server, 'Bob')
  const request = newPlaceBody()
  await ada.call('POST /api/places/requests', request)
  expect((await decide(ada, request.id, { decision: 'approve' })).status).toBe(403)
  expect((await decide(bob, request.id, { decision: 'approve' })).status).toBe(404)
  expect((await decide(admin, request.id, { decision: 'refuse' })).status).toBe(400)
  const refused = await decide(admin, request.id, { decision: 'refuse', text: 'Not yours' })
  expect(v.parse(Answered, refused.json).request).toMatchObject({ state: 'refused' })
  expect((await ada.call(`GET /api/locations/${request.place.id}`)).status).toBe(404)
})

test('a request sent twice is one, and an id is nobody else’s to take', async () => {
  const ada = await guest(server)
  const request = newPlaceBody()
  const batch = [{ name: 'place.request', args: request }]
  const first = await push(ada, batch)
  const again = await push(ada, batch)
  expect([first[0]?.status, again[0]?.status]).toEqual(['applied', 'applied'])
  expect(await requestsIn(ada, request.id)).toHaveLength(1)
  const bob = await guest(server, 'Bob')
  expect((await bob.call('POST /api/places/requests', request)).status).toBe(409)
})

test('who becomes a reviewer sees what is open; who is none any more sees nothing', async () => {
  const lateEmail = 'late@example.org'
  const late = await member(lateEmail)
  const ada = await guest(server)
  const request = newPlaceBody()
  await ada.call('POST /api/places/requests', request)
  const status = async (who: TestPerson) =>
    (await who.call(`GET /api/sync/pull?scope=zone:${request.id}&since=0`)).status
  expect(await status(late)).toBe(404)
  await makeAdmin(server, late)
  await server.runJobs()
  await server.runJobs()
  expect(await requestsIn(late, request.id)).toHaveLength(1)
  const userId = v.parse(UserId, late.id)
  await server.deps.database.write(async (transaction) => ok(await revokeAdmin(transaction, userId)))
  await server.runJobs()
  expect(await status(late)).toBe(404)
  expect(await status(admin)).toBe(200)
})
