import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { CommentRow } from '#src/contract/entities/responses/comment.ts'
import { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, pull, type TestPerson, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { fillZone, hostZone } from '#server/testing/test-hosting.ts'
import {
  requestDeletion,
  leavingAccount as account,
  createConfirmedMember,
  postponeExpiries,
  removeAccount,
} from '#server/testing/test-removal.ts'
import { claimGuest } from '#server/testing/test-account.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { allScopes } from '#server/core/db/database.ts'
import { minuteMs, dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

test('a deleted account’s content is gone, its comments stay without a name, and counts are right', async () => {
  const { joined, photoOf, rowsOf, scope, owner } = await hostZone(server)
  const ada = await joined('Ada')
  const ben = await joined('Ben')
  const bens = await photoOf(ben)
  const adas = await upload(ada, uploadForm(scope.slice('zone:'.length), await picture(77)))
  const commentId = `${scope.slice('zone:'.length)}_${randomUUID()}`
  for (const who of [ada, ben]) await who.call(`POST /api/photos/${bens}/like`, { liked: true })
  for (const emoji of ['🔥', '😍']) await ada.call(`POST /api/photos/${bens}/reactions`, { emoji })
  await ben.call(`POST /api/photos/${bens}/reactions`, { emoji: '🔥' })
  await ada.call(`POST /api/photos/${bens}/comments`, { id: commentId, content: 'Lovely' })
  const [file] = await server.deps.database.reader.all(filesOf, { filename: adas.filename })
  const isOnDisk = async () => (await server.deps.blobs.open(adas.filename, file?.name ?? '')) !== null
  expect(await isOnDisk()).toBe(true)
  await postponeExpiries(server)
  const { next } = await pull(ben, scope)
  await removeAccount(server, ada)

  expect((await ada.call('GET /api/auth/user')).status).toBe(401)
  const { rows, gone } = await pull(ben, scope, { since: next })
  expect(gone).toContainEqual(expect.objectContaining({ table: 'photo', id: adas.id }))
  const comment = rows.find(({ table, row }) => table === 'comment' && row.id === commentId)
  expect(v.parse(CommentRow, comment?.row)).toMatchObject({
    content: 'Lovely',
    user: { displayName: 'Anonymous User', firstName: null, lastName: null, profileImageUrl: null },
  })
  const liked = (await rowsOf(ben, 'photo')).filter((row) => 'id' in row && row.id === bens)
  expect(liked).toMatchObject([{ likes: 1, commentCount: 1, reactionCounts: { fire: 1 } }])
  expect((await ben.call(`GET /api/photos/${bens}/likes`)).json).toMatchObject({ likes: 1 })
  const members = await rowsOf(owner, 'member')
  expect(members).toHaveLength(2)
  expect(JSON.stringify(members)).not.toContain('Ada')
  expect((await ben.call(`GET /uploads/${adas.filename}?r=wall`)).status).toBe(404)
  expect(await isOnDisk()).toBe(false)
  expect(await rowsLeft(ada)).toEqual([])
})

test('a photo on legal hold disappears from view, and from disk only after the hold', async () => {
  const { joined, zone } = await hostZone(server)
  const ada = await joined('Ada')
  const zoneId = v.parse(ZoneId, zone.location.id)
  const { id, filename } = await upload(ada, uploadForm(zoneId, await picture(78)))
  const hold = (isOn: boolean) => {
    const { database, rewriteZone } = server.deps
    return holdZone(database, zoneId, { isOn, now: server.clock.now(), rewriteZone })
  }
  const [file] = await server.deps.database.reader.all(filesOf, { filename })
  const isOnDisk = async () => (await server.deps.blobs.open(filename, file?.name ?? '')) !== null
  await hold(true)
  await removeAccount(server, ada)
  server.clock.advance(30 * dayMs)
  await server.runJobs()
  expect(await isOnDisk()).toBe(true)
  expect(await rowsLeft(ada)).toEqual([id])
  await hold(false)
  await server.runJobs()
  expect(await isOnDisk()).toBe(false)
  expect(await rowsLeft(ada)).toEqual([])
})

test('a zone goes to its longest-serving co-host', async () => {
  const { owner, joined, path } = await hostZone(server)
  const joinedLater = (name: string) => {
    server.clock.advance(minuteMs)
    return joined(name)
  }
  const ben = await joinedLater('Ben')
  const cleo = await joinedLater('Cleo')
  const dan = await joinedLater('Dan')
  const roles = new Map([
    [ben, 'moderator'],
    [dan, 'admin'],
    [cleo, 'admin'],
  ])
  for (const [who, role] of roles) await owner.call(`PUT ${path}/members/${who.id}/role`, { role })
  await postponeExpiries(server)
  const { next } = await pull(cleo, `user:${cleo.id}`)
  await removeAccount(server, owner)
  const answer = await cleo.call(`GET ${path}`)
  expect(answer.json).toMatchObject({
    location: { role: 'owner', expiresAt: new Date(start + 3 * minuteMs + 30 * dayMs).toISOString() },
  })
  const { rows } = await pull(cleo, `user:${cleo.id}`, { since: next })
  expect(rows).toContainEqual({
    table: 'notice',
    row: expect.objectContaining({ kind: 'role-given', role: 'owner', zoneName: 'Meadow' }),
  })
  expect((await dan.call(`GET ${path}`)).json).toMatchObject({ location: { role: 'admin' } })
  expect((await cleo.call(`PATCH ${path}`, { name: 'Ours' })).status).toBe(200)
})

test('a co-host who takes over gets no benefits of a trial started before the account was deleted', async () => {
  const { owner, joined, path } = await hostZone(server)
  const cleo = await joined('Cleo')
  await owner.call(`PUT ${path}/members/${cleo.id}/role`, { role: 'admin' })
  await postponeExpiries(server)
  await claimGuest(server, owner)
  await requestDeletion(owner)
  server.clock.advance(dayMs)
  expect((await owner.call('POST /api/subscription/upgrade', { plan: 'pro' })).json).toMatchObject({
    isTrial: true,
  })
  server.clock.advance(6 * dayMs)
  await server.runJobs()
  expect((await cleo.call(`GET ${path}`)).json).toMatchObject({
    location: { role: 'owner', expiresAt: new Date(start + 30 * dayMs).toISOString() },
  })
})

test('a zone that nobody takes over ends in seven days, and its members are notified', async () => {
  const { owner, joined, rowsOf } = await hostZone(server)
  const ben = await joined('Ben')
  await postponeExpiries(server)
  await removeAccount(server, owner)
  const end = server.clock.now() + 7 * dayMs
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ expiresAt: end }])
  server.clock.set(end - dayMs)
  await server.runJobs()
  const { rows } = await pull(ben, `user:${ben.id}`)
  expect(rows.filter(({ table }) => table === 'notice')).toMatchObject([
    { row: { kind: 'zone-ends-in-24h' } },
  ])
})

test('a zone without other members ends at once', async () => {
  const { owner, zone } = await hostZone(server)
  await postponeExpiries(server)
  await removeAccount(server, owner)
  const late = await guest(server, 'Late')
  expect((await late.call('POST /api/locations/scan', { qrCode: zone.qrCode })).status).toBe(404)
})

test('the address can register again, for another account', async () => {
  const ada = await createConfirmedMember(server)
  await removeAccount(server, ada)
  expect((await visitor(server).call('POST /api/auth/sign-in', account)).status).toBe(401)
  const again = visitor(server)
  const made = await again.call('POST /api/auth/register', account)
  expect(made.status).toBe(201)
  expect(v.parse(User, made.json).id).not.toBe(ada.id)
})

test('many photos are deleted in slices, and so are likes in a zone left before', async () => {
  const hosting = await hostZone(server)
  const ada = await hosting.joined('Ada')
  const likedIds = await fillZone(server, { zone: hosting.zone, owner: hosting.owner, count: 250 })
  await fillZone(server, { zone: hosting.zone, owner: ada, count: 50 })
  await likeAll(ada, likedIds, hosting.zone.location.id)
  expect((await ada.call(`POST ${hosting.path}/leave`)).status).toBe(204)
  await requestDeletion(ada)
  await postponeExpiries(server)
  server.clock.advance(7 * dayMs)
  await server.runJobs()
  const photos = await server.deps.database.reader.all(likesIn, {
    zoneId: v.parse(ZoneId, hosting.zone.location.id),
  })
  expect(photos).toHaveLength(250)
  expect(new Set(photos.map(({ likes }) => likes))).toEqual(new Set([0]))
  expect(await rowsLeft(ada)).toEqual([])
  server.clock.advance(60 * minuteMs)
  await server.runJobs()
  expect(await server.deps.database.reader.first(openRemovals, {})).toBeUndefined()
})

const filesOf = query<{ filename: string }>()((param) =>
  build.selectFrom('photo_files').select('name').where('filename', '=', param('filename')),
)
const likesIn = query<{ zoneId: ZoneId }>()((param) =>
  build.selectFrom('photos').select('likes').where('zone_id', '=', param('zoneId')),
)
const openRemovals = query<Record<string, never>>()(() => build.selectFrom('account_removals').selectAll())

/** Returns the ids of the user's rows that remain in tables of user content. */
async function rowsLeft({ id }: TestPerson): Promise<readonly string[]> {
  const userId = v.parse(UserId, id)
  const left: string[] = []
  for (const statement of [
    query<{ userId: UserId }>()((param) =>
      build.selectFrom('photos').select('id').where('user_id', '=', param('userId')),
    ),
    query<{ userId: UserId }>()((param) =>
      build.selectFrom('likes').select('photo_id as id').where('user_id', '=', param('userId')),
    ),
    query<{ userId: UserId }>()((param) =>
      build.selectFrom('reactions').select('photo_id as id').where('user_id', '=', param('userId')),
    ),
    query<{ userId: UserId }>()((param) =>
      build.selectFrom('memberships').select('zone_id as id').where('user_id', '=', param('userId')),
    ),
    query<{ userId: UserId }>()((param) =>
      build.selectFrom('former_members').select('zone_id as id').where('user_id', '=', param('userId')),
    ),
    query<{ userId: UserId }>()((param) =>
      build.selectFrom('sessions').select('id').where('user_id', '=', param('userId')),
    ),
  ])
    for (const row of await server.deps.database.reader.all(statement, { userId })) left.push(row.id)
  return left
}

async function likeAll(who: TestPerson, photoIds: readonly PhotoId[], zone: string): Promise<void> {
  const zoneId = v.parse(ZoneId, zone)
  const userId = v.parse(UserId, who.id)
  const like = query<{ photoId: PhotoId; userId: UserId; zoneId: ZoneId }>()((param) =>
    build
      .insertInto('likes')
      .values({ photo_id: param('photoId'), user_id: param('userId'), zone_id: param('zoneId'), rev: 1 }),
  )
  const count = query<{ id: PhotoId }>()((param) =>
    build.updateTable('photos').set({ likes: 1 }).where('id', '=', param('id')),
  )
  await server.deps.database.write(async (transaction) => {
    for (const photoId of photoIds) {
      await transaction.run(like, { photoId, userId, zoneId })
      await transaction.run(count, { id: photoId })
    }
    return ok(null)
  }, allScopes)
}
