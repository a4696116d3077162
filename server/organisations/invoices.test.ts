import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSpan } from '#server/payments/check-books.ts'
import { mailsTo } from '#server/testing/test-account.ts'
import { pull } from '#server/testing/test-client.ts'
import {
  factsOf,
  noticesOf,
  type OrganisationWorld,
  startOrganisations,
} from '#server/testing/test-organisation.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const june = Date.parse('2026-06-01')
const july = Date.parse('2026-07-01')
let world: OrganisationWorld

beforeEach(async () => {
  world = await startOrganisations(start)
})
afterEach(() => world.server.close())

test('each period has one invoice, numbered without gaps, mailed only to owners', async () => {
  const { id, owner } = await world.createOrganisation()
  const ben = await world.createSeatedMember(owner, id)
  await world.server.runJobs()
  await world.server.runJobs()
  await world.advanceDays(30, owner, ben)
  const invoices = (await factsOf(owner))?.managed?.invoices ?? []
  expect(invoices).toMatchObject([
    { number: 2, from: july, state: 'open' },
    { number: 1, from: june, until: july, amountCents: 12_000, taxCents: 2_000, seats: 3 },
  ])
  const sent = async (to: string) =>
    (await mailsTo(world.server, to)).filter(({ text }) => text.includes('/enterprise/invoices/1'))
  expect(await sent('olga@alpine.example')).not.toEqual([])
  expect((await factsOf(ben))?.managed).toBeNull()
})

test('an invoice unpaid after two weeks causes one reminder, by mail and in Activity', async () => {
  const { owner } = await world.createOrganisation()
  await world.server.runJobs()
  await world.advanceDays(14, owner)
  await world.server.runJobs()
  const overdue = (await mailsTo(world.server, 'olga@alpine.example')).filter(({ mail }) =>
    mail.subject?.includes('overdue'),
  )
  expect(overdue).toHaveLength(1)
  expect((await noticesOf(owner)).filter((kind) => kind === 'invoice-overdue')).toHaveLength(1)
})

test('a paid invoice is in the books once, and a void one leaves them', async () => {
  const { owner } = await world.createOrganisation()
  await world.server.runJobs()
  const paid = {
    kind: 'invoice-paid',
    id: randomUUID(),
    number: 1,
    day: '2026-06-01',
    reference: 'E-Banking 77',
  }
  expect(await world.desk({ ...paid, day: '2026-06-02' })).toBe('invalid')
  for (const _ of [1, 2]) expect(await world.desk(paid)).toBe('applied')
  expect(await world.desk({ ...paid, id: randomUUID() })).toBe('conflict')
  expect((await factsOf(owner))?.managed?.invoices).toMatchObject([
    { state: 'paid', paidAt: Date.parse('2026-06-01'), reference: 'E-Banking 77' },
  ])
  const takings = async () => {
    const { rows } = await pull(world.admin, 'operator')
    return rows.flatMap((one) => (one.table === 'sale' ? [one.row.amountCents] : []))
  }
  expect(await takings()).toEqual([10_000])
  const voids = { kind: 'invoice-void', id: randomUUID(), number: 1, reason: 'Wrong name' }
  expect(await world.desk(voids)).toBe('applied')
  expect(await world.desk({ ...voids, id: randomUUID() })).toBe('conflict')
  expect(await takings()).toEqual([0])
  const span = { from: 0, until: start + dayMs }
  expect(await checkSpan(world.server.deps.database.reader, span)).toMatchObject({
    bookings: 2,
    problems: [],
  })
})
