import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/user.ts'
import { business } from '#server/core/db/migrations/0014-business.ts'
import { migrations } from '#server/core/db/migrations/migrations.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, person, pull, visitor } from '#server/testing/test-client.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('what is paid adds up day by day for the admins, in test mode apart', async () => {
  const email = 'admin@example.org'
  const server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
  const anyone = visitor(server)
  const account = { email, password: 'long enough', firstName: 'Ada' }
  const { json } = await anyone.call('POST /api/auth/register', account)
  const admin = person(server, v.parse(User, json).id, anyone.cookie)
  await makeAdmin(server, admin)
  const bob = await guest(server, 'Bob')
  for (let turn = 0; turn < 2; turn += 1) await bob.call('POST /api/orders', newOrderBody())
  await bob.call('POST /api/subscription/upgrade', { plan: 'plus', isPaidNow: true })
  const { rows } = await pull(admin, 'operator')
  expect(rows.flatMap((change) => (change.table === 'sale' ? [change.row] : []))).toMatchObject([
    { id: '2026-06-01:zone:test', isTest: true, amountCents: 198, payments: 2, refunds: 0 },
    { id: '2026-06-01:plan:test', amountCents: 299, payments: 1 },
  ])
  await server.close()
})

test('sums what the ledger held before', () => {
  const database = new BetterSqlite3(':memory:')
  for (const migration of migrations.slice(0, migrations.indexOf(business))) database.exec(migration)
  const at = Date.parse('2026-05-31T23:59:59Z')
  database.exec(`
    insert into ledger_entries values ('a', 'sales:custom_zone', 99, 'USD', 1, 'o1', ${at}),
      ('a', 'buyer:x', -99, 'USD', 1, 'o1', ${at}), ('b', 'sales:plan-pro', 499, 'USD', 0, 'o2', ${at + 1000});
  `)
  database.exec(business)
  expect(database.prepare('select id, rev, amount_cents, payments from sales order by rev').all()).toEqual([
    { id: '2026-05-31:zone:test', rev: 1, amount_cents: 99, payments: 1 },
    { id: '2026-06-01:plan:real', rev: 2, amount_cents: 499, payments: 1 },
  ])
  expect(database.prepare("select seq from scopes where scope = 'operator'").pluck().get()).toBe(2)
  database.close()
})
