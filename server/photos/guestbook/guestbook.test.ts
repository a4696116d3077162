import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#src/contract/wire/durations.ts'
import { guest, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { postponeExpiries, removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
beforeEach(() => server.clock.advance(2 * hourMs))
afterAll(() => server.close())

/** A zone with Ada and Ben and its guestbook actions. Each action returns the outcome of its mutation. */
async function begin(options: Record<string, unknown> = {}) {
  const hosting = await hostZone(server, options)
  const ada = await hosting.joined('Ada')
  const ben = await hosting.joined('Ben')
  const zoneId = hosting.zone.location.id
  const one = async (who: TestPerson, name: string, args: object) => {
    const [result] = await push(who, [{ name: `guestbook.${name}`, args }])
    return result?.code ?? 'ok'
  }
  const entryOf = (text: string, more: object = {}) => ({
    id: `${zoneId}_${randomUUID()}`,
    text,
    photoId: null,
    voice: null,
    createdAt: server.clock.now(),
    ...more,
  })
  const sign = async (who: TestPerson, text: string, more: object = {}) => {
    server.clock.advance(1000)
    const args = entryOf(text, more)
    return { id: args.id, args, outcome: await one(who, 'add', args) }
  }
  const entries = (who: TestPerson) => hosting.rowsOf(who, 'guestbook')
  return { ...hosting, ada, ben, zoneId, one, sign, entries, entryOf }
}

test('texts in the guestbook are visible to everybody, with their author, once', async () => {
  const { ada, ben, one, sign, entries } = await begin()
  const { id, args, outcome } = await sign(ada, ' Thank you\nall ')
  expect(outcome).toBe('ok')
  expect(await one(ada, 'add', args)).toBe('ok')
  expect(await entries(ben)).toMatchObject([
    {
      id,
      text: 'Thank you\nall',
      user: { displayName: 'Ada' },
      status: 'ready',
      canEdit: false,
      canDelete: false,
    },
  ])
  expect(await entries(ada)).toMatchObject([{ canEdit: true, canDelete: true, reports: [] }])
})

test('an entry is rejected without text, photo or voice, with too much text, and with an existing id of another', async () => {
  const { ada, ben, one, sign, entryOf } = await begin()
  expect((await sign(ada, ' \u200b ')).outcome).toBe('invalid')
  expect((await sign(ada, 'a'.repeat(2001))).outcome).toBe('invalid')
  const { args } = await sign(ada, 'Mine')
  expect(await one(ben, 'add', args)).toBe('conflict')
  const elsewhere = { ...entryOf('Hello'), id: `${randomUUID()}_${randomUUID()}` }
  expect(await one(ada, 'add', elsewhere)).toBe('not_found')
})

test('strangers, viewers and banned members neither write nor read', async () => {
  const { owner, ada, ben, zoneId, one, sign, entryOf, path, scope } = await begin()
  const { id } = await sign(ada, 'Hello')
  const stranger = await guest(server, 'Stranger')
  await owner.call(`POST ${path}/members/${ben.id}/ban`, {})
  for (const who of [stranger, ben]) {
    expect(await one(who, 'add', entryOf('Me too'))).toBe('not_found')
    for (const [name, more] of acts) expect(await one(who, name, { id, ...more })).toBe('not_found')
    expect((await who.call(`GET /api/sync/pull?scope=${scope}&since=0`)).status).toBe(404)
  }
  await push(owner, [{ name: 'member.set-role', args: { zoneId, userId: ada.id, role: 'viewer' } }])
  expect(await one(ada, 'add', entryOf('More'))).toBe('access_denied')
})

const acts = [
  ['edit', { text: 'Changed' }],
  ['delete', {}],
  ['moderate', { decision: 'hide' }],
  ['report', { reason: 'spam', note: '' }],
] as const

test('others neither change, delete nor review an entry', async () => {
  const { ada, ben, one, sign, entries } = await begin()
  const { id } = await sign(ada, 'Mine')
  expect(await one(ben, 'edit', { id, text: 'Yours' })).toBe('not_owner')
  expect(await one(ben, 'delete', { id })).toBe('not_owner')
  expect(await one(ben, 'moderate', { id, decision: 'hide' })).toBe('access_denied')
  expect(await one(ada, 'moderate', { id, decision: 'approve' })).toBe('access_denied')
  expect(await entries(ben)).toMatchObject([{ text: 'Mine', editedAt: null }])
})

test('authors change their text; concurrent changes on two devices leave both texts to choose from', async () => {
  const { ada, ben, one, sign, entries } = await begin()
  const { id } = await sign(ada, 'first')
  expect(await one(ada, 'edit', { id, text: 'second', replaces: 'first' })).toBe('ok')
  expect(await one(ada, 'edit', { id, text: 'third', replaces: 'first' })).toBe('conflict')
  expect(await one(ada, 'edit', { id, text: '' })).toBe('invalid')
  expect(await entries(ben)).toMatchObject([{ text: 'second' }])
})

test('a deleted entry disappears for everybody, even if its author has left, and its id stays taken', async () => {
  const { ada, ben, one, sign, entries, scope, path } = await begin()
  const { id, args } = await sign(ada, 'Mine')
  const { next } = await pull(ben, scope)
  await ada.call(`POST ${path}/leave`)
  expect(await one(ada, 'delete', { id })).toBe('ok')
  expect((await pull(ben, scope, { since: next })).gone).toContainEqual({ table: 'guestbook', id })
  expect(await entries(ben)).toEqual([])
  expect(await one(ada, 'add', args)).not.toBe('none')
  await server.runJobs()
  expect(await entries(ben)).toEqual([])
})

test('if photos need approval, a host sees an entry first, and again when its text changes', async () => {
  const { owner, ada, ben, one, sign, entries } = await begin({ moderation: 'pre-approve' })
  const { id } = await sign(ada, 'Hello')
  expect(await entries(owner)).toMatchObject([{ id, status: 'pending' }])
  expect(await entries(ada)).toMatchObject([{ id, status: 'pending' }])
  expect(await entries(ben)).toEqual([])
  expect(await one(owner, 'moderate', { id, decision: 'approve' })).toBe('ok')
  expect(await entries(ben)).toMatchObject([{ id, status: 'ready' }])
  expect(await one(ada, 'edit', { id, text: 'Something else' })).toBe('ok')
  expect(await entries(ben)).toEqual([])
  expect((await sign(owner, 'Welcome')).outcome).toBe('ok')
  expect(await entries(ben)).toMatchObject([{ text: 'Welcome' }])
})

test('a hidden entry disappears for guests, stays with its author and can be restored', async () => {
  const { owner, ada, ben, one, sign, entries, scope } = await begin()
  const { id } = await sign(ada, 'Hello')
  const { next } = await pull(ben, scope)
  expect(await one(owner, 'moderate', { id, decision: 'hide' })).toBe('ok')
  expect((await pull(ben, scope, { since: next })).gone).toContainEqual({ table: 'guestbook', id })
  expect(await entries(ada)).toMatchObject([{ status: 'hidden' }])
  expect(await one(owner, 'moderate', { id, decision: 'approve' })).toBe('ok')
  expect(await entries(ben)).toMatchObject([{ status: 'ready' }])
})

test('only moderators read why an entry was reported; a decision settles it', async () => {
  const { owner, ada, ben, one, sign, entries } = await begin()
  const { id } = await sign(ada, 'Hello')
  const report = { id, reason: 'spam', note: 'Not from here' }
  expect(await one(ada, 'report', report)).toBe('conflict')
  expect(await one(ben, 'report', report)).toBe('ok')
  expect(await one(ben, 'report', report)).toBe('ok')
  expect(await entries(owner)).toMatchObject([{ reports: [{ reason: 'spam', note: 'Not from here' }] }])
  for (const who of [ada, ben]) expect(await entries(who)).toMatchObject([{ reports: [] }])
  expect(await one(owner, 'moderate', { id, decision: 'approve' })).toBe('ok')
  expect(await entries(owner)).toMatchObject([{ reports: [], status: 'ready' }])
})

test('if guests see only their own photos, they see only their own entries; opening the zone shows all', async () => {
  const { owner, ada, ben, sign, entries, path, scope } = await begin({ mode: 'own-only' })
  await sign(ada, 'Hello')
  expect(await entries(ben)).toEqual([])
  expect(await entries(ada)).toHaveLength(1)
  expect(await entries(owner)).toHaveLength(1)
  await owner.call(`PATCH ${path}`, { mode: 'open' })
  expect(await entries(ben)).toHaveLength(1)
  const { next } = await pull(ben, scope)
  await owner.call(`PATCH ${path}`, { mode: 'own-only' })
  expect((await pull(ben, scope, { since: next })).gone).toMatchObject([{ table: 'guestbook' }])
})

test('a ban that hides photos hides entries, and lifting it shows them', async () => {
  const { owner, ada, ben, sign, entries, zoneId } = await begin()
  await sign(ada, 'Hello')
  const ban = { zoneId, userId: ada.id }
  await push(owner, [{ name: 'member.ban', args: { ...ban, hidesPhotos: true, replacesCodes: false } }])
  expect(await entries(ben)).toEqual([])
  expect(await entries(owner)).toMatchObject([{ status: 'hidden' }])
  await push(owner, [{ name: 'member.unban', args: ban }])
  expect(await entries(ben)).toMatchObject([{ status: 'ready' }])
})

test('a closed zone accepts no entries, and more than thirty an hour are too many', async () => {
  const { owner, ada, one, entryOf, zoneId } = await begin()
  for (let number = 0; number < 30; number += 1)
    expect(await one(ada, 'add', entryOf(`${number}`))).toBe('ok')
  expect(await one(ada, 'add', entryOf('31'))).toBe('too_many_requests')
  await push(owner, [{ name: 'zone.set-closed', args: { id: zoneId, isClosed: true } }])
  expect(await one(owner, 'add', entryOf('Late'))).toBe('zone_closed')
})

test('another person’s photo is left out of an entry, and the author’s own is kept', async () => {
  const { ada, ben, sign, entries, photoOf } = await begin()
  const [mine, theirs] = [await photoOf(ada), await photoOf(ben)]
  await sign(ada, 'With mine', { photoId: mine })
  await sign(ada, 'With theirs', { photoId: theirs })
  const rows = await entries(ben)
  expect(rows).toContainEqual(expect.objectContaining({ text: 'With mine', photoId: mine }))
  expect(rows).toContainEqual(expect.objectContaining({ text: 'With theirs', photoId: null }))
})

test('hosts get one notification for any number of entries, and none once they are deleted', async () => {
  const { owner, ada, one, sign } = await begin()
  const { id } = await sign(ada, 'Hello there')
  await sign(ada, 'And again')
  await server.runJobs()
  const notices = async () =>
    (await pull(owner, `user:${owner.id}`)).rows.flatMap(({ table, row }) =>
      table === 'notice' && row.kind === 'guestbook-signed' ? [row] : [],
    )
  expect(await notices()).toMatchObject([{ count: 2, names: ['Ada'], snippet: 'And again' }])
  await one(owner, 'moderate', { id, decision: 'hide' })
  await server.runJobs()
  expect(await notices()).toMatchObject([{ count: 1 }])
})

test('the texts of a removed account stay without a name', async () => {
  const { owner, ada, sign, entries } = await begin()
  await sign(ada, 'Goodbye')
  await postponeExpiries(server)
  await removeAccount(server, ada)
  expect(await entries(owner)).toMatchObject([{ text: 'Goodbye', user: { displayName: 'Anonymous User' } }])
})

test('the hosts’ ZIP has the guestbook as a text, a guest’s has their own texts', async () => {
  const { owner, ada, ben, sign, photoOf, path } = await begin()
  await photoOf(ada)
  await photoOf(ben)
  await sign(ada, 'From Ada')
  await sign(ben, 'From Ben')
  const textOf = async (who: TestPerson) => {
    const answer = await server.fetch(`${path}/export`, { headers: { cookie: who.cookie } })
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    return String(files.get('guestbook.txt') ?? '')
  }
  expect(await textOf(owner)).toMatch(/Ada, .*\nFrom Ada\n\nBen, .*\nFrom Ben\n/s)
  expect(await textOf(ben)).not.toContain('From Ada')
})
