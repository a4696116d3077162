import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CreatedZone, guest, makeZone, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let owner: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  server = await startTestServer()
  owner = await guest(server)
  zone = await makeZone(owner)
})
afterAll(() => server.close())

const storedFiles = () => readdirSync(server.deps.config.blobFolder, { recursive: true })

test('a form that ends within its photo is invalid, and nothing of it is stored', async () => {
  const before = storedFiles()
  const field = `--b\r\nContent-Disposition: form-data; name="locationId"\r\n\r\n${zone.location.id}\r\n`
  const part = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nnot all of'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  for (const form of [field + part, part, field + part + '\r\n--'])
    expect((await owner.call('POST /api/photos/upload', form, headers)).json).toMatchObject({
      code: 'invalid',
    })
  expect(storedFiles()).toEqual(before)
})
