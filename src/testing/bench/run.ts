import { buildWhenStale } from '#server/cli/build-when-stale.ts'
import { installBrowser } from '#src/testing/support/find-browser.ts'
import { installExtraPackages } from '#src/testing/support/install-extra-packages.ts'
import { namedRunsHelp } from '#src/testing/support/named-runs.ts'
import { benches } from './benches.ts'

/**
 * `npm run bench [-- NAME... [FOLDER/] [NUMBER...]]`: runs the named benchmarks, or all of them, and prints a JSON line for
 * each figure. `--help` lists them.
 */
const usage = `Usage: npm run bench -- [NAME...] [FOLDER/] [NUMBER...]
Prints one JSON line for each figure, with that of its peer in the same run. Without NAME all benchmarks run.`
const words = process.argv.slice(2)
const folder = words.find((word) => word.includes('/'))
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
const names = words.filter((word) => word !== folder && !/^\d+$/.test(word))
const unknown = names.filter((name) => !Object.hasOwn(benches, name))

if (words.includes('--help')) console.log(namedRunsHelp(usage, benches))
else if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}.\n\n${namedRunsHelp(usage, benches)}`)
  process.exitCode = 2
} else {
  installBrowser()
  installExtraPackages()
  buildWhenStale()
  for (const name of names.length > 0 ? names : Object.keys(benches))
    await benches[name]?.run({ folder, numbers })
}
