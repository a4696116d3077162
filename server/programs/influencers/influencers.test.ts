import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { ok } from '#src/contract/wire/result.ts'
import { mergeGuest } from '#server/merging/merge-guest.ts'
import { guest, join, makeZone, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { confirm, member } from '#server/testing/test-account.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { decideApplication } from '#server/programs/decide-application.ts'
import { allScopes } from '#server/core/db/database.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const code = v.parse(ReferralCode, 'bcdfghjkm2')
let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now: start })
  ada = await guest(server)
})
afterAll(() => server.close())

async function influencerRow(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'influencer' ? [change.row] : []))[0]
}

const following = (touchedAt = server.clock.now(), followed = code) => ({
  name: 'referral.follow',
  args: { code: followed, touchedAt },
})

test('a friend counts once, when they join their first zone after the invitation', async () => {
  const starting = { name: 'referral.start', args: { code } }
  expect(await push(ada, [starting])).toMatchObject([{ status: 'applied' }])
  await push(ada, [{ name: 'referral.start', args: { code: 'zzzzzzzzzz' } }])
  expect(await influencerRow(ada)).toMatchObject({ code, followed: 0, joined: 0 })
  const bob = await guest(server, 'Bob')
  expect(await push(bob, [starting])).toMatchObject([{ status: 'rejected', code: 'conflict' }])

  const zone = await makeZone(ada)
  await push(ada, [following()])
  expect(await push(bob, [following()])).toMatchObject([{ status: 'applied' }])
  await push(bob, [following()])
  expect(await influencerRow(ada)).toMatchObject({ followed: 1, joined: 0, lastJoinedAt: null })
  await join(bob, zone)
  await join(bob, await makeZone(ada))
  expect(await influencerRow(ada)).toMatchObject({ followed: 1, joined: 1, lastJoinedAt: start })

  // Anybody can spread a link with an unknown code. It must not leave a failed change on the visitor's device.
  const cleo = await guest(server, 'Cleo')
  expect(await push(cleo, [following(start, v.parse(ReferralCode, 'wwwwwwwwww'))])).toMatchObject([
    { status: 'applied' },
  ])
  expect(await influencerRow(ada)).toMatchObject({ followed: 1 })
})

test('a link counts if it was opened before the first zone, within 30 days, in any order of arrival', async () => {
  const host = await guest(server, 'Host')
  const before = v.parse(v.object({ followed: v.number() }), await influencerRow(ada)).followed
  const zone = await makeZone(host)
  const cat = await guest(server, 'Cat')
  await join(cat, zone)
  server.clock.advance(60_000)
  await push(cat, [following()])
  expect(await influencerRow(ada)).toMatchObject({ followed: before })
  const dora = await guest(server, 'Dora')
  const opened = server.clock.now()
  server.clock.advance(60_000)
  await join(dora, zone)
  await push(dora, [following(opened)])
  expect(await influencerRow(ada)).toMatchObject({ followed: before + 1, joined: before + 1 })
  const late = await guest(server, 'Late')
  await push(late, [following(server.clock.now() - 31 * 86_400_000)])
  expect(await influencerRow(ada)).toMatchObject({ followed: before + 1 })
  // A time from a clock that runs ahead counts as now.
  await push(late, [following(server.clock.now() + 86_400_000)])
  expect(await influencerRow(ada)).toMatchObject({ followed: before + 2 })
})

test('a visitor counts once per device, and not by their own link or that of a person they invited', async () => {
  const eve = await guest(server, 'Eve')
  const [own, others] = [randomUUID(), randomUUID()]
  const link = v.parse(ReferralCode, 'ccccccccc2')
  await push(eve, [{ name: 'referral.start', args: { code: link } }], own)
  await push(await guest(server, 'Eve again'), [following(start, link)], own)
  expect(await influencerRow(eve)).toMatchObject({ followed: 0 })
  const fred = await guest(server, 'Fred')
  await push(fred, [following(server.clock.now(), link)], others)
  await push(await guest(server, 'Fred again'), [following(server.clock.now(), link)], others)
  expect(await influencerRow(eve)).toMatchObject({ followed: 1 })
  const back = v.parse(ReferralCode, 'ddddddddd2')
  await push(fred, [{ name: 'referral.start', args: { code: back } }])
  await push(eve, [following(server.clock.now(), back)])
  expect(await influencerRow(fred)).toMatchObject({ followed: 0 })
})

test('after a merge the guest’s link counts for the account, and of two links opened only the first counts', async () => {
  const [old, other] = [v.parse(ReferralCode, 'fffffffff2'), v.parse(ReferralCode, 'ggggggggg2')]
  const [gil, hal] = [await guest(server, 'Gil'), await guest(server, 'Hal')]
  await push(gil, [{ name: 'referral.start', args: { code: old } }])
  await push(hal, [{ name: 'referral.start', args: { code: other } }])
  const account = await member(server)
  await push(account, [{ name: 'referral.start', args: { code: 'hhhhhhhhh2' } }])
  await push(account, [following(server.clock.now() - 1000, other)])
  await push(gil, [following(server.clock.now() - 5000, other)])
  expect(await influencerRow(hal)).toMatchObject({ followed: 2 })
  const merged = await server.deps.database.write(
    (transaction) =>
      mergeGuest(transaction, server.deps, {
        guestId: v.parse(UserId, gil.id),
        userId: v.parse(UserId, account.id),
        isProven: true,
        now: server.clock.now(),
      }),
    allScopes,
  )
  expect(merged.ok).toBe(true)
  expect(await push(await guest(server, 'Ida'), [following(server.clock.now(), old)])).toMatchObject([
    { status: 'applied' },
  ])
  expect(await influencerRow(account)).toMatchObject({ code: 'hhhhhhhhh2', followed: 1 })
})

test('an application is decided once, and only a declined one can be sent again', async () => {
  const dan = await member(server)
  const args = { channel: 'example.org/dan', about: 'Trails.', contact: 'dan@example.org' }
  const applying = { name: 'influencer.apply', args }
  const decide = (state: 'approved' | 'declined') =>
    server.deps.database.write(
      async (transaction) =>
        ok(
          await decideApplication(transaction, server.deps, {
            userId: v.parse(UserId, dan.id),
            programme: 'influencer',
            state,
            at: server.clock.now(),
          }),
        ),
      allScopes,
    )
  expect(await push(dan, [applying])).toMatchObject([{ status: 'rejected', code: 'email_unverified' }])
  await confirm(server, dan)
  expect(await push(dan, [applying, applying])).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  expect(await influencerRow(dan)).toMatchObject({
    application: 'sent',
    appliedAt: server.clock.now(),
    code: null,
  })
  expect(await decide('declined')).toEqual(ok(true))
  expect(await decide('approved')).toEqual(ok(false))
  await push(dan, [applying])
  await decide('approved')
  expect(await push(dan, [applying])).toMatchObject([{ status: 'applied' }])
  expect(await influencerRow(dan)).toMatchObject({ application: 'approved', decidedAt: server.clock.now() })
  expect(await push(dan, [{ name: 'influencer.apply', args: { ...args, about: ' ' } }])).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ])
})
