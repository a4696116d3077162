import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { push } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const describe = (photoId: string, caption: string, altText = '') => ({
  name: 'photo.describe',
  args: { photoId, caption, altText },
})
const codes = (results: Awaited<ReturnType<typeof push>>) => results.map(({ status, code }) => code ?? status)

test('the uploader describes a photo after sending it, and every member reads the description', async () => {
  const { owner, joined, photoOf, rowsOf } = await hostZone(server)
  const ada = await joined('Ada')
  const photoId = await photoOf(ada)
  const descriptionMutation = describe(photoId, 'The first dance', 'Two people dance under lights')
  expect(codes(await push(ada, [descriptionMutation]))).toEqual(['applied'])
  const [row] = await rowsOf(owner, 'photo')
  expect(row).toMatchObject({ caption: 'The first dance', altText: 'Two people dance under lights' })
  expect(codes(await push(ada, [descriptionMutation]))).toEqual(['applied'])
  expect(await rowsOf(owner, 'photo')).toEqual([row])
  expect(codes(await push(ada, [describe(photoId, '')]))).toEqual(['applied'])
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ caption: '', altText: '' }])
})

test('only the uploader can: not the host, not another guest; a stranger learns nothing', async () => {
  const { owner, joined, photoOf, rowsOf } = await hostZone(server)
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const other = await hostZone(server)
  const photoId = await photoOf(ada)
  for (const person of [owner, ben])
    expect(codes(await push(person, [describe(photoId, 'Mine')]))).toEqual(['not_owner'])
  const unknown = describe(`${other.zone.location.id}_${randomUUID()}`, 'Mine')
  const [asStranger] = codes(await push(other.owner, [describe(photoId, 'Mine')]))
  expect([asStranger]).toEqual(codes(await push(other.owner, [unknown])))
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ caption: '' }])
})

test('a text longer than 500 characters is rejected with its field', async () => {
  const { owner, photoOf } = await hostZone(server)
  const photoId = await photoOf(owner)
  expect(codes(await push(owner, [describe(photoId, 'x'.repeat(501))]))).toEqual(['invalid'])
})
