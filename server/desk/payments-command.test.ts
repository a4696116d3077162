import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { confirmedMember } from '#server/testing/test-account.ts'
import type { TestPerson } from '#server/testing/test-client.ts'
import { rowsOf } from '#server/testing/test-shop.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const command = (...args: readonly string[]) => runAdminCommand(server, 'payments', args)

const ListedPayment = v.object({ id: v.string(), leftCents: v.number(), amountCents: v.number() })

async function paymentOf(who: TestPerson) {
  const { text } = await command('list', who.id)
  const [line = ''] = text.split('\n')
  return v.parse(ListedPayment, JSON.parse(line))
}

test('an operator refunds a plan by a command while the server runs, once and with the reason for its buyer', async () => {
  const ada = await confirmedMember(server)
  await ada.call('POST /api/subscription/upgrade', { plan: 'plus', brand: 'snapshare', isPaidNow: true })
  const { id, leftCents } = await paymentOf(ada)
  expect(leftCents).toBe(299)
  expect((await command('pay-back', id, '9.99', 'Paid twice', 'now')).text).toContain('Only 2.99')
  expect((await command('pay-back', id, '2.99', 'Paid twice')).text).toContain('The plan has changed')
  expect(await command('pay-back', id, '2.99', 'Paid twice', 'now')).toEqual({
    code: 0,
    text: 'payments: the money will be refunded, and the buyer is notified.\n',
  })
  expect(await rowsOf(ada)).toMatchObject({ plan: 'free' })
  expect(await paymentOf(ada)).toMatchObject({ leftCents: 0 })
  expect((await command('pay-back', id, '2.99', 'Paid twice')).code).toBe(1)
})

test('wrong arguments change nothing and print the usage', async () => {
  for (const args of [[], ['pay-back', 'one', '2', 'Why'], ['invoice-paid', '1', 'today', 'x'], ['refund']]) {
    const { code, text } = await command(...args)
    expect([code, text]).toEqual([2, expect.stringContaining('npm run admin -- payments')])
  }
  expect((await command('invoice-void', '7', 'Wrong name')).text).toContain('There is no such')
  expect((await command('invoices')).text).toBe('0 invoices.\n')
})
