import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { chapterOf, chaptersOf } from '#src/contract/rules/chapters.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let seed = 61_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CreatedCode = v.object({ id: v.string(), code: v.string(), qrCode: v.string() })

async function zoneWithTables() {
  const hosting = await hostZone(server)
  const { owner, path, zone, rowsOf } = hosting
  const codeFor = async (label: string) =>
    v.parse(CreatedCode, (await owner.call(`POST ${path}/codes`, { label, role: 'contributor' })).json)
  const byCode = () => owner.call(`PATCH ${path}`, { facts: { hasChapters: true, chaptersBy: 'code' } })
  const take = async (who: TestPerson, fields: Record<string, string> = {}) =>
    (await upload(who, uploadForm(zone.location.id, await picture(seed++), fields))).id
  const titleOf = async (reader: TestPerson, photoId: string) => {
    const album = v.parse(ZoneRow, (await rowsOf(reader, 'zone')).at(-1))
    const photos = v.parse(v.array(PhotoRow), await rowsOf(reader, 'photo'))
    const photo = photos.find(({ id }) => id === photoId)
    if (photo === undefined) throw new Error('The photo is not visible to the reader.')
    return chapterOf(chaptersOf(album), photo)?.title ?? null
  }
  const labelsFor = async (reader: TestPerson) =>
    v.parse(ZoneRow, (await rowsOf(reader, 'zone')).at(-1)).codeLabels?.map(({ label }) => label)
  return { ...hosting, codeFor, byCode, take, titleOf, labelsFor }
}

test('a photo belongs to the table whose code its author joined by or scanned last, and a host’s to none', async () => {
  const { owner, joined, codeFor, byCode, take, titleOf } = await zoneWithTables()
  const [one, two] = [await codeFor('Table 1'), await codeFor('Table 2')]
  const ada = await joined('Ada', one.qrCode)
  const ben = await joined('Ben')
  const atJoin = await take(ada)
  const moved = await take(ada, { atCode: two.code })
  const unlabelled = await take(ben)
  const hosts = await take(owner)
  await byCode()
  const titles = await Promise.all([atJoin, moved, unlabelled, hosts].map((id) => titleOf(ben, id)))
  expect(titles).toEqual(['Table 1', 'Table 2', null, null])
})

test('a revoked code keeps its chapter, and its replacement continues it', async () => {
  const { owner, path, joined, codeFor, byCode, take, titleOf } = await zoneWithTables()
  const [one, two] = [await codeFor('Table 1'), await codeFor('Table 2')]
  const ada = await joined('Ada', one.qrCode)
  await byCode()
  await owner.call(`DELETE ${path}/codes/${two.id}`)
  const rotated = v.parse(CreatedCode, (await owner.call(`POST ${path}/codes/${one.id}/rotate`)).json)
  const cy = await joined('Cy', rotated.qrCode)
  // Scanned before the code was revoked, sent afterwards.
  const late = await take(ada, { atCode: two.code })
  const [before, after] = [await take(ada), await take(cy)]
  expect(await Promise.all([late, before, after].map((id) => titleOf(cy, id)))).toEqual([
    'Table 2',
    'Table 1',
    'Table 1',
  ])
})

test('a code of another zone, or an unknown one, has no effect', async () => {
  const { joined, codeFor, byCode, take, titleOf } = await zoneWithTables()
  const foreign = await (await zoneWithTables()).codeFor('Elsewhere')
  const ada = await joined('Ada', (await codeFor('Table 1')).qrCode)
  await byCode()
  for (const atCode of [foreign.code, 'AAAAAAAA', 'AAAAAAAAAAAAAAAA'])
    expect(await titleOf(ada, await take(ada, { atCode }))).toBe('Table 1')
  const form = uploadForm(ada.id, await picture(seed++), { atCode: 'not a code' })
  expect((await ada.call('POST /api/photos/upload', form)).status).toBe(400)
})

test('guests read labels only while they start chapters, and never a code', async () => {
  const { owner, path, joined, codeFor, byCode, labelsFor, rowsOf } = await zoneWithTables()
  const ada = await joined('Ada', (await codeFor('Table 1')).qrCode)
  const { code } = await codeFor('Family')
  expect(await labelsFor(ada)).toBeUndefined()
  await byCode()
  expect(await labelsFor(ada)).toEqual(['Table 1', 'Family'])
  expect(JSON.stringify(await rowsOf(ada, 'zone'))).not.toContain(code)
  await owner.call(`PATCH ${path}`, { facts: { chaptersBy: 'time' } })
  expect(await labelsFor(ada)).toBeUndefined()
})

test('the same upload twice, and with another code, is one photo in its first chapter', async () => {
  const { joined, codeFor, byCode, zone, titleOf } = await zoneWithTables()
  const [one, two] = [await codeFor('Table 1'), await codeFor('Table 2')]
  const ada = await joined('Ada', one.qrCode)
  await byCode()
  const bytes = await picture(seed++)
  const send = async (atCode: string) =>
    (await upload(ada, uploadForm(zone.location.id, bytes, { atCode }))).id
  const first = await send(two.code)
  expect(await send(one.code)).toBe(first)
  expect(await titleOf(ada, first)).toBe('Table 2')
})
