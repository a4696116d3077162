import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { revokeAdmin } from '#server/accounts/admins/sync-admins.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { confirmedMember, password } from '#server/testing/test-account.ts'
import { guest, pull, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { writtenMails } from '#server/testing/test-mail.ts'
import { lastDeskActions } from './desk-store.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  admin = await confirmedMember(server, 'admin@example.org')
  await makeAdmin(server, admin)
})
afterAll(() => server.close())

async function list(name: DeskListName, find = '', who = admin): Promise<DeskList['rows']> {
  const { json } = await who.call(`GET /api/desk/${name}?find=${encodeURIComponent(find)}`)
  return v.parse(DeskList, json).rows
}

const action = (on: string, what: Record<string, unknown>) => ({
  name: 'desk.do',
  args: { on, about: 'a test', action: what },
})

async function noticesOf(who: TestPerson): Promise<readonly string[]> {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((one) => (one.table === 'notice' ? [one.row.kind] : []))
}

test('the desk sees a reported photo, hides it permanently, and everybody concerned is notified', async () => {
  const { owner, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const photoId = await photoOf(ada)
  const report = { reason: 'illegal', note: 'Look at this' }
  expect((await owner.call(`POST /api/photos/${photoId}/reports`, report)).status).toBe(201)
  const [row] = (await list('reports')).filter(({ id }) => id === photoId)
  if (row?.kind !== 'report') throw new Error('The report is not listed')
  expect(row).toMatchObject({ isHidden: false, reports: [{ reason: 'illegal', note: 'Look at this' }] })
  expect(row.history.map(({ action }) => action)).toEqual(['photo.report'])
  expect((await admin.call(`GET ${row.picture}`)).status).toBe(200)
  const stranger = await guest(server, 'Eve')
  expect((await stranger.call(`GET ${row.picture}`)).status).toBe(404)
  const reports = row.reports.map(({ id }) => id)
  const hides = { kind: 'report', photoId, decision: 'hide', reports }
  expect(await push(admin, [action(`report:${photoId}`, hides)])).toMatchObject([{ status: 'applied' }])
  expect((await list('reports')).filter(({ id }) => id === photoId)).toEqual([])
  expect(await noticesOf(ada)).toContain('photo-hidden')
  expect(await noticesOf(owner)).toContain('report-hidden')
  const restore = { name: 'photo.moderate', args: { photoId, decision: 'restore' } }
  expect(await push(owner, [restore])).toMatchObject([{ status: 'rejected', code: 'access_denied' }])
  expect(await list('log')).toMatchObject([{ action: 'report', about: 'a test' }])
})

test('keeping a photo settles its reports, and restores a photo that only a report had hidden', async () => {
  const { owner, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const photoId = await photoOf(owner)
  server.clock.advance(11 * 60_000)
  await ada.call(`POST /api/photos/${photoId}/reports`, { reason: 'of-me', note: '' })
  const [row] = (await list('reports')).filter(({ id }) => id === photoId)
  if (row?.kind !== 'report') throw new Error('The report is not listed')
  expect(row.isHidden).toBe(true)
  const unseen = { kind: 'report', photoId, decision: 'keep', reports: [] }
  expect(await push(admin, [action(`report:${photoId}`, unseen)])).toMatchObject([
    { status: 'rejected', code: 'conflict' },
  ])
  const keeps = { ...unseen, reports: row.reports.map(({ id }) => id) }
  expect(await push(admin, [action(`report:${photoId}`, keeps)])).toMatchObject([{ status: 'applied' }])
  expect(await noticesOf(ada)).toContain('report-kept')
  expect((await list('reports')).filter(({ id }) => id === photoId)).toEqual([])
})

test('a question is answered once from two tabs, by mail and in Activity', async () => {
  const ada = await guest(server, 'Ada')
  const id = randomUUID()
  const args = { id, email: 'ada@example.org', subject: 'Lost', message: 'Where is it?' }
  await push(ada, [{ name: 'support.request', args }])
  const answer = { kind: 'answer', id: randomUUID(), requestId: id, text: 'In the zone.' }
  for (const _ of [1, 2]) await push(admin, [action(`support:${id}`, answer)])
  const [thread] = (await list('support')).filter((row) => row.id === id)
  expect(thread).toMatchObject({ answers: [{ text: 'In the zone.' }] })
  expect((await noticesOf(ada)).filter((kind) => kind === 'support-answered')).toHaveLength(1)
  await server.runJobs()
  const mails = await writtenMails(server.deps.config.dataDir)
  expect(mails.filter(({ to }) => to === 'ada@example.org')).toHaveLength(1)
})

test('a suspended account is signed out at once and cannot return until it is reinstated', async () => {
  const address = 'ben@example.org'
  const ben = await confirmedMember(server, address)
  const [row] = await list('people', address)
  expect(row).toMatchObject({ kind: 'person', suspended: null })
  if (row?.kind !== 'person') throw new Error('The account was not found')
  expect(row.sessions).not.toEqual([])
  const on = `person:${row.id}`
  const suspends = { kind: 'suspend', userId: row.id, reason: 'Threats' }
  expect(await push(admin, [action(on, suspends)])).toMatchObject([{ status: 'applied' }])
  expect((await ben.call('GET /api/auth/user')).status).toBe(401)
  const signIn = () => visitor(server).call('POST /api/auth/sign-in', { email: address, password })
  expect(await signIn()).toMatchObject({ status: 403, json: { code: 'suspended' } })
  expect(await list('people', row.id)).toMatchObject([{ suspended: { reason: 'Threats' }, sessions: [] }])
  await push(admin, [action(on, { kind: 'restore', userId: row.id })])
  expect((await signIn()).status).toBe(200)
})

test('a repeated action changes nothing, so no admin’s device pulls anything', async () => {
  const ada = await guest(server, 'Repeated')
  const gift = { kind: 'gift', id: randomUUID(), userId: ada.id, plan: 'plus', days: 30 }
  const [first] = await push(admin, [action(`person:${ada.id}`, gift)])
  const before = (await pull(admin, 'operator')).next
  const [second] = await push(admin, [action(`person:${ada.id}`, gift)])
  expect([first, second]).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  expect((await pull(admin, 'operator')).next).toBe(before)
})

test('a plan is given once with a notification, and no better one is replaced', async () => {
  const ada = await guest(server, 'Gift')
  const gift = { kind: 'gift', id: randomUUID(), userId: ada.id, plan: 'pro', days: 30 }
  const on = `person:${ada.id}`
  for (const _ of [1, 2]) await push(admin, [action(on, gift)])
  expect(await list('people', ada.id)).toMatchObject([{ plan: 'pro' }])
  expect((await noticesOf(ada)).filter((kind) => kind === 'plan-given')).toHaveLength(1)
  const less = { ...gift, id: randomUUID(), plan: 'basic' }
  expect(await push(admin, [action(on, less)])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  for (const days of [0, 367, 1.5])
    expect(await push(admin, [action(on, { ...gift, id: randomUUID(), days })])).toMatchObject([
      { code: 'invalid' },
    ])
})

test('a hold lasts until its last request is lifted, and the register keeps both', async () => {
  const zoneId = (await hostZone(server)).zone.location.id
  const on = `zone:${zoneId}`
  const asks = (id: string) => ({
    kind: 'hold',
    id,
    zoneId,
    authority: 'Court',
    caseNumber: '12/26',
    note: '',
  })
  const [first, second] = [randomUUID(), randomUUID()]
  await push(admin, [action(on, asks(first)), action(on, asks(second)), action(on, asks(second))])
  const heldAt = async () => {
    const [zone] = await list('zones', zoneId)
    return zone?.kind === 'zone' ? zone.holdAt : undefined
  }
  expect(await heldAt()).not.toBeNull()
  await push(admin, [action(on, { kind: 'lift', id: first, zoneId, note: 'Done' })])
  expect(await heldAt()).not.toBeNull()
  await push(admin, [action(on, { kind: 'lift', id: second, zoneId, note: '' })])
  expect(await heldAt()).toBeNull()
  const register = (await list('holds')).filter((row) => row.kind === 'hold' && row.zoneId === zoneId)
  expect(register).toHaveLength(2)
})

test('an admin who loses the role while working gets a message, and the action is not applied', async () => {
  const cat = await confirmedMember(server, 'cat@example.org')
  await makeAdmin(server, cat)
  const zoneId = (await hostZone(server)).zone.location.id
  const holds = { kind: 'hold', id: randomUUID(), zoneId, authority: 'Court', caseNumber: '1', note: '' }
  expect((await cat.call('GET /api/desk/people')).status).toBe(200)
  const userId = v.parse(UserId, cat.id)
  await server.deps.database.write(
    async (transaction) => ok(await revokeAdmin(transaction, userId)),
    allScopes,
  )
  expect(await push(cat, [action(`zone:${zoneId}`, holds)])).toMatchObject([
    { status: 'rejected', code: 'access_denied' },
  ])
  expect((await cat.call('GET /api/desk/people')).status).toBe(404)
  expect(await list('zones', zoneId)).toMatchObject([{ holdAt: null }])
})

test('people and zones are found by the beginning of their names; an invalid search finds nothing', async () => {
  const zoneId = (await hostZone(server)).zone.location.id
  const [zone] = await list('zones', zoneId)
  if (zone?.kind !== 'zone') throw new Error('The zone was not found')
  const beginning = zone.name.slice(0, 4).toUpperCase()
  expect((await list('zones', beginning)).map(({ id }) => id)).toContain(zoneId)
  expect(await list('people', 'nobody@example.org')).toEqual([])
  expect(await list('people', '%')).toEqual([])
  expect(await list('health')).toContainEqual(expect.objectContaining({ id: 'mails-waiting' }))
  await server.runJobs()
  expect(await list('health')).toContainEqual(
    expect.objectContaining({ kind: 'job', id: 'purge-audit', failures: 0, isStuck: false, problem: null }),
  )
  expect(await list('failures')).toEqual([])
})

test('the log keeps no answers, and nothing for longer than two years', async () => {
  const before = await list('log')
  expect(before.length).toBeGreaterThan(0)
  expect(JSON.stringify(before)).not.toContain('In the zone.')
  server.clock.advance(731 * 86_400_000)
  await server.runJobs()
  expect(await server.deps.database.reader.all(lastDeskActions, { limit: 1 })).toEqual([])
})
