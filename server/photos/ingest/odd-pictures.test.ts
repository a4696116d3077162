import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddPictures, type Outcome, readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { cornersOf } from '#src/testing/support/corners.ts'
import {
  type CreatedZone,
  guest,
  makeZone,
  type TestPerson,
  uploadForm,
} from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let owner: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  server = await startTestServer()
  owner = await guest(server, 'Owner')
  zone = await makeZone(owner)
})
afterAll(() => server.close())

async function stored(filename: string): Promise<Buffer> {
  const answer = await server.fetch(`/uploads/${filename}`, { headers: { cookie: owner.cookie } })
  return Buffer.from(await answer.arrayBuffer())
}

test.each(oddPictures)(
  '$file sent by the API has its outcome',
  async ({ file, server: outcome, ...facts }) => {
    const bytes = readOddPicture(file)
    const form = uploadForm(zone.location.id, Uint8Array.from(bytes))
    const answer = await owner.call('POST /api/photos/upload', form)
    const wanted: Outcome = outcome
    if ('code' in wanted) {
      expect(answer.json).toMatchObject({ code: wanted.code })
      return
    }
    expect(answer.status).toBe(201)
    const { width, height, frames = 1 } = wanted
    const capturedAt = 'capturedAt' in facts ? new Date(facts.capturedAt).toISOString() : null
    expect(answer.json).toMatchObject({ photo: { width, height, capturedAt, status: 'ready' } })
    const { photo } = JSON.parse(JSON.stringify(answer.json))
    const original = await stored(photo.filename)
    expect((await sharp(original, { pages: -1 }).metadata()).pages ?? 1).toBe(frames)
    if (wanted.corners !== undefined) expect(await cornersOf(original)).toEqual(wanted.corners)
    expect(original.toString('latin1')).not.toMatch(/secret/i)
  },
)

test('a portrait is made of each picture that a photo is made of', async () => {
  for (const { file, server: outcome } of oddPictures) {
    const answer = await server.fetch('/api/auth/user/picture', {
      method: 'PUT',
      body: new Blob([Uint8Array.from(readOddPicture(file))]),
      headers: { cookie: owner.cookie },
    })
    const wanted = 'code' in outcome ? outcome : { profileImageUrl: expect.any(String) }
    expect({ file, json: await answer.json() }).toMatchObject({ file, json: wanted })
  }
})
