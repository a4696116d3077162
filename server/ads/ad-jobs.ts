import { adCountingMs, viewsForBudget } from '#src/contract/entities/ads/ad-action.ts'
import { catalogScope, userScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { AdBookingsTable } from '#server/core/db/tables/ad-tables.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { bookingsOver, bookingsToNotify, markBookingNotified } from './booking-store.ts'
import { endBooking } from './settle-booking.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const size = 50

/**
 * Publishes the counted views to the owners of ads, and to all devices each time a twentieth of an ad's views is used up.
 * Ends ads whose budget is used up, and ads that ended so long ago that late views no longer count.
 */
async function runAds(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const over = { before: clock.now() - adCountingMs, limit: size }
  const act = async (transaction: Transaction) => {
    const rows = await transaction.all(bookingsToNotify, { limit: size })
    for (const row of rows) await publishAdViews(transaction, deps, row)
    return rows.length
  }
  const hasBookingsToNotify = async () =>
    (await database.reader.first(bookingsToNotify, { limit: 1 })) !== undefined
  await inBatches(database, { size, hasWork: hasBookingsToNotify, act })
  await inBatches(database, {
    size,
    hasWork: async () => (await database.reader.first(bookingsOver, over)) !== undefined,
    async act(transaction) {
      const rows = await transaction.all(bookingsOver, over)
      for (const row of rows) await endBooking(transaction, deps, { row, reason: '', now: clock.now() })
      return rows.length
    },
  })
}

async function publishAdViews(transaction: Transaction, deps: Deps, row: AdBookingsTable): Promise<void> {
  const { id, views } = row
  const bought = viewsForBudget({ budgetCents: row.budget_cents, priceCents: row.price_cents })
  const needsViewsUpdate = row.state === 'paid' && views - row.shown_views >= bought / 20
  const rev = await allocateRevisions(transaction, userScope(row.user_id))
  const catalogRev = needsViewsUpdate ? await allocateRevisions(transaction, catalogScope) : row.catalog_rev
  await transaction.run(markBookingNotified, {
    id,
    rev,
    shownViews: needsViewsUpdate ? views : row.shown_views,
    catalogRev,
  })
  if (row.state === 'paid' && views >= bought) {
    const now = deps.clock.now()
    await endBooking(transaction, deps, { row: { ...row, rev, catalog_rev: catalogRev }, reason: '', now })
  }
}

export const adJobs: readonly Job<Deps>[] = [{ name: 'run-ads', everyMs: minuteMs, run: runAds }]
