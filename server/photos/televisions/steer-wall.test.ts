import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { AuditAnswer } from '#src/contract/calls/answers.ts'
import { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

async function steered() {
  const hosting = await hostZone(server)
  const steer = async (who: TestPerson, body: unknown) =>
    (await who.call(`POST ${hosting.path}/wall/steer`, body)).status
  const seenBy = async (who: TestPerson) =>
    v.parse(ZoneRow, (await hosting.rowsOf(who, 'zone')).at(-1)).wallSteering
  return { ...hosting, steer, seenBy }
}

test('a moderator controls the walls, every member’s device reads it, and the last tap wins', async () => {
  const { owner, joined, photoOf, path, steer, seenBy } = await steered()
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const [first, second] = [await photoOf(ben), await photoOf(ben)]
  expect(await seenBy(ben)).toBeNull()
  expect(await steer(ada, { action: 'next' })).toBe(403)
  await owner.call(`PUT ${path}/members/${ada.id}/role`, { role: 'moderator' })
  expect(await steer(ada, { action: 'photo', photoId: first })).toBe(204)
  expect(await steer(owner, { action: 'photo', photoId: second })).toBe(204)
  expect(await steer(ada, { action: 'message', text: ' Cake! ' })).toBe(204)
  const until = start + 60_000
  const message = { text: 'Cake!', until }
  const kept = { layout: 'slides', chapter: null }
  expect(await seenBy(ben)).toEqual({ ...kept, step: 0, photo: { id: second, until }, message })
  expect(await steer(owner, { action: 'next' })).toBe(204)
  expect(await seenBy(ben)).toEqual({ ...kept, step: 1, photo: null, message })
  expect(await steer(owner, { action: 'release' })).toBe(204)
  expect(await seenBy(ben)).toEqual({ ...kept, step: 1, photo: null, message: null })
})

test('a layout and a chapter stay until others are chosen, whatever else the wall shows', async () => {
  const { owner, steer, seenBy } = await steered()
  expect(await steer(owner, { action: 'layout', layout: 'collage' })).toBe(204)
  expect(await steer(owner, { action: 'chapter', chapter: 'chapter-1780315200000' })).toBe(204)
  expect(await steer(owner, { action: 'release' })).toBe(204)
  expect(await seenBy(owner)).toMatchObject({ layout: 'collage', chapter: 'chapter-1780315200000' })
  expect(await steer(owner, { action: 'chapter', chapter: null })).toBe(204)
  expect(await seenBy(owner)).toMatchObject({ layout: 'collage', chapter: null })
  expect(await steer(owner, { action: 'layout', layout: 'spiral' })).toBe(400)
  expect(await steer(owner, { action: 'chapter', chapter: '<b>' })).toBe(400)
})

test('the zone’s log contains messages on the walls with their authors, but no skipped photos', async () => {
  const { owner, joined, path, steer } = await steered()
  const ada = await joined('Ada')
  await owner.call(`PUT ${path}/members/${ada.id}/role`, { role: 'moderator' })
  await steer(ada, { action: 'message', text: 'Cake!' })
  await steer(ada, { action: 'next' })
  await steer(owner, { action: 'layout', layout: 'collage' })
  const { json } = await owner.call(`GET ${path}/audit`)
  const { entries } = v.parse(AuditAnswer, json)
  expect(entries.filter(({ action }) => action === 'wall.steer')).toMatchObject([
    { actor: { id: owner.id }, details: { step: 'layout', layout: 'collage' } },
    { actor: { id: ada.id }, details: { step: 'message', text: 'Cake!' } },
  ])
})

test('two simultaneous taps both count', async () => {
  const { owner, steer, seenBy } = await steered()
  const taps = await Promise.all([1, 2, 3, 4].map(() => steer(owner, { action: 'next' })))
  expect(taps).toEqual([204, 204, 204, 204])
  expect(await seenBy(owner)).toMatchObject({ step: 4 })
})

test('photos of other zones, hidden ones and empty messages are not put on the wall', async () => {
  const { owner, photoOf, steer, seenBy } = await steered()
  const other = await steered()
  const foreign = await other.photoOf(other.owner)
  const hidden = await photoOf(owner)
  await owner.call(`POST /api/photos/${hidden}/moderate`, { decision: 'hide' })
  for (const photoId of [foreign, hidden]) expect(await steer(owner, { action: 'photo', photoId })).toBe(404)
  expect(await steer(owner, { action: 'message', text: '  ' })).toBe(400)
  expect(await steer(owner, { action: 'message', text: 'x'.repeat(141) })).toBe(400)
  expect(await seenBy(owner)).toBeNull()
})

test('another zone’s walls appear missing', async () => {
  const { steer } = await steered()
  const { owner: stranger } = await hostZone(server)
  expect(await steer(stranger, { action: 'next' })).toBe(404)
})
