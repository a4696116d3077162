import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { guest, pull, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

const begin = () => hostZone(server)

test('people are listed for moderators, with their photo counts', async () => {
  const { owner, joined, photoOf, rowsOf } = await begin()
  const ada = await joined('Ada')
  const id = await photoOf(ada)
  await photoOf(ada)
  await ada.call(`DELETE /api/photos/${id}`)
  expect(await rowsOf(owner, 'member')).toMatchObject([
    { role: 'owner', codeLabel: null },
    { role: 'contributor', person: { displayName: 'Ada' }, photoCount: 1, bannedAt: null },
  ])
  expect(await rowsOf(ada, 'member')).toEqual([])
})

test('a code gives its own role and counts who joined by it', async () => {
  const { owner, zone, path, joined, rowsOf } = await begin()
  const made = await owner.call(`POST ${path}/codes`, { label: 'Table 4', role: 'moderator' })
  const { code, qrCode } = v.parse(v.object({ code: v.string(), qrCode: v.string() }), made.json)
  const ben = await joined('Ben', qrCode)
  expect(await rowsOf(ben, 'member')).toMatchObject([
    { role: 'owner' },
    { role: 'moderator', codeLabel: 'Table 4' },
  ])
  expect(await rowsOf(ben, 'code')).toEqual([])
  expect(await rowsOf(owner, 'code')).toMatchObject([
    { label: '', joins: 0, code: zone.code },
    { label: 'Table 4', role: 'moderator', joins: 1, code },
  ])
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ link: expect.stringContaining(zone.code) }])
})

test('a revoked code behaves like an unknown one; a replaced one has a successor', async () => {
  const { owner, zone, path, rowsOf } = await begin()
  const first = v.parse(v.array(v.object({ id: v.string() })), await rowsOf(owner, 'code'))[0]?.id
  const rotated = await owner.call(`POST ${path}/codes/${first}/rotate`)
  const { id, qrCode } = v.parse(v.object({ id: v.string(), qrCode: v.string() }), rotated.json)
  const ada = await guest(server, 'Ada')
  const unknown = await ada.call('POST /api/locations/scan', { qrCode: 'A'.repeat(16) })
  const old = await ada.call('POST /api/locations/scan', { qrCode: zone.qrCode })
  expect({ status: old.status, json: old.json }).toEqual({ status: unknown.status, json: unknown.json })
  expect((await ada.call('POST /api/locations/scan', { qrCode })).status).toBe(200)
  expect((await owner.call(`DELETE ${path}/codes/${id}`)).status).toBe(204)
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ link: null }])
  expect((await owner.call(`POST ${path}/codes/${id}/rotate`)).status).toBe(409)
})

test('a code created offline counts once, however often it arrives', async () => {
  const { owner, zone, path, rowsOf } = await begin()
  const args = { id: `${zone.location.id}_${randomUUID()}`, code: 'B'.repeat(16), label: 'Bar' }
  for (const _ of [1, 2]) expect((await owner.call(`POST ${path}/codes`, args)).status).toBe(201)
  expect(await rowsOf(owner, 'code')).toHaveLength(2)
})

test('roles are only given below one’s own', async () => {
  const { owner, zone, path, joined } = await begin()
  const [ada, ben, cleo] = [await joined('Ada'), await joined('Ben'), await joined('Cleo')]
  const give = (by: TestPerson, to: TestPerson, role: string) =>
    by.call(`PUT ${path}/members/${to.id}/role`, { role }).then(({ status }) => status)
  expect(await give(owner, ada, 'admin')).toBe(204)
  expect(await give(owner, ben, 'admin')).toBe(204)
  expect(await give(ada, cleo, 'moderator')).toBe(204)
  expect(await give(ada, cleo, 'admin')).toBe(403)
  expect(await give(ada, ben, 'viewer')).toBe(403)
  expect(await give(ada, owner, 'viewer')).toBe(403)
  expect(await give(cleo, ada, 'viewer')).toBe(403)
  expect(await give(owner, ada, 'owner')).toBe(400)
  expect((await pull(cleo, `user:${cleo.id}`)).rows).toContainEqual(
    expect.objectContaining({ row: expect.objectContaining({ id: zone.location.id, role: 'moderator' }) }),
  )
})

test('a banned guest loses access at once, and their scan is refused like an unknown code', async () => {
  const { owner, zone, path, scope, joined, photoOf, rowsOf } = await begin()
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const id = await photoOf(ada)
  const before = (await pull(ben, scope)).next
  expect((await owner.call(`POST ${path}/members/${ada.id}/ban`, { hidesPhotos: true })).status).toBe(204)
  expect((await ada.call(`GET ${path}`)).status).toBe(404)
  expect((await ada.call('POST /api/locations/scan', { qrCode: zone.qrCode })).json).toMatchObject({
    code: 'zone_not_found',
  })
  const after = await pull(ben, scope, { since: before })
  expect(after.gone.map((row) => row.id)).toEqual([id])
  expect(await rowsOf(owner, 'member')).toContainEqual(
    expect.objectContaining({ role: 'contributor', bannedAt: start, photoCount: 1 }),
  )
})

test('a lifted ban restores everything as it was', async () => {
  const { owner, path, joined, photoOf, rowsOf } = await begin()
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const id = await photoOf(ada)
  await owner.call(`POST ${path}/members/${ada.id}/ban`, { hidesPhotos: true })
  for (const _ of [1, 2]) expect((await owner.call(`DELETE ${path}/members/${ada.id}/ban`)).status).toBe(204)
  expect((await ada.call(`GET ${path}`)).status).toBe(200)
  expect(await rowsOf(ben, 'photo')).toMatchObject([{ id, status: 'ready' }])
  expect(await rowsOf(owner, 'member')).toHaveLength(3)
})

test('a moderator can ban guests, but no member of the same rank', async () => {
  const { owner, path, joined } = await begin()
  const [ada, ben, cleo] = [await joined('Ada'), await joined('Ben'), await joined('Cleo')]
  for (const who of [ada, ben]) await owner.call(`PUT ${path}/members/${who.id}/role`, { role: 'moderator' })
  expect((await ada.call(`POST ${path}/members/${cleo.id}/ban`)).status).toBe(204)
  expect((await ada.call(`POST ${path}/members/${ben.id}/ban`)).status).toBe(403)
  expect((await cleo.call(`POST ${path}/members/${ben.id}/ban`)).status).toBe(404)
})

test('only moderators are notified of people who leave or join', async () => {
  const { owner, zone, path, scope, joined } = await begin()
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const before = (await pull(owner, scope)).next
  await ada.call(`POST ${path}/leave`)
  const toOwner = await pull(owner, scope, { since: before })
  expect(toOwner.gone).toEqual([{ table: 'member', id: `${zone.location.id}_${ada.id}` }])
  expect((await pull(ben, scope, { since: before })).gone).toEqual([])
})
