import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, push, type TestPerson } from '#server/testing/test-client.ts'
import { expectConsistentLedger, payPlan, type Shop, startShop } from '#server/testing/test-shop.ts'
import { createReferredFriend, createInfluencer, rewardsOf } from '#server/testing/test-rewards.ts'

let shop: Shop
let admin: TestPerson
let earner: TestPerson

/** One user has earned more than the minimum payout. */
beforeAll(async () => {
  const limits = { order: [], guest: [], write: [], api: [], pull: [] }
  shop = await startShop({ now: Date.parse('2026-06-01T12:00:00Z'), isLive: true, limits })
  admin = await confirmedMember(shop.server, 'admin@example.org')
  await makeAdmin(shop.server, admin)
  const { who, code } = await createInfluencer(shop.server, 'partner')
  earner = who
  for (let turn = 0; turn < 14; turn += 1) {
    await payPlan(shop, await createReferredFriend(shop.server, code), 'premium')
    await shop.stripe.deliver(shop.server)
  }
})
afterAll(() => shop.close())

async function payouts() {
  const { rows } = v.parse(DeskList, (await admin.call('GET /api/desk/payouts?find=')).json)
  return rows.flatMap((row) => (row.kind === 'payout' ? [row] : []))
}

/** Records a transfer at the desk. Returns the code of a refusal, or `applied`. */
async function note(
  cents: number,
  reference: string,
  more: { id?: string; by?: TestPerson; to?: string } = {},
) {
  const { id = randomUUID(), by = admin, to = earner.id } = more
  const action = { kind: 'payout', id, userId: to, cents, reference }
  const [result] = await push(by, [
    { name: 'desk.do', args: { on: `payout:${to}`, about: 'a test', action } },
  ])
  return result?.status === 'rejected' ? result.code : result?.status
}

test('an admin sees who must be paid, records a transfer once, and the person is notified', async () => {
  const [due, ...others] = await payouts()
  expect(others).toEqual([])
  const { owed } = await rewardsOf(earner)
  expect(due).toMatchObject({
    id: earner.id,
    cents: owed,
    months: [{ month: '2026-06', earned: owed, paidOut: 0 }],
  })
  const id = randomUUID()
  expect(await note(2499, 'T-1')).toBe('conflict')
  expect(await note(owed + 1, 'T-1')).toBe('conflict')
  expect(await note(2600, 'T-1', { by: earner })).not.toBe('applied')
  expect(await note(2600, 'T-1', { to: randomUUID() })).toBe('not_found')
  expect((await rewardsOf(earner)).owed).toBe(owed)
  expect(await note(2600, 'T-1', { id })).toBe('applied')
  // Sent again after a lost response, and also recorded by another admin.
  expect(await note(2600, 'T-1', { id })).toBe('applied')
  expect(await note(2600, 'T-1')).toBe('conflict')
  const after = await rewardsOf(earner)
  expect(after).toMatchObject({ owed: owed - 2600 })
  expect(after.notices).toContain('reward-paid')
  expect(await payouts()).toMatchObject([{ cents: owed - 2600, months: [{ earned: owed, paidOut: 2600 }] }])
  await expectConsistentLedger(shop)
})

test('the command records a transfer in the same books and in the desk’s log', async () => {
  const { server } = shop
  const run = (...args: string[]) => runAdminCommand(server, 'payouts', args)
  const { owed } = await rewardsOf(earner)
  expect((await run('list')).text).toContain(`"cents":${owed}`)
  expect(await run('paid', earner.id, '25.00', 'T-2')).toEqual({ code: 0, text: 'Marked as paid.\n' })
  expect(await run('paid', earner.id, '25.00', 'T-2')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/already/),
  })
  expect(await run('paid', (await guest(server)).id, '25.00', 'T-3')).toMatchObject({ code: 1 })
  expect(await run('paid', earner.id, '1e3', 'T-4')).toMatchObject({ code: 2 })
  expect((await rewardsOf(earner)).owed).toBe(owed - 2500)
  const { rows } = v.parse(DeskList, (await admin.call('GET /api/desk/log?find=')).json)
  expect(rows.filter((row) => row.kind === 'log' && row.action === 'payout')).toMatchObject([
    { by: null, on: `payout:${earner.id}` },
    { by: expect.any(String), on: `payout:${earner.id}` },
  ])
  await expectConsistentLedger(shop)
})
