import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { listPayouts, markPaid } from '#server/programs/rewards/payouts.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import type { Config } from '#server/core/environment/config.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run payouts -- list`, or `npm run payouts -- paid USER AMOUNT REFERENCE` after a transfer, by the server's own
 * variables; the server may be running.
 */
const [what, which, amount = '', reference = ''] = process.argv.slice(2)
const usage =
  'Say what to do: npm run payouts -- list, or npm run payouts -- paid USER AMOUNT REFERENCE, as in paid USER 31.50 2026-06-A.'
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const userId = v.safeParse(UserId, which)
  const isPaid = what === 'paid' && userId.success && /^\d{1,7}\.\d\d$/.test(amount) && reference !== ''
  if (what !== 'list' && !isPaid) return usage
  return withDatabase(config, async (database) => {
    if (!isPaid) {
      const due = await listPayouts(database.reader)
      for (const one of due) process.stdout.write(`${JSON.stringify(one)}\n`)
      process.stdout.write(`${due.length} to be paid.\n`)
      return null
    }
    const at = Date.now() + config.timeOffsetMs
    const ids = makeIds({ now: () => at }, { bytes: (count) => randomBytes(count) })
    const payout = { userId: userId.output, cents: Math.round(Number(amount) * 100), reference, at }
    const written = await database.write(async (transaction) => ok(await markPaid(transaction, ids, payout)))
    if (!written.ok) return null
    const marked = written.value
    if (!marked.ok) return marked.error
    process.stdout.write(marked.value === 'paid' ? 'Marked as paid.\n' : 'This was marked already.\n')
    return null
  })
}
