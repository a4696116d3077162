import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a strip 20,000 pixels wide is accepted, and shown no larger than any other photo', async () => {
  const owner = await guest(server, 'Owner')
  const { location } = await makeZone(owner)
  const background = { r: 40, g: 90, b: 140 }
  const strip = sharp({ create: { width: 20_000, height: 40, channels: 3, background } })
  const photo = await upload(owner, uploadForm(location.id, Uint8Array.from(await strip.jpeg().toBuffer())))
  expect(photo).toMatchObject({ width: 20_000, height: 40 })
  const shown = [
    { size: 'thumb', width: 320, height: 1 },
    { size: 'wall', width: 1280, height: 3 },
    { size: 'standard', width: 1600, height: 3 },
    { size: 'high', width: 4096, height: 8 },
  ]
  for (const { size, width, height } of shown) {
    const path = `/uploads/${photo.filename}?r=${size}`
    const answer = await server.fetch(path, { headers: { cookie: owner.cookie } })
    const picture = await sharp(await answer.arrayBuffer()).metadata()
    expect({ size, width: picture.width, height: picture.height }).toEqual({ size, width, height })
  }
})
