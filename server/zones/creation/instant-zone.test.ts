import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { guest, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

const Shared = v.object({
  qrCode: v.string(),
  shareUrl: v.string(),
  expiryDate: v.string(),
  locationId: v.string(),
})

test('an instant share lasts a day and accepts at most fifty photos, not counting duplicates', async () => {
  const own = await startTestServer({ now: start })
  const owner = await guest(own, 'Owner')
  const made = await owner.call('POST /api/qr/instant-share', { shareType: 'general' })
  expect(made.status).toBe(201)
  const shared = v.parse(Shared, made.json)
  expect(shared.expiryDate).toBe('2026-06-02T12:00:00.000Z')
  expect(shared.shareUrl).toMatch(/\/z\/[A-HJKMNP-Z2-9]{8}$/)
  expect(shared.qrCode.startsWith(`${shared.shareUrl}#`)).toBe(true)
  const ada = await guest(own, 'Ada')
  const scanned = await ada.call('POST /api/locations/scan', { qrCode: shared.qrCode })
  expect(scanned.status).toBe(200)
  const send = async (seed: number, who = ada) =>
    who.call('POST /api/photos/upload', uploadForm(shared.locationId, await picture(seed)))
  const taken = []
  for (let seed = 0; seed < 48; seed++) taken.push((await send(seed)).status)
  expect(new Set(taken)).toEqual(new Set([201]))
  // Three users press at the same time, with two places left.
  const last = await Promise.all([send(100), send(101, owner), send(102)])
  expect(last.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = last.find(({ status }) => status !== 201)
  expect(refused).toMatchObject({ status: 409, json: { code: 'instant_full' } })
  expect((await send(0)).status).toBe(200)
  await own.close()
})

test('an account creates at most twenty instant shares a day', async () => {
  const owner = await guest(server, 'Owner')
  const statuses = []
  for (let turn = 0; turn < 21; turn++)
    statuses.push((await owner.call('POST /api/qr/instant-share', { shareType: 'general' })).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('nobody can enter an instant zone after its day, and no plan extends it', async () => {
  const own = await startTestServer({ now: start })
  const owner = await guest(own, 'Owner')
  const shared = v.parse(Shared, (await owner.call('POST /api/qr/instant-share', {})).json)
  expect((await owner.call(`POST /api/locations/${shared.locationId}/extend`)).status).toBe(409)
  own.clock.advance(86_400_000)
  const ada = await guest(own, 'Ada')
  expect((await ada.call('POST /api/locations/scan', { qrCode: shared.qrCode })).status).toBe(404)
  await own.close()
})
