import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { CommentAnswer } from '#src/contract/calls/answers.ts'
import { commentIdIn, PhotoId, UserId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { insertComment } from './comment-store.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer
let owner: TestPerson
let ada: TestPerson
let eve: TestPerson
let zone: CreatedZone
let photoId: string
let seed = 1

beforeAll(async () => {
  server = await startTestServer({ now: start })
  owner = await guest(server, 'Owner')
  ada = await guest(server, 'Ada')
  eve = await guest(server, 'Eve')
  zone = await makeZone(owner)
  await join(ada, zone)
  await join(eve, zone)
})
beforeEach(async () => {
  photoId = (await upload(owner, uploadForm(zone.location.id, await picture(seed++)))).id
})
afterAll(() => server.close())

async function add(who: TestPerson, content: string): Promise<CommentAnswer> {
  const made = await who.call(`POST /api/photos/${photoId}/comments`, { content })
  expect(made.status).toBe(201)
  return v.parse(CommentAnswer, made.json)
}

async function list(who: TestPerson): Promise<readonly CommentAnswer[]> {
  return v.parse(v.array(CommentAnswer), (await who.call(`GET /api/photos/${photoId}/comments`)).json)
}

test('a comment is trimmed, stored with its author, and counted on its photo', async () => {
  await add(ada, '  Hello, 世界 🌍 ')
  expect(await list(owner)).toMatchObject([
    { content: 'Hello, 世界 🌍', user: { displayName: 'Ada' }, editedAt: null },
  ])
  const feed = (await ada.call(`GET /api/photos/location/${zone.location.id}/all`)).json
  expect(feed).toMatchObject([
    { id: photoId, commentCount: 1 },
    ...(Array.isArray(feed) ? feed.slice(1) : []),
  ])
})

test('each reader gets their own permissions', async () => {
  await add(ada, 'Mine')
  const rights = async (who: TestPerson) =>
    (await list(who)).map(({ canEdit, canDelete }) => ({ canEdit, canDelete }))
  expect(await rights(ada)).toEqual([{ canEdit: true, canDelete: true }])
  expect(await rights(owner)).toEqual([{ canEdit: false, canDelete: true }])
  expect(await rights(eve)).toEqual([{ canEdit: false, canDelete: false }])
})

test('only the author edits', async () => {
  const { id } = await add(ada, 'First')
  const refused = await eve.call(`PUT /api/comments/${id}`, { content: 'Taken' })
  expect(refused.status).toBe(403)
  expect(refused.json).toMatchObject({ code: 'not_owner' })
  const edited = v.parse(
    CommentAnswer,
    (await ada.call(`PUT /api/comments/${id}`, { content: 'Second' })).json,
  )
  expect(edited).toMatchObject({ content: 'Second', editedAt: '2026-06-01T12:00:00.000Z' })
})

test('the author, the photo’s uploader and the zone’s owner delete, others do not', async () => {
  const { id } = await add(ada, 'Doomed')
  expect((await eve.call(`DELETE /api/comments/${id}`)).status).toBe(403)
  expect((await owner.call(`DELETE /api/comments/${id}`)).status).toBe(204)
  expect((await owner.call(`DELETE /api/comments/${id}`)).status).toBe(404)
  expect(await list(ada)).toEqual([])
  const own = await add(eve, 'Mine')
  expect((await eve.call(`DELETE /api/comments/${own.id}`)).status).toBe(204)
})

test('a comment from a clock that runs ahead gets the current time', async () => {
  const body = { content: 'Early', createdAt: start + 86_400_000 }
  const made = await ada.call(`POST /api/photos/${photoId}/comments`, body)
  expect(made.json).toMatchObject({ createdAt: '2026-06-01T12:00:00.000Z' })
})

test('a comment from a clock that was never set is no older than its photo', async () => {
  const made = await ada.call(`POST /api/photos/${photoId}/comments`, { content: 'Old', createdAt: 0 })
  expect(made.json).toMatchObject({ createdAt: '2026-06-01T12:00:00.000Z' })
})

test('a person can add several reactions, each once, and removing a missing one is harmless', async () => {
  const path = `/api/photos/${photoId}/reactions`
  for (const emoji of ['🔥', '❤️', '❤', '🔥'])
    expect((await ada.call(`POST ${path}`, { emoji })).status).toBeLessThan(300)
  expect((await owner.call(`GET ${path}`)).json).toEqual([
    { userId: ada.id, emoji: '🔥' },
    { userId: ada.id, emoji: '❤️' },
  ])
  expect((await ada.call(`DELETE ${path}/${encodeURIComponent('🔥')}`)).status).toBe(204)
  expect((await ada.call(`DELETE ${path}/${encodeURIComponent('🔥')}`)).status).toBe(204)
  expect((await owner.call(`GET ${path}`)).json).toEqual([{ userId: ada.id, emoji: '❤️' }])
})

test('likes are set, toggled by an empty body, and counted for all', async () => {
  const path = `/api/photos/${photoId}`
  expect((await ada.call(`POST ${path}/like`, { liked: true })).json).toEqual({ liked: true, likes: 1 })
  expect((await ada.call(`POST ${path}/like`, { liked: true })).json).toEqual({ liked: true, likes: 1 })
  expect((await eve.call(`POST ${path}/like`)).json).toEqual({ liked: true, likes: 2 })
  expect((await owner.call(`GET ${path}/likes`)).json).toEqual({ likes: 2 })
  expect((await ada.call(`GET ${path}/likes/user`)).json).toEqual({ liked: true })
  expect((await owner.call(`GET ${path}/likes/user`)).json).toEqual({ liked: false })
  expect((await eve.call(`POST ${path}/like`)).json).toEqual({ liked: false, likes: 1 })
})

test('an edit of a concurrently changed text is refused with both texts, until it names the new one', async () => {
  const { id } = await add(ada, 'first')
  const edit = (content: string, replaces?: string) =>
    ada.call(`PUT /api/comments/${id}`, { content, ...(replaces === undefined ? {} : { replaces }) })
  expect((await edit('from the phone', 'first')).status).toBe(200)
  expect(await edit('from the tablet', 'first')).toMatchObject({
    status: 409,
    json: {
      code: 'conflict',
      details: [
        { field: 'yours', reason: 'from the tablet' },
        { field: 'theirs', reason: 'from the phone' },
      ],
    },
  })
  expect((await edit('from the phone', 'first')).status).toBe(200)
  expect((await edit('from the tablet', 'from the phone')).status).toBe(200)
  expect((await edit('whatever it was')).status).toBe(200)
  expect(await list(owner)).toMatchObject([{ content: 'whatever it was' }])
})

test('a list contains the newest 1,000 comments, oldest first', async () => {
  const ids = { photoId: v.parse(PhotoId, photoId), userId: v.parse(UserId, ada.id) }
  const zoneId = zoneIdOf(ids.photoId)
  const scope = zoneScope(zoneId)
  await server.deps.database.write(
    async (transaction) => {
      for (let number = 0; number < 1003; number += 1) {
        const rev = await allocateRevisions(transaction, scope)
        const id = commentIdIn(zoneId, server.deps.ids.uuid())
        const words = { content: `Words ${number}`, createdAt: start + number }
        await transaction.run(insertComment, { id, rev, zoneId, ...ids, ...words })
      }
      return ok(null)
    },
    { scopes: [scope] },
  )
  const listed = await list(owner)
  expect(listed.map(({ content }) => content)).toEqual(
    Array.from({ length: 1000 }, (_, index) => `Words ${index + 3}`),
  )
})
