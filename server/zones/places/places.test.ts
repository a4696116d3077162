import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { ok } from '#src/contract/wire/result.ts'
import { revokeAdmin } from '#server/accounts/admins/sync-admins.ts'
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
import { allScopes } from '#server/core/db/database.ts'

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

async function requestsIn(who: TestPerson, zoneId: string) {
  const { rows } = await pull(who, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'placeRequest' ? [change.row] : []))
}

interface Decision {
  readonly decision: string
  readonly text?: string
  readonly id?: string
}

/** Decides at the desk. Returns the result. */
async function decide(
  who: TestPerson,
  requestId: string,
  { text = '', id = randomUUID(), decision }: Decision,
) {
  const action = { kind: 'place', id, requestId, decision, text }
  const args = { on: `place:${requestId}`, about: 'Ridge hut', action }
  const [result] = await push(who, [{ name: 'desk.do', args }])
  return result?.status === 'rejected' ? result.code : result?.status
}

test('a request is visible only to its sender and the reviewers', async () => {
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

test('only the sender and the reviewers see the proof; no code leads to it', async () => {
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

test('a question, its answer and the approval create the place once, listed and without an end', async () => {
  const ada = await guest(server)
  const request = newPlaceBody()
  await ada.call('POST /api/places/requests', request)
  expect(await decide(admin, request.id, { decision: 'ask' })).toBe('invalid')
  await decide(admin, request.id, { decision: 'review' })
  await decide(admin, request.id, { decision: 'ask', text: 'Since when?' })
  const answer = { id: request.id, eventId: randomUUID(), text: 'Since 1998.' }
  await push(ada, [{ name: 'place.answer', args: answer }])
  await push(ada, [{ name: 'place.answer', args: answer }])
  const approval = { id: randomUUID(), decision: 'approve' }
  const first = await decide(admin, request.id, approval)
  expect([first, await decide(admin, request.id, approval)]).toEqual(['applied', 'applied'])
  const [row] = await requestsIn(ada, request.id)
  expect(row?.state).toBe('approved')
  expect(row?.events.map(({ kind }) => kind)).toEqual(['sent', 'in_review', 'asked', 'answered', 'approved'])
  const { rows } = await pull(ada, `zone:${request.place.id}`)
  const zone = rows.flatMap((change) => (change.table === 'zone' ? [change.row] : []))[0]
  expect(zone).toMatchObject({ kind: 'place', isListed: true, expiresAt: null, name: 'Ridge hut' })
  expect(await decide(admin, request.id, { decision: 'refuse', text: 'No' })).toBe('conflict')
  const bob = await guest(server, 'Bob')
  const here = { qrCode: request.place.code, userCoordinates: { latitude: 47.42, longitude: 10.98 } }
  expect((await bob.call('POST /api/locations/scan', here)).status).toBe(200)
})

test('only a reviewer decides, and a refusal gives a reason', async () => {
  const ada = await guest(server)
  const bob = await guest(server, 'Bob')
  const request = newPlaceBody()
  await ada.call('POST /api/places/requests', request)
  for (const who of [ada, bob])
    expect(await decide(who, request.id, { decision: 'approve' })).toBe('access_denied')
  expect(await decide(admin, request.id, { decision: 'refuse' })).toBe('invalid')
  expect(await decide(admin, request.id, { decision: 'refuse', text: 'Not yours' })).toBe('applied')
  expect(await requestsIn(ada, request.id)).toMatchObject([{ state: 'refused' }])
  expect((await ada.call(`GET /api/locations/${request.place.id}`)).status).toBe(404)
})

test('the desk lists open requests first, with their conversation, and then decided ones', async () => {
  const ada = await guest(server, 'Ada')
  const [first, second] = [newPlaceBody(), newPlaceBody()]
  for (const request of [first, second]) await ada.call('POST /api/places/requests', request)
  const listed = async () => {
    const { json } = await admin.call('GET /api/desk/places')
    return v.parse(DeskList, json).rows.filter(({ id }) => id === first.id || id === second.id)
  }
  await decide(admin, first.id, { decision: 'refuse', text: 'Not yours' })
  expect(await listed()).toMatchObject([
    { id: second.id, state: 'sent', requester: { displayName: 'Ada' }, contact: 'hut@example.org' },
    { id: first.id, state: 'refused', events: [{ kind: 'sent' }, { kind: 'refused', text: 'Not yours' }] },
  ])
  const { json: log } = await admin.call('GET /api/desk/log')
  expect(v.parse(DeskList, log).rows[0]).toMatchObject({ action: 'place', on: `place:${first.id}` })
  expect((await ada.call('GET /api/desk/places')).status).toBe(404)
})

test('a request sent twice is stored once, and nobody else can use its id', async () => {
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

test('a new reviewer sees open requests; a former one sees nothing', async () => {
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
  await server.deps.database.write(
    async (transaction) => ok(await revokeAdmin(transaction, userId)),
    allScopes,
  )
  await server.runJobs()
  expect(await status(late)).toBe(404)
  expect(await status(admin)).toBe(200)
})
