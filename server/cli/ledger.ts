import { checkSpan } from '#server/commerce/payments/check-books.ts'
import { latestEntries } from '#server/commerce/payments/ledger-store.ts'
import type { Config } from '#server/core/environment/config.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run ledger -- check` or `npm run ledger -- list`, by the server's own variables; the server may be running. */
const [what] = process.argv.slice(2)
const listed = 500
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  if (what !== 'check' && what !== 'list')
    return 'Say what to do: npm run ledger -- check, or npm run ledger -- list.'
  return withDatabase(config, async ({ reader }) => {
    if (what === 'list') {
      const entries = await reader.all(latestEntries, { limit: listed })
      for (const {
        booked_at: at,
        account,
        amount_cents: cents,
        currency,
        is_test: isTest,
        ...entry
      } of entries)
        process.stdout.write(
          `${[new Date(at).toISOString(), entry.payment_id, entry.order_id, account, (cents / 100).toFixed(2), currency, isTest === 1 ? 'test' : 'money'].join('\t')}\n`,
        )
      return null
    }
    const { bookings, problems } = await checkSpan(reader, { from: 0, until: Number.MAX_SAFE_INTEGER })
    process.stdout.write(`${bookings} bookings were checked.\n`)
    return problems.length === 0 ? null : problems.join('\n')
  })
}
