import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Config } from '#server/core/environment/config.ts'
import { readOrganisations } from '#server/desk/read-organisations.ts'
import { readPayments } from '#server/desk/read-payments.ts'
import { doAtDesk } from './do-at-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Say what to do:
npm run payments -- list [PERSON or PAYMENT]
npm run payments -- pay-back PAYMENT AMOUNT REASON (as in pay-back 0199a0b1 2.99 "Paid twice")
npm run payments -- pay-back PAYMENT AMOUNT now|period REASON (for the month of a plan that runs: when the plan ends)
npm run payments -- invoices [NAME of an organisation]
npm run payments -- invoice-paid NUMBER DAY REFERENCE (as in invoice-paid 12 2026-06-30 "Transfer 4711")
npm run payments -- invoice-void NUMBER REASON`
const shown = 500

/** The operator's desk for payments of plans and zones and for invoices of organisations; the server may be running. */
const [what, ...words] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  if (what === 'list' || what === 'invoices')
    return withDatabase(config, (database) => print(database, what, words.join(' ')))
  const asked = asAction()
  if (asked === null) return usage
  const action = v.safeParse(DeskAction, asked.action)
  if (!action.success) return `${v.summarize(action.issues)}\n${usage}`
  return withDatabase(config, async (database) => {
    const done = await doAtDesk(config, database, { on: asked.on, action: action.output })
    if (!done.ok)
      return done.error.code === 'not_found' ? 'There is no such payment or invoice.' : done.error.message
    process.stdout.write(`payments: ${asked.done}.\n`)
    return null
  })
}

/** The action that the words ask for, still unchecked; null: they ask for none. */
function asAction(): { readonly on: string; readonly action: object; readonly done: string } | null {
  const [first = '', second = '', ...rest] = words
  const id = randomUUID()
  switch (what) {
    case 'pay-back': {
      const ends = rest[0] === 'now' || rest[0] === 'period' ? rest[0] : null
      const reason = rest.slice(ends === null ? 0 : 1).join(' ')
      const cents = /^\d{1,7}\.\d\d$/.test(second) ? Math.round(Number(second) * 100) : null
      const action = { kind: 'pay-back', id, reference: first, cents, reason, ends }
      return { on: `payment:${first}`, action, done: 'the money is on its way back, and its buyer is told' }
    }
    case 'invoice-paid': {
      const action = {
        kind: 'invoice-paid',
        id,
        number: Number(first),
        day: second,
        reference: rest.join(' '),
      }
      return { on: `invoice:${first}`, action, done: `invoice ${first} is paid` }
    }
    case 'invoice-void': {
      const reason = [second, ...rest].join(' ')
      const action = { kind: 'invoice-void', id, number: Number(first), reason }
      return { on: `invoice:${first}`, action, done: `invoice ${first} counts no more` }
    }
    default:
      return null
  }
}

async function print(database: Database, which: 'list' | 'invoices', find: string): Promise<null> {
  const asked = { find, limit: shown }
  const rows =
    which === 'list'
      ? await readPayments(database.reader, asked)
      : (await readOrganisations(database.reader, asked)).flatMap(({ terms, invoices }) =>
          invoices.map((invoice) => ({ organisation: terms.name, ...invoice })),
        )
  for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
  process.stdout.write(`${rows.length} ${which === 'list' ? 'payments' : 'invoices'}.\n`)
  return null
}
