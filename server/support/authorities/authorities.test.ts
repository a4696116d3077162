import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { authorityReference } from '#src/contract/entities/accounts/authority-request.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, pull, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { writtenMails } from '#server/testing/test-mail.ts'
import { authorityForm } from '#server/testing/test-requests.ts'
import { decidedAuthorityRequests } from './authority-store.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const path = 'POST /api/authority-requests'
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
  admin = await confirmedMember(server, 'admin@example.org')
  await makeAdmin(server, admin)
})
afterAll(() => server.close())

let offices = 0

/** Creates a visitor with their own IP address, so that tests do not share a rate limit. */
function newOffice() {
  offices += 1
  const address = `198.51.100.${offices}`
  return (body: object) => visitor(server).call(path, body, { 'x-forwarded-for': address })
}

async function rows() {
  const { json } = await admin.call('GET /api/desk/requests')
  return v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'authority' ? [row] : []))
}

const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)

const atDesk = (id: string, action: Record<string, unknown>) =>
  push(admin, [{ name: 'desk.do', args: { on: `authority:${id}`, about: 'a test', action } }])

async function mailsTo(address: string): Promise<readonly string[]> {
  await server.runJobs()
  const mails = await writtenMails(server.deps.config.dataDir)
  return mails.flatMap(({ to, mail, text }) => (to === address ? [`${mail.subject}\n${text}`] : []))
}

test('a request without an account counts once, gets one receipt without its text, and admins are notified', async () => {
  const request = { ...authorityForm, id: randomUUID(), email: 'one@police.example.org' }
  const police = newOffice()
  for (const _ of [1, 2]) expect((await police(request)).status).toBe(204)
  expect(await police({ ...request, message: 'Another text' })).toMatchObject({ status: 409 })
  expect((await rows()).filter(({ id }) => id === request.id)).toMatchObject([
    { state: 'received', wish: 'preserve', found: null, held: null, decided: null, caseNumber: '12/26' },
  ])
  const receipts = await mailsTo(request.email)
  expect(receipts).toHaveLength(1)
  expect(receipts[0]).toContain(authorityReference(v.parse(Uuid, request.id)))
  for (const typed of ['Saturday', '12/26', 'Keller']) expect(receipts[0]).not.toContain(typed)
  const { rows: pulled } = await pull(admin, `user:${admin.id}`)
  const notices = pulled.flatMap((one) => (one.table === 'notice' ? [one.row.kind] : []))
  expect(notices.filter((kind) => kind === 'authority-asked')).toHaveLength(1)
  const stranger = await guest(server, 'Eve')
  expect((await stranger.call('GET /api/desk/requests')).status).toBe(404)
  const { id } = request
  await atDesk(id, { kind: 'authority-refuse', id: randomUUID(), requestId: id, text: 'No legal basis.' })
  expect((await mailsTo(request.email)).join('\n')).toContain('No legal basis.')
  expect(await rowOf(id)).toMatchObject({ state: 'refused', decided: { given: '' } })
})

test('missing fields are reported one by one, and an address can send a limited number of requests', async () => {
  const police = newOffice()
  const wrong = {
    ...authorityForm,
    authority: ' ',
    email: 'x',
    legalBasis: '',
    lastDay: '2026-01-01',
    zone: '',
  }
  const refused = await police({ id: randomUUID(), ...wrong })
  expect(refused.status).toBe(400)
  const fields = v
    .parse(v.object({ details: v.array(v.object({ field: v.string() })) }), refused.json)
    .details.map(({ field }) => field)
  expect(fields.toSorted()).toEqual(['authority', 'email', 'lastDay', 'legalBasis', 'zone'])
  const statuses: number[] = []
  for (let sent = 0; sent < 5; sent += 1)
    statuses.push((await police({ id: randomUUID(), ...authorityForm })).status)
  expect(statuses).toEqual([204, 204, 204, 204, 429])
})

test('a zone is found by its code, held for the request, and disclosures are logged with time and name', async () => {
  const { zone, photoOf, owner } = await hostZone(server)
  const zoneId = zone.location.id
  const photoId = await photoOf(owner)
  const [id, byPhoto] = [randomUUID(), randomUUID()]
  const email = 'two@police.example.org'
  const police = newOffice()
  const link = `https://example.org/z/${zone.code}`
  await police({ ...authorityForm, id, email, zone: link })
  const photo = `https://example.org/photo/${photoId}`
  await police({ ...authorityForm, id: byPhoto, kind: 'emergency', zone: '', photo })
  expect((await rows())[0]).toMatchObject({ id: byPhoto, found: { id: zoneId } })
  expect(await rowOf(id)).toMatchObject({ found: { id: zoneId, name: zone.location.name } })

  const about = { requestId: id, zoneId, authority: 'Kantonspolizei', caseNumber: '12/26', note: '' }
  const holds = { kind: 'hold', id: randomUUID(), ...about }
  expect(await atDesk(id, holds)).toMatchObject([{ status: 'applied' }])
  expect(await rowOf(id)).toMatchObject({ state: 'held', held: { zoneId, zoneName: zone.location.name } })
  const { json } = await admin.call('GET /api/desk/holds')
  expect(v.parse(DeskList, json).rows).toContainEqual(expect.objectContaining({ zoneId, liftedAt: null }))

  const answers = { kind: 'authority-answer', id: randomUUID(), requestId: id, text: 'As asked.' }
  expect(await atDesk(id, { ...answers, given: ' ' })).toMatchObject([{ code: 'invalid' }])
  for (const _ of [1, 2])
    expect(await atDesk(id, { ...answers, given: 'Three photos, encrypted' })).toMatchObject([
      { status: 'applied' },
    ])
  const again = { ...answers, id: randomUUID(), given: 'More' }
  expect(await atDesk(id, again)).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  const late = { ...holds, id: randomUUID() }
  expect(await atDesk(id, late)).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(2)
  for (const text of ['As asked.', 'Three photos, encrypted', '12/26'])
    expect(mails.join('\n')).toContain(text)
})

/** Runs `npm run admin -- requests` on the running server's data. */
const command = (...args: readonly string[]) => runAdminCommand(server, 'requests', args)

test('the command lists, holds and refuses while the server runs, with control characters removed', async () => {
  const id = randomUUID()
  await newOffice()({ ...authorityForm, id, authority: 'Court\u202e', message: 'A\u200fB' })
  expect((await command('list')).text).toContain(`${id}  `)
  const zoneId = (await hostZone(server)).zone.location.id
  expect(await command('hold', id, zoneId)).toEqual({ code: 0, text: 'requests: the zone is on hold.\n' })
  expect(await command('refuse', id, 'No legal basis')).toMatchObject({ code: 0 })
  expect(await command('refuse', id, 'Again')).toMatchObject({
    code: 1,
    text: 'The request was already decided.\n',
  })
  for (const args of [
    ['hold', id],
    ['answer', 'x'],
    ['open', id],
  ])
    expect((await command(...args)).code).toBe(2)
  expect((await command('refuse', randomUUID(), 'No')).code).toBe(1)
  expect(await rowOf(id)).toMatchObject({ state: 'refused', decided: { text: 'No legal basis', by: null } })
  const { json } = await admin.call('GET /api/desk/log')
  const actions = v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'log' ? [row.action] : []))
  expect(actions).toContain('authority-refuse')
})

test('decisions are kept permanently', async () => {
  const decided = async () => {
    const found = await server.deps.database.reader.all(decidedAuthorityRequests, { limit: 10 })
    return found.map(({ given, reply }) => ({ given, reply }))
  }
  const before = await decided()
  expect(before).toContainEqual({ given: 'Three photos, encrypted', reply: 'As asked.' })
  server.clock.advance(800 * 86_400_000)
  await server.runJobs()
  expect(await decided()).toEqual(before)
})
