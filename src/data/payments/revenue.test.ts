import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import { BooksCheckRow, SaleRow } from '#src/contract/entities/payments/sale.ts'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readBooksCheck, readPayments } from './revenue-queries.ts'

const payment = (of: object) => v.parse(PaymentRow, { ...rowExamples.payment, ...of })

test('the user’s payments match the books, less refunds, per currency', async () => {
  const { database, ...context } = await makeFakeContext()
  await database.payments.bulkPut([
    payment({ id: 'a', amountCents: 1499, refundedCents: 0, currency: 'USD', isTest: false }),
    payment({ id: 'b', amountCents: 500, refundedCents: 200, currency: 'EUR', isTest: false }),
    payment({ id: 'c', amountCents: 99, refundedCents: 99, currency: 'USD', isTest: true }),
  ])
  const paid = await readPayments({ ...context, database }, 'mine')
  expect(paid.map(({ cents, currency, isTest }) => ({ cents, currency, isTest }))).toEqual([
    { cents: 1499, currency: 'USD', isTest: false },
    { cents: 300, currency: 'EUR', isTest: false },
    { cents: 0, currency: 'USD', isTest: true },
  ])
})

test('admins read the platform’s totals and the last check of the books', async () => {
  const { database, ...context } = await makeFakeContext()
  const admin = { ...context, database }
  expect(await readBooksCheck(admin)).toBeNull()
  await database.sales.put(v.parse(SaleRow, { ...rowExamples.sale, currency: 'EUR' }))
  const check = v.parse(BooksCheckRow, rowExamples.booksCheck)
  await database.booksChecks.bulkPut([{ ...check, id: '2026-05-31', problems: [] }, check])
  expect(await readPayments(admin, 'platform')).toMatchObject([{ currency: 'EUR', cents: 198, isTest: true }])
  expect(await readBooksCheck(admin)).toEqual(check)
})
