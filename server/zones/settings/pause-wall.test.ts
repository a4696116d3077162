import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a moderator pauses and resumes the walls, and every member sees the state', async () => {
  const { owner, path, joined, rowsOf } = await hostZone(server)
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ isWallPaused: false }])
  expect((await ada.call(`PUT ${path}/wall`, { isPaused: true })).status).toBe(403)
  await owner.call(`PUT ${path}/members/${ada.id}/role`, { role: 'moderator' })
  expect((await ada.call(`PUT ${path}/wall`, { isPaused: true })).status).toBe(204)
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ isWallPaused: true }])
  expect((await owner.call(`PUT ${path}/wall`, { isPaused: false })).status).toBe(204)
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ isWallPaused: false }])
})

test('pausing a paused wall creates no revision', async () => {
  const { owner, path, rowsOf } = await hostZone(server)
  await owner.call(`PUT ${path}/wall`, { isPaused: true })
  const before = await rowsOf(owner, 'zone')
  expect((await owner.call(`PUT ${path}/wall`, { isPaused: true })).status).toBe(204)
  expect(await rowsOf(owner, 'zone')).toEqual(before)
})

test('pausing the walls of another host’s zone returns 404', async () => {
  const { path } = await hostZone(server)
  const { owner: stranger } = await hostZone(server)
  expect(await stranger.call(`PUT ${path}/wall`, { isPaused: true })).toMatchObject({ status: 404 })
})
