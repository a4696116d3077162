import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Config } from '#server/core/environment/config.ts'
import { Catalog } from '#server/commerce/catalog/catalog.ts'
import { putCatalog, readCatalog } from '#server/commerce/catalog/keep-catalog.ts'
import { releaseCatalog } from '#server/commerce/catalog/release-catalog.ts'
import { isTrialCommand, runTrialCommand } from './price-trial-command.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run catalog -- print|release|FILE`, or what `price-trial-command.ts` says of trials, by the server's own variables; the server may be running. */
const [what, ...rest] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  if (what === undefined)
    return 'Say what to do: npm run catalog -- print, npm run catalog -- FILE, or npm run catalog -- release.'
  if (isTrialCommand(what)) return runTrialCommand(config, what, rest)
  const given = what === 'print' || what === 'release' ? null : readFile(what)
  if (typeof given === 'string') return given
  return withDatabase(config, async (database) => {
    if (what === 'print') {
      process.stdout.write(`${JSON.stringify(await readCatalog(database), null, 2)}\n`)
      return null
    }
    const now = Date.now() + config.timeOffsetMs
    const owner = given === null ? 'release' : 'operator'
    const count = await putCatalog(database, given ?? releaseCatalog, { owner, now })
    process.stdout.write(`catalog: ${count} changed.\n`)
    return null
  })
}

/** The catalogue in the file, or what is wrong with it. */
function readFile(path: string): Catalog | string {
  if (!existsSync(path)) return `There is no file ${path}.`
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Catalog), readFileSync(path, 'utf8'))
  if (parsed.success) return parsed.output
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? path}: ${issue.message}`).join('\n')
}
