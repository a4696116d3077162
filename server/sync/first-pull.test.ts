import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { CommentId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { seenRevision } from '#src/contract/wire/pull-cursor.ts'
import { ok } from '#src/contract/wire/result.ts'
import { type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { insertComment } from '#server/responses/comments/comment-store.ts'
import { addToComments } from '#server/photos/photo/photo-status-store.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { openScope } from './open-scopes.ts'
import { readPage } from './pull.ts'
import { deleteTombstonesUpTo, raiseFloor, allocateRevisions } from '#server/replication/scope-store.ts'
import { allScopes } from '#server/core/db/database.ts'

const rowCount = 30_000
const limit = 500

let server: TestServer
let host: TestPerson
let zone: CreatedZone
let photoId: string
let scope: Scope

beforeAll(async () => {
  server = await startTestServer()
  host = await guest(server)
  zone = await makeZone(host)
  scope = zoneScope(zone.location.id)
  photoId = (await upload(host, uploadForm(zone.location.id, await picture(1)))).id
  await addComments(rowCount)
})
afterAll(() => server.close())

async function addComments(count: number): Promise<void> {
  const author = {
    zoneId: v.parse(ZoneId, zone.location.id),
    photoId: v.parse(PhotoId, photoId),
    userId: v.parse(UserId, host.id),
    createdAt: 0,
  }
  await server.deps.database.write(async (transaction) => {
    const last = await allocateRevisions(transaction, scope, count)
    for (let index = 0; index < count; index += 1) {
      const id = v.parse(CommentId, `${zone.location.id}_${randomUUID()}`)
      await transaction.run(insertComment, {
        ...author,
        id,
        content: `${index}`,
        rev: last - count + 1 + index,
      })
    }
    const rev = await allocateRevisions(transaction, scope)
    await transaction.run(addToComments, { id: author.photoId, by: count, rev })
    return ok(null)
  }, allScopes)
}

/** Purges all tombstones of the scope, as the job does with old ones. Returns the new floor. */
async function purgeAll(): Promise<number> {
  const result = await server.deps.database.write(async (transaction) => {
    const rev = await allocateRevisions(transaction, scope)
    await transaction.run(raiseFloor, { scope, floor: rev })
    await transaction.run(deleteTombstonesUpTo, { scope, rev })
    return ok(rev)
  }, allScopes)
  return result.ok ? result.value : 0
}

const call = (since: number) => host.call(`GET /api/sync/pull?scope=${scope}&since=${since}&limit=${limit}`)

test('a first pull of 30,000 rows below the floor is returned in full pages', async () => {
  const floor = await purgeAll()
  const seen = new Set<string>()
  let pages = 0
  let since = 0
  for (let more = true; more; pages += 1) {
    const page = await pull(host, scope, { since, limit })
    expect(page.rows.length + page.gone.length).toBeLessThanOrEqual(limit)
    expect(page.floor).toBe(floor)
    for (const { table, row } of page.rows) seen.add(`${table}:${row.id}`)
    since = page.next
    more = page.more
  }
  expect([...seen].filter((row) => row.startsWith('comment:'))).toHaveLength(rowCount)
  expect(pages).toBe(Math.ceil(seen.size / limit))
  expect(since).toBe(floor)
})

test('a new guest reads the same rows from cached pages', async () => {
  const [ada, ben] = [await guest(server, 'Ada'), await guest(server, 'Ben')]
  for (const who of [ada, ben]) await join(who, zone)
  const seen: string[][] = []
  for (const who of [ada, ben]) {
    const rows: string[] = []
    let since = 0
    for (let more = true; more;) {
      const page = await pull(who, scope, { since, limit })
      expect(page.rows.length).toBeLessThanOrEqual(limit)
      rows.push(...page.rows.map(({ table, row }) => `${table}:${row.id}`))
      since = page.next
      more = page.more
    }
    seen.push(rows)
  }
  const [first, second] = seen
  expect(new Set(first).size).toBe(first?.length)
  expect(first?.filter((row) => row.startsWith('comment:'))).toHaveLength(rowCount)
  expect(second).toEqual(first)
})

test('a first pull returns deletions of rows that it already read, even if older tombstones are purged during it', async () => {
  await purgeAll()
  const first = await pull(host, scope, { since: 0, limit })
  const deletedId = first.rows.find(({ table }) => table === 'comment')?.row.id ?? ''
  await push(host, [{ name: 'comment.delete', args: { id: deletedId } }])
  const gone: string[] = []
  for (let page = first; page.more;) {
    page = await pull(host, scope, { since: page.next, limit })
    gone.push(...page.gone.map(({ id }) => id))
  }
  expect(gone).toContain(deletedId)
})

test('a first pull whose tombstones were purged since it started gets 410', async () => {
  const first = await pull(host, scope, { since: 0, limit })
  expect(first.more).toBe(true)
  await purgeAll()
  expect((await call(first.next)).status).toBe(410)
})

test('a completed cursor below the floor gets 410, and so does a cursor from the future', async () => {
  const first = await pull(host, scope, { since: 0, limit })
  expect((await call(seenRevision(first.next))).status).toBe(410)
  expect((await call(first.next + 2 ** 26 * 100)).status).toBe(410)
  expect((await call(2 ** 53)).status).toBe(400)
})

test('a page whose tombstones were purged since its scope was opened is not returned', async () => {
  const first = await pull(host, scope, { since: 0, limit })
  const deletedId = first.rows.find(({ table }) => table === 'comment')?.row.id ?? ''
  const { database, clock, secret } = server.deps
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  const who = { userId: v.parse(UserId, host.id), sessionId: '', kind: 'guest', plan: 'free' } as const
  const viewer = { ...who, isAdmin: false, device }
  const from = {
    reader: database.reader,
    viewer,
    now: clock.now(),
    epoch: first.epoch,
    secret,
    acceptsClips: true,
  }
  const upToDate = await openScope(from, scope)
  await push(host, [{ name: 'comment.delete', args: { id: deletedId } }])
  const opened = await openScope(from, scope)
  await purgeAll()
  if (!upToDate.ok || !opened.ok) throw new Error('The scope cannot be read')
  const cursor = { since: upToDate.value.seq, limit, schemaVersion: protocolVersion }
  expect(await readPage(from, opened.value, cursor)).toMatchObject({ ok: false, error: { code: 'gone' } })
})
