import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, pull, push, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

const noticesOf = async (who: TestPerson) =>
  (await pull(who, `user:${who.id}`)).rows.flatMap((change) =>
    change.table === 'notice' && change.row.kind !== 'badge-earned' ? [change.row] : [],
  )

test('a closed zone accepts no people and no photos, keeps its content, and can reopen', async () => {
  const { owner, zone, path, joined, photoOf, rowsOf } = await hostZone(server)
  const [ada, ben] = [await joined('Ada'), await guest(server, 'Ben')]
  const photo = await photoOf(ada)
  const endsAt = (await rowsOf(ada, 'zone')).map((row) => ('expiresAt' in row ? row.expiresAt : null))
  const close = (who: TestPerson, isClosed: boolean) => who.call(`PUT ${path}/closed`, { isClosed })
  expect((await close(ada, true)).status).toBe(403)
  expect((await close(owner, true)).status).toBe(204)
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ closedAt: start, expiresAt: endsAt[0] }])

  const scan = (who: TestPerson) => who.call('POST /api/locations/scan', { qrCode: zone.qrCode })
  expect(await scan(ben)).toMatchObject({ status: 409, json: { code: 'zone_closed' } })
  expect((await scan(ada)).status).toBe(200)
  const send = async (who: TestPerson) =>
    who.call('POST /api/photos/upload', uploadForm(zone.location.id, await picture(201)))
  for (const who of [ada, owner])
    expect(await send(who)).toMatchObject({ status: 409, json: { code: 'zone_closed' } })
  expect(await rowsOf(ada, 'photo')).toMatchObject([{ id: photo }])
  expect((await ada.call(`POST /api/photos/${photo}/like`, { liked: true })).status).toBe(200)

  expect((await close(owner, false)).status).toBe(204)
  expect((await scan(ben)).status).toBe(200)
  expect((await send(ada)).status).toBe(201)
})

test('repeats of a photo that arrived before closing succeed', async () => {
  const { owner, zone, path, joined } = await hostZone(server)
  const ada = await joined('Ada')
  const id = `${zone.location.id}_${randomUUID()}`
  const form = async () => uploadForm(zone.location.id, await picture(202), { id })
  await upload(ada, await form())
  await owner.call(`PUT ${path}/closed`, { isClosed: true })
  expect(await ada.call('POST /api/photos/upload', await form())).toMatchObject({
    status: 200,
    json: { duplicate: true, photo: { id } },
  })
})

test('everybody but its owner is notified once when a zone is closed, and again the next time', async () => {
  const { owner, path, joined } = await hostZone(server)
  const ada = await joined('Ada')
  await owner.call(`PUT ${path}/closed`, { isClosed: true })
  for (const _ of [1, 2]) await server.runJobs()
  expect(await noticesOf(ada)).toMatchObject([{ kind: 'zone-closed', zoneName: 'Meadow' }])
  expect(await noticesOf(owner)).not.toContainEqual(expect.objectContaining({ kind: 'zone-closed' }))
  server.clock.advance(hourMs)
  for (const isClosed of [false, true]) await owner.call(`PUT ${path}/closed`, { isClosed })
  await server.runJobs()
  expect(await noticesOf(ada)).toHaveLength(2)
})

test('a zone that is reopened at once causes no notification', async () => {
  const { owner, path, joined } = await hostZone(server)
  const ada = await joined('Ada')
  for (const isClosed of [true, false]) await owner.call(`PUT ${path}/closed`, { isClosed })
  await server.runJobs()
  expect(await noticesOf(ada)).toEqual([])
})

test('a scan made before closing still counts when it arrives', async () => {
  const { owner, zone, path } = await hostZone(server)
  const ben = await guest(server, 'Ben')
  const capturedAt = server.clock.now()
  server.clock.advance(hourMs)
  await owner.call(`PUT ${path}/closed`, { isClosed: true })
  const answer = await ben.call('POST /api/locations/scan', { qrCode: zone.qrCode, capturedAt })
  expect(answer).toMatchObject({ status: 200, json: { isNewRegistration: true } })
})

test('closing counts once, however often it arrives', async () => {
  const { owner, zone, path, rowsOf } = await hostZone(server)
  const mutationId = randomUUID()
  const closing = { mutationId, name: 'zone.set-closed', args: { id: zone.location.id, isClosed: true } }
  await push(owner, [closing])
  const before = await rowsOf(owner, 'zone')
  server.clock.advance(hourMs)
  await push(owner, [closing])
  await owner.call(`PUT ${path}/closed`, { isClosed: true })
  expect(await rowsOf(owner, 'zone')).toEqual(before)
})
