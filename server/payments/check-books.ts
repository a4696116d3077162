import type { EpochMs } from '#src/contract/wire/time.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  checkOf,
  ledgerTotals,
  putCheck,
  unbalanced,
  wronglyBooked,
  wronglyRewarded,
} from './ledger-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, minuteMs } from '#src/contract/wire/durations.ts'

interface Span {
  readonly from: EpochMs
  readonly until: EpochMs
}

/** The result of a ledger check. */
export interface BooksCheck {
  /** The number of checked bookings. */
  readonly bookings: number
  /** One sentence each; empty if there are no problems. */
  readonly problems: readonly string[]
}

/**
 * Checks the bookings of a time span. Each booking must sum to zero in one currency and be either all test or all real.
 * All of them must sum to zero. Each payment and each reward must be in the ledger with its amount.
 */
export async function checkSpan(reader: Reader, span: Span): Promise<BooksCheck> {
  const totals = await reader.all(ledgerTotals, span)
  const broken = await reader.all(unbalanced, span)
  const wrong = await reader.all(wronglyBooked, span)
  const rewards = await reader.all(wronglyRewarded, span)
  const problems = [
    ...broken.map(({ payment_id: id }) => `The entries of ${id} do not sum to zero.`),
    ...totals
      .filter(({ sum }) => Number(sum) !== 0)
      .map(
        ({ currency, is_test: isTest, sum }) =>
          `All ${isTest === 1 ? 'test ' : ''}${currency} entries sum to ${sum} cents instead of zero.`,
      ),
    ...wrong.map(
      ({ reference, amount_cents: amount, booked }) =>
        `${reference} is for ${amount} cents, but ${booked === null ? 'nothing' : `${-booked} cents`} of it is booked.`,
    ),
    ...rewards.map(
      ({ id, cents, booked }) =>
        `The reward ${id} is ${cents} cents, but ${booked === null ? 'nothing' : `${booked} cents`} of it is booked.`,
    ),
  ]
  return { bookings: totals.reduce((sum, { payments }) => sum + payments, 0), problems }
}

/** An event that arrives late is booked on the earlier day that it belongs to. */
const checkedRangeMs = 35 * dayMs

/** Checks the ledger of the last weeks once a day. Problems are logged as errors and shown on the admin pages. */
async function checkBooks({ database, clock, log }: Deps): Promise<void> {
  const now = clock.now()
  const day = dayOf(now)
  const { bookings, problems } = await checkSpan(database.reader, {
    from: now - checkedRangeMs,
    until: now + dayMs,
  })
  for (const problem of problems) log.error({ problem }, 'The books contain errors')
  const check = { day, at: now, payments: bookings, problems: JSON.stringify(problems) }
  await database.write(
    async (transaction) => {
      const rev = await allocateRevisions(transaction, operatorScope)
      return ok(await transaction.run(putCheck, { ...check, rev }))
    },
    { scopes: [operatorScope] },
  )
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

export const bookJobs: readonly Job<Deps>[] = [
  {
    name: 'check-books',
    everyMs: 10 * minuteMs,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(checkOf, { day: dayOf(clock.now()) })) === undefined,
    run: checkBooks,
  },
]
