import { expect, test } from 'vitest'
import { guest, makeZone } from '#server/testing/test-client.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('guessing does not reveal other zones’ codes: used codes count ten times, and at the limit free codes are refused too', async () => {
  const server = await startTestServer()
  const { code } = await makeZone(await guest(server, 'Host'))
  const stranger = await guest(server, 'Stranger')
  const own = await makeZone(stranger)
  const path = `/api/locations/${own.location.id}/codes`
  const statuses: number[] = []
  for (let tried = 0; tried < 75; tried += 1)
    statuses.push((await stranger.call(`POST ${path}`, { code, label: 'Guess' })).status)
  expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(70)
  expect(statuses.at(-1)).toBe(429)
  const free = { code: 'ABCDEFGH', label: 'Free' }
  expect((await stranger.call(`POST ${path}`, free)).status).toBe(429)
  expect((await stranger.call('POST /api/locations', { ...newZone, code })).status).toBe(429)
  server.clock.advance(600_000)
  expect((await stranger.call(`POST ${path}`, free)).status).toBe(201)
  await server.close()
})

const newZone = { name: 'Other', brand: 'snapshare' }
