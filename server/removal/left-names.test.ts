import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { hashOfPayload } from '#server/replication/idempotency-store.ts'
import { runOnce } from '#server/replication/run-once.ts'
import { pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { makeWorldOf } from '#server/testing/test-merging.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import {
  requestDeletion,
  createConfirmedMember,
  postponeExpiries,
  removeAccount,
} from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { columnsWithText } from '#server/testing/test-tables.ts'
import { runEach } from '#server/testing/run-each.ts'
import { removalJobs } from './removal-jobs.ts'
import { allScopes } from '#server/core/db/database.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const name = 'Quackenbush'
const rename = { firstName: 'Zebulon', lastName: name }
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12) })
})
afterEach(() => server.close())

async function applied(who: TestPerson, mutations: readonly { name: string; args: object }[]) {
  const sent = mutations.map((mutation) => ({ mutationId: randomUUID(), ...mutation }))
  const results = await push(who, sent)
  expect(results.map(({ status }) => status)).toEqual(sent.map(() => 'applied'))
  return sent
}

test('no table names a deleted account, in its own rows or those of others', async () => {
  const { owner, joined, zone, path, photoOf } = await hostZone(server)
  const ada = await createConfirmedMember(server)
  const ben = await joined('Ben')
  await applied(ada, [{ name: 'profile.rename', args: rename }])
  await ada.call('POST /api/locations/scan', { qrCode: zone.qrCode })
  await owner.call(`PUT ${path}/members/${ada.id}/role`, { role: 'admin' })
  const bens = await photoOf(ben)
  const request = { ...mutationExamples['place.request'], id: randomUUID() }
  await applied(ada, [
    {
      name: 'comment.add',
      args: {
        id: `${zone.location.id}_${randomUUID()}`,
        photoId: bens,
        content: 'Lovely',
        createdAt: server.clock.now(),
      },
    },
    { name: 'photo.like', args: { photoId: bens, liked: true } },
    {
      name: 'badge.give',
      args: { id: randomUUID(), zoneId: zone.location.id, userId: ben.id, title: 'Best photo' },
    },
    {
      name: 'place.request',
      args: { ...request, who: name, why: `${name} Inn`, contact: `${name}@example.org` },
    },
    {
      name: 'support.request',
      args: { id: randomUUID(), email: `${name}@example.org`, subject: name, message: `I am ${name}` },
    },
    {
      name: 'photo.report',
      args: { id: `${zone.location.id}_${randomUUID()}`, photoId: bens, reason: 'of-me', note: '' },
    },
  ])
  await server.runJobs()
  // Ben has notifications about the like on his photo and about his badge. Both liker and giver are about to be
  // removed.
  expect(await columnsWithText(server, name)).toEqual(
    expect.arrayContaining([
      'badges.given_by',
      'idempotency.answer',
      'notices.names',
      'place_requests.contact',
    ]),
  )
  await postponeExpiries(server)
  const { next } = await pull(ben, `user:${ben.id}`)
  await removeAccount(server, ada)
  server.clock.advance(hourMs)
  await server.runJobs()

  expect(await columnsWithText(server, name)).toEqual([])
  const { rows } = await pull(ben, `user:${ben.id}`, { since: next })
  const changed = rows.map(({ table, row }) => ({ table, row }))
  expect(changed).toContainEqual({
    table: 'badge',
    row: expect.objectContaining({ given: expect.objectContaining({ by: 'Anonymous User' }) }),
  })
  expect(changed).toContainEqual({
    table: 'notice',
    row: expect.objectContaining({ kind: 'badge-given', names: ['Anonymous User'] }),
  })
  expect(changed).toContainEqual({
    table: 'notice',
    row: expect.objectContaining({ kind: 'photo-commented', names: ['Anonymous User'] }),
  })
})

test('repeating a mutation of a deleted account changes nothing, and returns nothing of it', async () => {
  const ada = await createConfirmedMember(server)
  const [sent] = await applied(ada, [{ name: 'profile.rename', args: rename }])
  await removeAccount(server, ada)
  // Simulates a request that was accepted before the sessions ended. Nobody else can use the account's id.
  const key = {
    mutationId: v.parse(MutationId, sent?.mutationId),
    payloadHash: hashOfPayload('profile.rename', rename),
  }
  const viewer = {
    userId: v.parse(UserId, ada.id),
    sessionId: '',
    kind: 'member',
    plan: 'free',
    isAdmin: false,
    device: { id: null, unsentCount: 0, lostCount: 0 },
  } as const
  const repeated = await server.deps.database.write(
    (transaction) =>
      runOnce(
        {
          transaction,
          viewer,
          now: server.clock.now(),
          deps: server.deps,
          publicUrl: 'https://waypost.test',
        },
        key,
        () => {
          throw new Error('It ran again')
        },
      ),
    allScopes,
  )
  expect(repeated).toEqual({
    ok: true,
    value: { isDuplicate: true, httpStatus: 200, answer: null, rev: expect.any(Number) },
  })
})

test('responses to a guest who became part of a deleted account are emptied as well', async () => {
  const world = await makeWorldOf('Gust', server)
  await applied(world.ada, [{ name: 'profile.rename', args: rename }])
  expect((await world.merge()).status).toBe(204)
  expect(await columnsWithText(server, name)).toContain('idempotency.answer')
  await removeAccount(server, world.account)
  expect(await columnsWithText(server, name)).toEqual([])
})

const setName = query<{ id: UserId }>()((param) =>
  build
    .updateTable('users')
    .set({ first_name: 'Zebulon', display_name: `Zebulon ${name}` })
    .where('id', '=', param('id')),
)

test('a name written by a concurrent request is removed an hour later', async () => {
  const ada = await createConfirmedMember(server)
  await requestDeletion(ada)
  server.clock.advance(7 * 24 * hourMs)
  const remove = () => runEach(server.deps, removalJobs)
  await remove()
  const id = v.parse(UserId, ada.id)
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(setName, { id })),
    allScopes,
  )
  server.clock.advance(hourMs)
  await remove()
  expect(await columnsWithText(server, name)).toEqual([])
})
