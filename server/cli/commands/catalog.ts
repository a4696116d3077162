import * as v from 'valibot'
import { existsSync, readFileSync } from 'node:fs'
import { Catalog } from '#server/shop/catalog/catalog.ts'
import { putCatalog, readCatalog } from '#server/shop/catalog/sync-catalog.ts'
import { releaseCatalog } from '#server/shop/catalog/release-catalog.ts'
import {
  amount,
  argument,
  type Command,
  type CommandContext,
  subcommand,
  type Subcommand,
} from '#server/cli/command/command.ts'
import { printRows, withDatabase } from '#server/cli/command/with-database.ts'
import { randomUUID } from 'node:crypto'
import { ProductId } from '#src/contract/entities/shop/product.ts'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { PriceTrialDecision } from '#src/contract/entities/desk/desk-price-trial.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { IsoDay } from '#src/contract/wire/time.ts'
import { readPriceTrials } from '#server/shop/catalog/price-trial-metrics.ts'
import { runDeskCommand } from '#server/cli/command/desk-command.ts'

const maxListed = 100
const trialExample = '0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'
const trialArguments = { trial: argument(Uuid, 'the id of a price trial') }

/** The subcommands of `catalog` for price trials. */
const priceTrials: readonly Subcommand[] = [
  subcommand({
    name: 'trials',
    summary: 'Prints the price trials as JSON, one per line.',
    args: {},
    examples: [''],
    run: (_, context) =>
      printRows(context, 'price trials', (reader) =>
        readPriceTrials(reader, { limit: maxListed, now: Date.now() + context.config.timeOffsetMs }),
      ),
  }),
  subcommand({
    name: 'trial',
    summary: 'Schedules a different price of a product for some days (UTC), for everyone.',
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
      return doTrial(context, { on, action: action.output, done: `done, the id of the trial is ${id}` })
    },
  }),
  subcommand({
    name: 'trial-cancel',
    summary: 'Cancels a trial that has not started.',
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
    summary: 'Makes the price of a trial the usual price.',
    args: trialArguments,
    examples: [trialExample],
    run: ({ trial }, context) => decide(context, trial, 'keep'),
  }),
]

export const catalog: Command = {
  name: 'catalog',
  summary:
    'Prints and replaces the catalogue: products, offers, ads, plans, shipping rates and price trials.',
  subcommands: [
    subcommand({
      name: 'print',
      summary: 'Prints the catalogue as JSON.',
      args: {},
      examples: ['> catalog.json'],
      run: (_, { config, print }) =>
        withDatabase(config, async (database) => {
          print(JSON.stringify(await readCatalog(database), null, 2))
          return null
        }),
    }),
    subcommand({
      name: 'replace',
      summary: 'Replaces the catalogue. Devices load the new one with their next pull.',
      args: { file: argument(v.string(), 'the path of a catalogue file in the format that “print” writes') },
      examples: ['catalog.json'],
      run: async ({ file }, context) => {
        const catalogInput = readFile(file)
        return typeof catalogInput === 'string' ? catalogInput : put(context, catalogInput, 'operator')
      },
    }),
    subcommand({
      name: 'release',
      summary: 'Restores the catalogue that this version of Waypost contains.',
      args: {},
      examples: [''],
      run: (_, context) => put(context, releaseCatalog, 'release'),
    }),
    ...priceTrials,
  ],
}

function put(
  { config, print }: CommandContext,
  catalogInput: Catalog,
  owner: 'operator' | 'release',
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const now = Date.now() + config.timeOffsetMs
    print(`catalog: ${await putCatalog(database, catalogInput, { owner, now })} changed.`)
    return null
  })
}

/** Reads the catalog in the file. Returns the problems, one per line, if it is invalid. */
function readFile(path: string): Catalog | string {
  if (!existsSync(path)) return `The file ${path} does not exist.`
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Catalog), readFileSync(path, 'utf8'))
  if (parsed.success) return parsed.output
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? path}: ${issue.message}`).join('\n')
}

function decide(
  context: CommandContext,
  trialId: Uuid,
  decision: v.InferOutput<typeof PriceTrialDecision>,
): Promise<string | null> {
  const action = { kind: 'price-trial-decide', trialId, decision } as const
  return doTrial(context, { on: `price-trial:${trialId}`, action, done: 'done' })
}

function doTrial(
  context: CommandContext,
  { on, action, done }: { readonly on: string; readonly action: DeskAction; readonly done: string },
): Promise<string | null> {
  const missing = 'There is no such product or trial.'
  return runDeskCommand(context, { on, action, done: `catalog: ${done}.`, missing })
}
