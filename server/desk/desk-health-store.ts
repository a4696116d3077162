import type { Reader } from '#server/core/db/database.ts'
import { oldestUnsentMail } from '#server/kernel/mail/mail-store.ts'
import { build, query } from '#server/core/db/query.ts'

type NoParams = Record<string, never>

const mailsRefused = query<NoParams>()(() =>
  build
    .selectFrom('mails')
    .select((from) => [from.fn.countAll<number>().as('count'), from.fn.max('settled_at').as('at')])
    .where('settled_at', 'is not', null)
    .where('outcome', 'in', ['refused', 'given-up']),
)

const pendingRewritesQuery = query<NoParams>()(() =>
  build
    .selectFrom('zone_tasks')
    .select((from) => [from.fn.countAll<number>().as('count'), from.fn.min('requested_at').as('at')]),
)

const exportsWaiting = query<NoParams>()(() =>
  build
    .selectFrom('data_exports')
    .select((from) => [from.fn.countAll<number>().as('count'), from.fn.min('requested_at').as('at')])
    .where('made_at', 'is', null),
)

const printsWaiting = query<NoParams>()(() =>
  build
    .selectFrom('print_jobs')
    .select((from) => [from.fn.countAll<number>().as('count'), from.fn.min('next_at').as('at')])
    .where('made_at', 'is', null),
)

const refundsWaiting = query<NoParams>()(() =>
  build
    .selectFrom('payments')
    .select((from) => [from.fn.countAll<number>().as('count'), from.fn.min('paid_at').as('at')])
    .whereRef('to_refund_cents', '>', 'requested_refund_cents'),
)

const zonesOnHoldQuery = query<NoParams>()(() =>
  build
    .selectFrom('zones')
    .select((from) => [from.fn.countAll<number>().as('count'), from.fn.min('legal_hold_at').as('at')])
    .where('legal_hold_at', 'is not', null),
)

const worklists = {
  'mails-waiting': oldestUnsentMail,
  'mails-refused': mailsRefused,
  'exports-waiting': exportsWaiting,
  'prints-waiting': printsWaiting,
  'refunds-waiting': refundsWaiting,
  'rewrites-waiting': pendingRewritesQuery,
  'zones-held': zonesOnHoldQuery,
} as const

/** Returns the size of each work queue and the age of its oldest entry. */
export function readWorklists(reader: Reader) {
  return Promise.all(
    Object.entries(worklists).map(async ([id, waiting]) => {
      const row = await reader.first(waiting, {})
      return { id, count: row?.count ?? 0, at: row?.at ?? null }
    }),
  )
}
