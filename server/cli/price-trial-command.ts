import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { readPriceTrials } from '#server/commerce/catalog/price-trial-figures.ts'
import type { Config } from '#server/core/environment/config.ts'
import { doAtDesk } from './do-at-desk.ts'
import { withDatabase } from './with-database.ts'

const usage = `Say what to do:
npm run catalog -- trials
npm run catalog -- trial PRODUCT PRICE FIRST-DAY LAST-DAY HOPE, as: trial postcard 1.29 2026-06-08 2026-06-21 "More cards"
npm run catalog -- trial-cancel|trial-end|trial-keep TRIAL`

const shownAtOnce = 100
const decisions = { 'trial-cancel': 'cancel', 'trial-end': 'end', 'trial-keep': 'keep' } as const
type TrialCommand = 'trials' | 'trial' | keyof typeof decisions

/** Whether a command is about price trials. */
export function isTrialCommand(what: string): what is TrialCommand {
  return what === 'trials' || what === 'trial' || Object.hasOwn(decisions, what)
}

/** Lists price trials, plans one, or decides on one as the desk does; answers what went wrong, in words. */
export function runTrialCommand(
  config: Config,
  what: TrialCommand,
  args: readonly string[],
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    if (what === 'trials') {
      const now = Date.now() + config.timeOffsetMs
      const trials = await readPriceTrials(database.reader, { limit: shownAtOnce, now })
      for (const trial of trials) process.stdout.write(`${JSON.stringify(trial)}\n`)
      process.stdout.write(`${trials.length} price trials.\n`)
      return null
    }
    const asked = v.safeParse(DeskAction, what === 'trial' ? planned(args) : decided(what, args))
    if (!asked.success) return usage
    const action = asked.output
    const on = action.kind === 'price-trial' ? `product:${action.productId}` : `price-trial:${args[0] ?? ''}`
    const done = await doAtDesk(config, database, { on, action })
    if (!done.ok)
      return done.error.code === 'not_found' ? 'There is no such product or trial.' : done.error.message
    process.stdout.write(
      `catalog: done${what === 'trial' && 'id' in action ? `, the trial is ${action.id}` : ''}.\n`,
    )
    return null
  })
}

function planned([productId, price = '', firstDay, lastDay, ...hope]: readonly string[]): unknown {
  const priceCents = /^\d{1,5}(?:\.\d{2})?$/.test(price) ? Math.round(Number(price) * 100) : null
  const facts = { productId, priceCents, firstDay, lastDay, hope: hope.join(' ') }
  return { kind: 'price-trial', id: randomUUID(), ...facts }
}

function decided(what: keyof typeof decisions, [trialId]: readonly string[]): unknown {
  return { kind: 'price-trial-decide', trialId, decision: decisions[what] }
}
