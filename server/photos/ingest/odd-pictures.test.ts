import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddPictures, readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { cornersOf } from '#src/testing/support/corner-colors.ts'
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

/** Sends a photo and returns its outcome. */
async function send(file: (typeof oddPictures)[number]['file']) {
  const answer = await owner.call(
    'POST /api/photos/upload',
    uploadForm(zone.location.id, Uint8Array.from(readOddPicture(file))),
  )
  const { photo, code } = v.parse(Answer, answer.json)
  if (photo === undefined) return { code }
  const original = await stored(photo.filename)
  const { pages: frames = 1 } = await sharp(original, { pages: -1 }).metadata()
  const { width, height, capturedAt } = photo
  const corners = await cornersOf(original)
  return {
    width,
    height,
    capturedAt,
    frames,
    corners,
    isPrivate: !/secret/i.test(original.toString('latin1')),
  }
}

const Answer = v.object({
  code: v.optional(v.string()),
  photo: v.optional(
    v.object({
      filename: v.string(),
      width: v.number(),
      height: v.number(),
      capturedAt: v.nullable(v.string()),
    }),
  ),
})

test.each(oddPictures)(
  '$file sent by the API has its expected outcome',
  async ({ file, server: outcome, ...facts }) => {
    const capturedAt = 'capturedAt' in facts ? new Date(facts.capturedAt).toISOString() : null
    const wanted = 'code' in outcome ? outcome : { frames: 1, capturedAt, isPrivate: true, ...outcome }
    expect(await send(file)).toMatchObject(wanted)
  },
)

test('a portrait is created from each image that can become a photo', async () => {
  const Portrait = v.object({ code: v.optional(v.string()), profileImageUrl: v.optional(v.string()) })
  for (const { file, server: outcome } of oddPictures) {
    const answer = await server.fetch('/api/auth/user/picture', {
      method: 'PUT',
      body: new Blob([Uint8Array.from(readOddPicture(file))]),
      headers: { cookie: owner.cookie },
    })
    const { code, profileImageUrl } = v.parse(Portrait, await answer.json())
    const wanted = 'code' in outcome ? outcome.code : undefined
    expect({ file, code, isMade: profileImageUrl !== undefined }).toEqual({
      file,
      code: wanted,
      isMade: wanted === undefined,
    })
  }
})
