import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, person, pull, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const email = 'admin@example.org'
const { entry } = mutationExamples['competitive.put']
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  const anyone = visitor(server)
  const account = { email, password: 'long enough', firstName: 'Ada' }
  const { json } = await anyone.call('POST /api/auth/register', account)
  admin = person(server, v.parse(User, json).id, anyone.cookie)
  await makeAdmin(server, admin)
})
afterAll(() => server.close())

const put = (id: string, facts = {}) => ({
  name: 'competitive.put',
  args: { id, entry: { ...entry, ...facts } },
})

async function entries() {
  const { rows, gone, next } = await pull(admin, 'operator')
  return {
    rows: rows.flatMap((change) => (change.table === 'competitiveEntry' ? [change.row] : [])),
    gone,
    next,
  }
}

test('an admin writes an entry down, changes it, and takes it out; the others who run the site see it', async () => {
  const id = randomUUID()
  expect(await push(admin, [put(id), put(id, { name: 'Renamed' })])).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ])
  const before = await entries()
  expect(before.rows).toMatchObject([{ id, entry: { name: 'Renamed' } }])
  const gone = [{ name: 'competitive.remove', args: { id } }]
  expect(await push(admin, gone)).toMatchObject([{ status: 'applied' }])
  expect(await push(admin, gone)).toMatchObject([{ status: 'applied' }])
  const after = await pull(admin, 'operator', { since: before.next })
  expect(after).toMatchObject({ rows: [], gone: [{ table: 'competitiveEntry', id }] })
})

test('to everybody else the entries are not there', async () => {
  const ann = await guest(server, 'Ann')
  const id = randomUUID()
  expect((await ann.call('GET /api/sync/pull?scope=operator&since=0&schemaVersion=5')).status).toBe(404)
  expect(await push(ann, [put(id), { name: 'competitive.remove', args: { id } }])).toMatchObject([
    { status: 'rejected', httpStatus: 404 },
    { status: 'rejected', httpStatus: 404 },
  ])
  expect((await entries()).rows).toEqual([])
})

test('an entry that is out of bounds is refused, and an older app is sent none', async () => {
  const id = randomUUID()
  const wrong = { kind: 'feature', uniqueness: 101, competitorGap: 3, patentStatus: null, category: 'ai' }
  expect(await push(admin, [put(id, wrong)])).toMatchObject([{ status: 'rejected', code: 'invalid' }])
  await push(admin, [put(id)])
  expect((await pull(admin, 'operator', { schemaVersion: 4 })).rows).toEqual([])
})
