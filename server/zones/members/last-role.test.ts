import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { join, type TestPerson } from '#server/testing/test-client.ts'
import { type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const MadeCode = v.object({ id: v.string(), code: v.string(), qrCode: v.string() })

async function begin() {
  const hosting = await hostZone(server)
  const { owner, path } = hosting
  const addCode = async (role: string) =>
    v.parse(MadeCode, (await owner.call(`POST ${path}/codes`, { label: role, role })).json)
  const scan = (who: TestPerson, qrCode: string) => who.call('POST /api/locations/scan', { qrCode })
  const leave = (who: TestPerson) => who.call(`POST ${path}/leave`)
  const setRole = (who: TestPerson, role: string) =>
    owner.call(`PUT ${path}/members/${who.id}/role`, { role })
  return { ...hosting, addCode, scan, leave, setRole }
}

const linkOf = async ({ rowsOf }: Pick<Hosting, 'rowsOf'>, who: TestPerson) =>
  v.parse(v.tuple([v.object({ link: v.nullable(v.string()) })]), await rowsOf(who, 'zone'))[0].link

test('a viewer’s link joins people as viewers, and exists only if the zone has a code for viewers', async () => {
  const hosting = await begin()
  const ada = await hosting.joined('Ada')
  await hosting.setRole(ada, 'viewer')
  expect(await linkOf(hosting, ada)).toBeNull()
  const { code } = await hosting.addCode('viewer')
  expect(await linkOf(hosting, ada)).toContain(code)
  const ben = await hosting.joined('Ben')
  expect(await linkOf(hosting, ben)).toContain(hosting.zone.code)
  expect(await linkOf(hosting, hosting.owner)).toContain(hosting.zone.code)
})

test('a new code gives a link to members who had none, and changes nothing else', async () => {
  const hosting = await begin()
  const ada = await hosting.joined('Ada')
  await hosting.setRole(ada, 'viewer')
  const before = await hosting.rowsOf(ada, 'zone')
  await hosting.addCode('viewer')
  expect(
    v.parse(v.tuple([v.object({ rev: v.number() })]), await hosting.rowsOf(ada, 'zone'))[0].rev,
  ).toBeGreaterThan(v.parse(v.tuple([v.object({ rev: v.number() })]), before)[0].rev)
})

test('a demoted person who leaves can return with that role at most', async () => {
  const { zone, joined, scan, leave, setRole } = await begin()
  const ada = await joined('Ada')
  expect((await setRole(ada, 'viewer')).status).toBe(204)
  expect((await leave(ada)).status).toBe(204)
  expect(await scan(ada, zone.qrCode)).toMatchObject({
    status: 200,
    json: { location: { role: 'viewer' }, isNewRegistration: true },
  })
  expect((await setRole(ada, 'contributor')).status).toBe(204)
  await leave(ada)
  expect((await scan(ada, zone.qrCode)).json).toMatchObject({ location: { role: 'contributor' } })
})

test('a person who left and returns by a code for a lower role gets the lower role', async () => {
  const { addCode, joined, scan, leave } = await begin()
  const ada = await joined('Ada')
  await leave(ada)
  expect((await scan(ada, (await addCode('viewer')).qrCode)).json).toMatchObject({
    location: { role: 'viewer' },
  })
})

test('a ban can replace the codes that the banned person may know', async () => {
  const { owner, zone, path, joined, addCode, scan } = await begin()
  const table = await addCode('contributor')
  const other = await addCode('moderator')
  const ada = await joined('Ada', table.qrCode)
  const banned = await owner.call(`POST ${path}/members/${ada.id}/ban`, { replacesCodes: true })
  expect(banned.status).toBe(204)
  const eve = await joined('Eve', other.qrCode)
  expect((await scan(eve, zone.qrCode)).status).toBe(404)
  expect((await scan(eve, table.qrCode)).status).toBe(404)
  expect((await scan(ada, other.qrCode)).status).toBe(404)
})

test('only admins of the zone replace codes with a ban', async () => {
  const { zone, path, joined, addCode } = await begin()
  const moderator = await joined('Mia', (await addCode('moderator')).qrCode)
  const ada = await joined('Ada')
  const refused = await moderator.call(`POST ${path}/members/${ada.id}/ban`, { replacesCodes: true })
  expect(refused).toMatchObject({ status: 403, json: { code: 'access_denied' } })
  expect((await moderator.call(`POST ${path}/members/${ada.id}/ban`)).status).toBe(204)
  await expect(join(ada, zone)).rejects.toThrow('zone_not_found')
})
