import * as v from 'valibot'
import { IsoDay } from '#src/contract/wire/time.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { checksSince } from './ledger-store.ts'

const Problems = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** What the daily checks of the books found, for the site’s admins. */
export const booksCheckPull: PullSource<'booksCheck'> = {
  rows: [{ table: 'ledger_checks', where: {} }],
  async since({ reader }, range) {
    const checks = await reader.all(checksSince, range)
    return checks.map(({ day, rev, checked_at: at, payments: bookings, problems }) => ({
      table: 'booksCheck',
      row: { id: v.parse(IsoDay, day), rev, at, bookings, problems: v.parse(Problems, problems) },
    }))
  },
}
