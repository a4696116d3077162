import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const key = 'b'.repeat(32)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

test('a website shows the chapter of each photo while its host has chapters, by time and by code', async () => {
  const { owner, joined, path, zone } = await hostZone(server)
  const zoneId = zone.location.id
  await owner.call(`PUT ${path}/embed`, { key, showsNames: false })
  await upload(await joined('Ada'), uploadForm(zoneId, await picture(91_101)))
  const made = await owner.call(`POST ${path}/codes`, { label: 'Table 1', role: 'contributor' })
  const atTable = await joined('Ben', v.parse(v.object({ qrCode: v.string() }), made.json).qrCode)
  server.clock.advance(1)
  const taken = { capturedAt: String(start - 2 * hourMs) }
  await upload(atTable, uploadForm(zoneId, await picture(91_102), taken))
  const chapters = async () => {
    const { json } = await visitor(server).call(`GET /embed/wall/${key}/news`)
    return v.parse(EmbeddedWall, json).photos.map(({ chapter }) => chapter)
  }
  const choose = (facts: object) => owner.call(`PATCH ${path}`, { facts })
  expect(await chapters()).toEqual([undefined, undefined])
  const programme = [{ dayOffset: 0, time: '09:30', title: '<b>عشاء</b>' }]
  await choose({ programme, hasChapters: true })
  expect((await chapters())[0]).toBe('<b>عشاء</b>')
  await choose({ chaptersBy: 'code' })
  expect(await chapters()).toEqual(['Table 1', undefined])
  await choose({ hasChapters: false })
  expect(await chapters()).toEqual([undefined, undefined])
  await owner.call(`PATCH ${path}`, { mode: 'own-only', facts: { hasChapters: true } })
  expect(await chapters()).toEqual([])
})
