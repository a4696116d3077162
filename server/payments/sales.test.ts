import { expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, person, pull, visitor } from '#server/testing/test-client.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('payments are added up by day for the admins, with test mode separate', async () => {
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

test('admins are notified of the findings of the daily check of the books', async () => {
  const server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
  const anyone = visitor(server)
  const account = { email: 'admin@example.org', password: 'long enough', firstName: 'Ada' }
  const { json } = await anyone.call('POST /api/auth/register', account)
  const admin = person(server, v.parse(User, json).id, anyone.cookie)
  await makeAdmin(server, admin)
  const bob = await guest(server, 'Bob')
  await bob.call('POST /api/orders', newOrderBody())
  await server.runJobs()
  const { rows } = await pull(admin, 'operator')
  expect(rows.flatMap((change) => (change.table === 'booksCheck' ? [change.row] : []))).toMatchObject([
    { id: '2026-06-01', bookings: 1, problems: [] },
  ])
  await server.close()
})
