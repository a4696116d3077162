import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { guest, makeZone, pull, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(languageCodes)(
  'a host sets the zone’s language to %s, and its members read the new value',
  async (language) => {
    const { owner, path, joined, rowsOf } = await hostZone(server)
    const ada = await joined('Ada')
    expect(await rowsOf(ada, 'zone')).toMatchObject([{ language: null }])
    expect((await owner.call(`PATCH ${path}`, { language })).status).toBe(200)
    expect(await rowsOf(ada, 'zone')).toMatchObject([{ language }])
    expect((await owner.call(`PATCH ${path}`, { name: 'Lake' })).status).toBe(200)
    expect(await rowsOf(ada, 'zone')).toMatchObject([{ name: 'Lake', language }])
    expect((await owner.call(`PATCH ${path}`, { language: null })).status).toBe(200)
    expect(await rowsOf(ada, 'zone')).toMatchObject([{ language: null }])
  },
)

test('choosing the current language creates no revision', async () => {
  const { owner, path, scope } = await hostZone(server, { language: 'pl' })
  const before = (await pull(owner, scope)).next
  await owner.call(`PATCH ${path}`, { language: 'pl' })
  expect((await pull(owner, scope)).next).toBe(before)
})

test('guests, strangers and visitors cannot choose a zone’s language', async () => {
  const { path, owner, joined, rowsOf } = await hostZone(server, { language: 'fr' })
  for (const who of [await joined('Ada'), await guest(server, 'Mallory'), visitor(server)]) {
    const { status } = await who.call(`PATCH ${path}`, { language: 'tr' })
    expect([401, 403, 404]).toContain(status)
  }
  expect(await rowsOf(owner, 'zone')).toMatchObject([{ language: 'fr' }])
})

test.each([['en-XA'], ['klingon'], ['EN'], [''], [7], [['de']], [{ code: 'de' }], ['../de'], ['de\u0000']])(
  'an unsupported language is rejected: %j',
  async (language) => {
    const { owner, path, rowsOf } = await hostZone(server, { language: 'uk' })
    expect((await owner.call(`PATCH ${path}`, { language })).status).toBe(400)
    expect(
      (await owner.call('POST /api/locations', { name: 'Lake', brand: 'snapzone', language })).status,
    ).toBe(400)
    expect(await rowsOf(owner, 'zone')).toMatchObject([{ language: 'uk' }])
  },
)

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', undefined, 'de'],
  ['sv, ar;q=0.5', undefined, 'ar'],
  ['sv', undefined, null],
  ['de', 'nl', 'nl'],
] as const)(
  'a zone created by a call in %j with %j has the language %j',
  async (accepted, language, expected) => {
    const owner = await guest(server, 'Owner')
    const body = { name: 'Lake', brand: 'snapzone', ...(language === undefined ? {} : { language }) }
    const { json } = await owner.call('POST /api/locations', body, { 'accept-language': accepted })
    const instant = await owner.call('POST /api/qr/instant-share', {}, { 'accept-language': accepted })
    const ids = [Object(json).location.id, Object(instant.json).locationId]
    const rows = await Promise.all(ids.map(async (id) => (await pull(owner, `zone:${id}`)).rows))
    const languages = rows.flat().flatMap((change) => (change.table === 'zone' ? [change.row.language] : []))
    expect(languages).toEqual([expected, language === undefined ? expected : 'de'])
  },
)

test('a shared photo’s response names the language of its zone', async () => {
  const { owner, path, zone, photoOf } = await hostZone(server, { language: 'it' })
  await owner.call(`PATCH ${path}`, { sharesLinks: true })
  const id = await photoOf(owner)
  expect((await visitor(server).call(`GET /api/photos/${id}/shared`)).json).toMatchObject({
    zoneName: zone.location.name,
    language: 'it',
  })
  expect((await makeZone(owner)).location.name).toBe('Meadow')
})
