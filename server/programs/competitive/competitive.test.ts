import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, person, pull, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { entry } = mutationExamples['competitive.put']
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  admin = await newAdmin('admin@example.org', 'Ada')
})
afterAll(() => server.close())

async function newAdmin(email: string, firstName: string): Promise<TestPerson> {
  const anyone = visitor(server)
  const account = { email, password: 'long enough', firstName }
  const { json } = await anyone.call('POST /api/auth/register', account)
  const made = person(server, v.parse(User, json).id, anyone.cookie)
  await makeAdmin(server, made)
  return made
}

const put = (id: string, facts: object = {}, more: object = {}) => ({
  name: 'competitive.put',
  args: { id, entry: { ...entry, ...facts }, ...more },
})
const remove = (id: string) => ({ name: 'competitive.remove', args: { id } })

async function entries() {
  const { rows, gone, next } = await pull(admin, 'operator')
  return {
    rows: rows.flatMap((change) => (change.table === 'competitiveEntry' ? [change.row] : [])),
    gone,
    next,
  }
}

/** Returns the recorded changes of an entry, oldest first. */
async function historyOf(id: string) {
  const { rows } = await pull(admin, 'operator')
  return rows
    .flatMap((change) =>
      change.table === 'competitiveChange' && change.row.entryId === id ? [change.row] : [],
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

test('an admin adds, changes and removes an entry; other admins see it', async () => {
  const id = randomUUID()
  expect(await push(admin, [put(id), put(id, { name: 'Renamed' })])).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ])
  const before = await entries()
  expect(before.rows).toMatchObject([{ id, entry: { name: 'Renamed' } }])
  expect(await push(admin, [remove(id)])).toMatchObject([{ status: 'applied' }])
  expect(await push(admin, [remove(id)])).toMatchObject([{ status: 'applied' }])
  const after = await pull(admin, 'operator', { since: before.next })
  expect(after).toMatchObject({
    rows: [{ table: 'competitiveChange', row: { entryId: id, after: null } }],
    gone: [{ table: 'competitiveEntry', id }],
  })
})

test('each change is logged with author and time; repeats and no-ops are not', async () => {
  const id = randomUUID()
  const from = server.clock.now()
  const first = { ...put(id), mutationId: randomUUID() }
  await push(admin, [first])
  const { next } = await entries()
  expect(await push(admin, [first])).toMatchObject([{ status: 'duplicate' }])
  expect(await push(admin, [put(id), remove(randomUUID())])).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ])
  expect(await pull(admin, 'operator', { since: next })).toMatchObject({ rows: [], gone: [], next })
  await push(admin, [put(id, { competitiveValue: 'critical' }), remove(id)])
  const changed = { ...entry, competitiveValue: 'critical' }
  const actor = { id: admin.id, displayName: 'Ada' }
  const history = await historyOf(id)
  for (const { at } of history) {
    expect(at).toBeGreaterThanOrEqual(from)
    expect(at).toBeLessThanOrEqual(server.clock.now())
  }
  expect(history).toMatchObject([
    { before: null, after: entry, actor },
    { before: entry, after: changed, actor },
    { before: changed, after: null, actor },
  ])
})

test('a removed entry is restored once; a newer one stays', async () => {
  const id = randomUUID()
  await push(admin, [put(id), remove(id)])
  const back = put(id, {}, { ifAbsent: true })
  expect(await push(admin, [back, put(id, { name: 'Better' }), back])).toMatchObject(
    ['applied', 'applied', 'applied'].map((status) => ({ status })),
  )
  expect((await entries()).rows.find((row) => row.id === id)?.entry).toMatchObject({ name: 'Better' })
  expect((await historyOf(id)).map(({ before, after }) => [before === null, after === null])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, false],
  ])
})

test('a rejected change stores nothing', async () => {
  const id = randomUUID()
  expect(await push(admin, [put(id, { name: '' })])).toMatchObject([{ status: 'rejected' }])
  expect(await historyOf(id)).toEqual([])
})

test('an app of version 9 writes entries in its own fields, and gets none in the new ones', async () => {
  const id = randomUUID()
  const older = { kind: 'patent', name: 'Signed codes', description: '', status: 'filed' }
  const facts = { applicationNumber: '7', filingDate: null, inventors: [], assignee: '', claims: [] }
  const rest = { technicalField: '', competitiveValue: 'high', defensiveValue: 80, jurisdictions: [] }
  const sent = { name: 'competitive.put', args: { id, entry: { ...older, ...facts, ...rest } } }
  expect(await push(admin, [sent])).toMatchObject([{ status: 'applied' }])
  const { name: title, ...same } = sent.args.entry
  expect((await entries()).rows.find((row) => row.id === id)?.entry).toEqual({ ...same, title })
  const { rows } = await pull(admin, 'operator', { schemaVersion: 9 })
  expect(rows.filter(({ table }) => table.startsWith('competitive'))).toEqual([])
})

test('the name of a renamed or deleted admin is removed from the history', async () => {
  const ben = await newAdmin('ben@example.org', 'Ben')
  const id = randomUUID()
  await push(ben, [put(id), remove(id)])
  const { next } = await entries()
  await push(ben, [{ name: 'profile.rename', args: { firstName: 'Benjamin' } }])
  const renamed = await pull(admin, 'operator', { since: next })
  expect(renamed.rows).toMatchObject([
    { row: { entryId: id, actor: { displayName: 'Benjamin' } } },
    { row: { entryId: id, actor: { displayName: 'Benjamin' } } },
  ])
  await removeAccount(server, ben)
  const nobody = { actor: { displayName: 'Anonymous User', firstName: null, lastName: null } }
  expect(await historyOf(id)).toMatchObject([
    { before: null, after: entry, ...nobody },
    { before: entry, after: null, ...nobody },
  ])
})

test('to everybody else the entries appear missing', async () => {
  const ann = await guest(server, 'Ann')
  const id = randomUUID()
  expect((await ann.call('GET /api/sync/pull?scope=operator&since=0&schemaVersion=10')).status).toBe(404)
  expect(await push(ann, [put(id), remove(id)])).toMatchObject([
    { status: 'rejected', httpStatus: 404 },
    { status: 'rejected', httpStatus: 404 },
  ])
  expect((await entries()).rows.filter((row) => row.id === id)).toEqual([])
  expect(await historyOf(id)).toEqual([])
})

test('an entry out of bounds is rejected', async () => {
  const wrong = { kind: 'feature', uniqueness: 101, competitorGap: 3, patentStatus: null, category: 'ai' }
  expect(await push(admin, [put(randomUUID(), wrong)])).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ])
})
