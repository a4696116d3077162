import { buildWhenStale } from '#server/cli/build-when-stale.ts'
import { soaks } from './soak/soaks.ts'
import { namedRunsHelp } from './support/named-runs.ts'

/**
 * `npm run soak [-- NAME...]`: tests that take too long for `npm test`. Ends with `N passed, N failed`. A soak with
 * missing requirements reports them and counts as failed. `--help` lists all soaks.
 */
const usage = `Usage: npm run soak -- [NAME...]
Runs the named soaks one after the other, or all of them without NAME. At the end, it prints "N passed, N failed".`
const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(soaks, name))

if (names.includes('--help')) console.log(namedRunsHelp(usage, soaks))
else if (unknown.length > 0) {
  console.error(`Unknown soak: ${unknown.join(', ')}.\n\n${namedRunsHelp(usage, soaks)}`)
  process.exitCode = 2
} else process.exitCode = (await runSoaks(names.length > 0 ? names : Object.keys(soaks))) === 0 ? 0 : 1

/** Returns the number of failures. */
async function runSoaks(chosen: readonly string[]): Promise<number> {
  // Every soak needs the build: the app that the server serves, and the styles that vitest's configuration reads.
  buildWhenStale()
  let failed = 0
  for (const name of chosen)
    try {
      await soaks[name]?.run()
    } catch (error) {
      failed += 1
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  console.log(`${chosen.length - failed} passed, ${failed} failed`)
  return failed
}
