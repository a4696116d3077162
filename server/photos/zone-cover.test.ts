import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a moderator chooses the cover, every member reads it, and it can be removed', async () => {
  const { owner, path, joined, photoOf, rowsOf } = await hostZone(server)
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const photoId = await photoOf(ben)
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ coverPhotoId: null }])
  expect((await ada.call(`PUT ${path}/cover`, { photoId })).status).toBe(403)
  await owner.call(`PUT ${path}/members/${ada.id}/role`, { role: 'moderator' })
  expect((await ada.call(`PUT ${path}/cover`, { photoId })).status).toBe(204)
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ coverPhotoId: photoId }])
  expect((await owner.call(`PUT ${path}/cover`, { photoId: null })).status).toBe(204)
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ coverPhotoId: null }])
})

test('choosing the same cover again creates no revision', async () => {
  const { owner, path, photoOf, rowsOf } = await hostZone(server)
  const photoId = await photoOf(owner)
  await owner.call(`PUT ${path}/cover`, { photoId })
  const before = await rowsOf(owner, 'zone')
  expect((await owner.call(`PUT ${path}/cover`, { photoId })).status).toBe(204)
  expect(await rowsOf(owner, 'zone')).toEqual(before)
})

test('a photo of another zone appears missing', async () => {
  const { owner, path } = await hostZone(server)
  const other = await hostZone(server)
  const theirs = await other.photoOf(other.owner)
  const refused = await owner.call(`PUT ${path}/cover`, { photoId: theirs })
  expect(refused).toMatchObject({ status: 404, json: { code: 'not_found' } })
})
