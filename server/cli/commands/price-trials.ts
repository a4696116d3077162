import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ProductId } from '#src/contract/entities/shop/product.ts'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { PriceTrialDecision } from '#src/contract/entities/desk/desk-price-trial.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { IsoDay } from '#src/contract/wire/time.ts'
import { readPriceTrials } from '#server/shop/catalog/price-trial-figures.ts'
import { argument, type CommandContext, type Subcommand, subcommand } from '#server/cli/command/command.ts'
import { amount } from '#server/cli/command/command-arguments.ts'
import { doAtDesk } from '#server/cli/command/do-at-desk.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

const maxListed = 100
const trialExample = '0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'
const trialArguments = { trial: argument(Uuid, 'the id of a price trial') }

/** The subcommands of `catalog` for price trials. */
export const priceTrials: readonly Subcommand[] = [
  subcommand({
    name: 'trials',
    summary: 'Prints the price trials as JSON, one a line.',
    args: {},
    examples: [''],
    run: (_, { config, print }) =>
      withDatabase(config, async ({ reader }) => {
        const now = Date.now() + config.timeOffsetMs
        const trials = await readPriceTrials(reader, { limit: maxListed, now })
        for (const trial of trials) print(JSON.stringify(trial))
        print(`${trials.length} price trials.`)
        return null
      }),
  }),
  subcommand({
    name: 'trial',
    summary: 'Plans another price of a product for some days (UTC), for everyone.',
    args: {
      product: argument(ProductId, 'the id of a product'),
      price: amount,
      firstDay: argument(IsoDay, 'a day such as 2026-06-08'),
      lastDay: argument(IsoDay, 'a day such as 2026-06-21'),
      hope: argument(cleanText(300, 'lines'), 'the expected effect, in 1 to 300 characters'),
    },
    examples: ['postcard 1.29 2026-06-08 2026-06-21 "More cards"'],
    run: ({ product: productId, price: priceCents, ...days }, context) => {
      const id = randomUUID()
      const action = v.safeParse(DeskAction, { kind: 'price-trial', id, productId, priceCents, ...days })
      if (!action.success) return Promise.resolve(v.summarize(action.issues))
      const on = `product:${productId}`
      return doTrial(context, { on, action: action.output, done: `done, the trial is ${id}` })
    },
  }),
  subcommand({
    name: 'trial-cancel',
    summary: 'Cancels a trial that has not begun.',
    args: trialArguments,
    examples: [trialExample],
    run: ({ trial }, context) => decide(context, trial, 'cancel'),
  }),
  subcommand({
    name: 'trial-end',
    summary: 'Ends a running trial: the usual price applies from now on.',
    args: trialArguments,
    examples: [trialExample],
    run: ({ trial }, context) => decide(context, trial, 'end'),
  }),
  subcommand({
    name: 'trial-keep',
    summary: 'Makes the price of a trial the usual one.',
    args: trialArguments,
    examples: [trialExample],
    run: ({ trial }, context) => decide(context, trial, 'keep'),
  }),
]

function decide(
  context: CommandContext,
  trialId: Uuid,
  decision: v.InferOutput<typeof PriceTrialDecision>,
): Promise<string | null> {
  const action = { kind: 'price-trial-decide', trialId, decision } as const
  return doTrial(context, { on: `price-trial:${trialId}`, action, done: 'done' })
}

function doTrial(
  { config, print }: CommandContext,
  { on, action, done }: { readonly on: string; readonly action: DeskAction; readonly done: string },
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const decided = await doAtDesk(config, database, { on, action })
    if (!decided.ok)
      return decided.error.code === 'not_found' ? 'There is no such product or trial.' : decided.error.message
    print(`catalog: ${done}.`)
    return null
  })
}
