import { afterAll, beforeAll, expect, test } from 'vitest'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import {
  type CreatedZone,
  guest,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ada: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  server = await startTestServer()
  ada = await guest(server)
  zone = await makeZone(ada)
})
afterAll(() => server.close())

const sepiaFilter = { ...neutralFilter, sepia: 24, hue: -6 }

test('an edited photo keeps its parent and its filter in the response and in the zone', async () => {
  const parent = await upload(ada, uploadForm(zone.location.id, await picture(1)))
  const fields = { parentId: parent.id, filterSettings: JSON.stringify(sepiaFilter) }
  const edited = await upload(ada, uploadForm(zone.location.id, await picture(2), fields))
  expect(edited).toMatchObject({ parentId: parent.id, filterSettings: sepiaFilter })
  expect(parent).toMatchObject({ parentId: null, filterSettings: null })
  const { rows } = await pull(ada, zoneScope(zone.location.id))
  const photos = rows.flatMap((change) => (change.table === 'photo' ? [change.row] : []))
  expect(photos.find(({ id }) => id === edited.id)).toMatchObject({
    parentId: parent.id,
    filterSettings: sepiaFilter,
  })
})

test('rejects a parent that never existed, and accepts one that was deleted while the edit waited', async () => {
  const zoneId = zone.location.id
  const send = async (parentId: string, seed: number) =>
    ada.call('POST /api/photos/upload', uploadForm(zoneId, await picture(seed), { parentId }))
  expect(await send(`${zoneId}_${crypto.randomUUID()}`, 41)).toMatchObject({
    status: 400,
    json: { code: 'invalid', details: [{ field: 'parentId' }] },
  })
  const parent = await upload(ada, uploadForm(zoneId, await picture(42)))
  await ada.call(`DELETE /api/photos/${parent.id}`)
  expect((await send(parent.id, 43)).status).toBe(201)
})

test.each([
  ['a parent in another zone', { parentId: `${crypto.randomUUID()}_${crypto.randomUUID()}` }],
  ['settings that are no JSON', { filterSettings: '{' }],
  ['settings out of bounds', { filterSettings: JSON.stringify({ ...sepiaFilter, blur: 11 }) }],
])('rejects %s', async (_what, fields) => {
  const form = uploadForm(zone.location.id, await picture(3), fields)
  const answer = await ada.call('POST /api/photos/upload', form)
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
})
