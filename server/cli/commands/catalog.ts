import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { Catalog } from '#server/shop/catalog/catalog.ts'
import { putCatalog, readCatalog } from '#server/shop/catalog/keep-catalog.ts'
import { releaseCatalog } from '#server/shop/catalog/release-catalog.ts'
import { argument, type Command, type CommandContext, subcommand } from '#server/cli/command/command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'
import { priceTrials } from './price-trials.ts'

/** What the shop sells. */
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
      args: { file: argument(v.string(), 'the path of a file with a catalogue as “print” writes it') },
      examples: ['catalog.json'],
      run: async ({ file }, context) => {
        const given = readFile(file)
        return typeof given === 'string' ? given : put(context, given, 'operator')
      },
    }),
    subcommand({
      name: 'release',
      summary: 'Returns to the catalogue of this version of Waypost.',
      args: {},
      examples: [''],
      run: (_, context) => put(context, releaseCatalog, 'release'),
    }),
    ...priceTrials,
  ],
}

function put(
  { config, print }: CommandContext,
  given: Catalog,
  owner: 'operator' | 'release',
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const now = Date.now() + config.timeOffsetMs
    print(`catalog: ${await putCatalog(database, given, { owner, now })} changed.`)
    return null
  })
}

/** The catalogue in the file, or the problems with it, one a line. */
function readFile(path: string): Catalog | string {
  if (!existsSync(path)) return `There is no file ${path}.`
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Catalog), readFileSync(path, 'utf8'))
  if (parsed.success) return parsed.output
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? path}: ${issue.message}`).join('\n')
}
