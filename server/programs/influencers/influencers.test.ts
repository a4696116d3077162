import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { guest, join, makeZone, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { confirm, member } from '#server/testing/test-account.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { decideApplication } from './keep-influencer.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const code = 'bcdfghjkm2'
let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now: start })
  ada = await guest(server)
})
afterAll(() => server.close())

async function standing(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'influencer' ? [change.row] : []))[0]
}

test('a friend counts once, when they join their first zone after the invitation', async () => {
  const starting = { name: 'referral.start', args: { code } }
  const following = { name: 'referral.follow', args: { code } }
  expect(await push(ada, [starting])).toMatchObject([{ status: 'applied' }])
  await push(ada, [{ name: 'referral.start', args: { code: 'zzzzzzzzzz' } }])
  expect(await standing(ada)).toMatchObject({ code, followed: 0, joined: 0 })
  const bob = await guest(server, 'Bob')
  expect(await push(bob, [starting])).toMatchObject([{ status: 'rejected', code: 'conflict' }])

  const zone = await makeZone(ada)
  await push(ada, [following])
  expect(await push(bob, [following])).toMatchObject([{ status: 'applied' }])
  await push(bob, [following])
  expect(await standing(ada)).toMatchObject({ followed: 1, joined: 0, lastJoinedAt: null })
  await join(bob, zone)
  await join(bob, await makeZone(ada))
  expect(await standing(ada)).toMatchObject({ followed: 1, joined: 1, lastJoinedAt: start })

  const cat = await guest(server, 'Cat')
  await join(cat, zone)
  await push(cat, [following])
  expect(await push(cat, [{ name: 'referral.follow', args: { code: 'wwwwwwwwww' } }])).toMatchObject([
    { status: 'rejected', code: 'not_found' },
  ])
  expect(await standing(ada)).toMatchObject({ followed: 1 })
})

test('an application waits until it is decided; only a declined one is sent again', async () => {
  const dan = await member(server)
  const args = { channel: 'example.org/dan', about: 'Trails.', contact: 'dan@example.org' }
  const applying = { name: 'influencer.apply', args }
  const decide = (state: 'approved' | 'declined') =>
    server.deps.database.write(async (transaction) =>
      ok(await decideApplication(transaction, v.parse(UserId, dan.id), { state, at: start })),
    )
  expect(await push(dan, [applying])).toMatchObject([{ status: 'rejected', code: 'email_unverified' }])
  await confirm(server, dan)
  expect(await push(dan, [applying, applying])).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  expect(await standing(dan)).toMatchObject({ application: 'sent', appliedAt: start, code: null })
  expect(await decide('declined')).toEqual(ok(true))
  expect(await decide('approved')).toEqual(ok(false))
  await push(dan, [applying])
  await decide('approved')
  expect(await push(dan, [applying])).toMatchObject([{ status: 'applied' }])
  expect(await standing(dan)).toMatchObject({ application: 'approved', decidedAt: start })
  expect(await push(dan, [{ name: 'influencer.apply', args: { ...args, about: ' ' } }])).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ])
})
