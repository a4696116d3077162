import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { LeftBehindAnswer, PhotoAnswer } from '#src/contract/calls/answers.ts'
import { type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer
let seed = 7300

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** Creates a photo by Ada and her comment on Ben's photo, in a zone that someone else hosts. */
async function begin() {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const ada = await hosting.joined('Ada')
  const ben = await hosting.joined('Ben')
  const photo: PhotoAnswer = await upload(ada, uploadForm(hosting.zone.location.id, await picture(seed++)))
  const theirs = await hosting.photoOf(ben)
  const commentId = `${hosting.zone.location.id}_${randomUUID()}`
  await ada.call(`POST /api/photos/${theirs}/comments`, { id: commentId, content: 'Mine' })
  const onOwn = `${hosting.zone.location.id}_${randomUUID()}`
  await ben.call(`POST /api/photos/${photo.id}/comments`, { id: onOwn, content: 'Nice' })
  return { ...hosting, ada, ben, photo, theirs, commentId, onOwn }
}

type Scene = Awaited<ReturnType<typeof begin>>

const endings: readonly (readonly [string, (scene: Scene) => Promise<void>])[] = [
  ['after leaving', async ({ ada, path }) => void (await ada.call(`POST ${path}/leave`))],
  [
    'after a ban',
    async ({ owner, ada, path }) => void (await owner.call(`POST ${path}/members/${ada.id}/ban`)),
  ],
  [
    'after the zone’s end',
    async () => {
      server.clock.advance(5 * dayMs)
      await server.runJobs()
    },
  ],
]

const leftBehind = async (who: TestPerson) =>
  v.parse(LeftBehindAnswer, (await who.call('GET /api/photos/left-behind')).json)

test.each(endings)('%s a person reads their own content and nothing else', async (_when, end) => {
  const scene = await begin()
  const { ada, photo, theirs, commentId } = scene
  await end(scene)
  expect((await ada.call(`GET /uploads/${photo.filename}`)).status).toBe(200)
  for (const list of ['likes', 'reactions', 'comments'])
    expect((await ada.call(`GET /api/photos/${photo.id}/${list}`)).status).toBe(200)
  expect((await ada.call(`GET /api/photos/${theirs}/comments`)).status).toBe(404)
  expect((await ada.call(`DELETE /api/photos/${theirs}`)).status).toBe(404)
  expect((await ada.call(`POST /api/photos/${photo.id}/comments`, { content: 'More' })).status).not.toBe(201)
  expect((await ada.call(`PUT /api/comments/${commentId}`, { content: 'Else' })).status).toBe(404)
  const left = await leftBehind(ada)
  expect(left.photos).toMatchObject([{ id: photo.id, zoneName: 'Meadow' }])
  expect(left.comments).toMatchObject([{ id: commentId, content: 'Mine' }])
})

test.each(endings)('%s a person deletes their own content', async (_when, end) => {
  const scene = await begin()
  const { ada, photo, commentId, onOwn } = scene
  await end(scene)
  expect((await ada.call(`DELETE /api/comments/${onOwn}`)).status).toBe(404)
  expect((await ada.call(`DELETE /api/comments/${commentId}`)).status).toBe(204)
  expect((await ada.call(`DELETE /api/photos/${photo.id}`)).status).toBe(204)
  expect((await ada.call(`GET /uploads/${photo.filename}`)).status).toBe(404)
  expect((await ada.call(`DELETE /api/photos/${photo.id}`)).status).toBe(404)
  expect(await leftBehind(ada)).toEqual({ photos: [], comments: [] })
})

test('content that a zone still shows is not listed as left behind, and others’ is never listed', async () => {
  const { ada, ben, path, photo } = await begin()
  expect(await leftBehind(ada)).toEqual({ photos: [], comments: [] })
  await ada.call(`POST ${path}/leave`)
  expect(await leftBehind(ben)).toEqual({ photos: [], comments: [] })
  expect((await ben.call(`GET /uploads/${photo.filename}`)).status).toBe(200)
})

test('content deleted under a legal hold is not visible to anyone, including its uploader', async () => {
  const { ada, zone, photo, path } = await begin()
  const held = await holdZone(server.deps.database, zone.location.id, { isOn: true, now: start, rewriteZone })
  expect(held.ok).toBe(true)
  await ada.call(`POST ${path}/leave`)
  expect((await ada.call(`DELETE /api/photos/${photo.id}`)).status).toBe(204)
  expect((await ada.call(`GET /uploads/${photo.filename}`)).status).toBe(404)
  expect((await leftBehind(ada)).photos).toEqual([])
})
