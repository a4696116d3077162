import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { Config } from '#server/core/environment/config.ts'
import { listPayouts } from '#server/programs/rewards/payouts.ts'
import { doAtDesk } from './do-at-desk.ts'
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
  const isPaid = what === 'paid' && /^\d{1,7}\.\d\d$/.test(amount) && reference !== ''
  if (what !== 'list' && !isPaid) return usage
  return withDatabase(config, async (database) => {
    if (!isPaid) {
      const due = await listPayouts(database.reader)
      for (const one of due) process.stdout.write(`${JSON.stringify(one)}\n`)
      process.stdout.write(`${due.length} to be paid.\n`)
      return null
    }
    const action = v.safeParse(DeskAction, {
      kind: 'payout',
      id: randomUUID(),
      userId: which,
      cents: Math.round(Number(amount) * 100),
      reference,
    })
    if (!action.success) return `${v.summarize(action.issues)}\n${usage}`
    const done = await doAtDesk(config, database, { on: `payout:${which}`, action: action.output })
    if (!done.ok) return done.error.code === 'not_found' ? 'There is no such user.' : done.error.message
    process.stdout.write('Marked as paid.\n')
    return null
  })
}
