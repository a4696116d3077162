import { fileURLToPath } from 'node:url'
import { buildWhenStale } from '#server/cli/build-when-stale.ts'
import { installBrowser } from '#src/testing/support/find-browser.ts'
import { installExtraPackages } from '#src/testing/support/install-extra-packages.ts'
import { namedRunsHelp } from '#src/testing/support/named-runs.ts'
import { benches } from './benches.ts'
import { compareBuilds } from './compare-builds.ts'

/**
 * `npm run bench [-- NAME... [FOLDER/] [NUMBER...]]` runs the named benchmarks, or all of them, and prints a JSON line
 * for each figure. `npm run bench -- compare REF NAME... [ROUNDS]` runs them in turn here and on a build of the git
 * reference. `--help` lists them.
 */
const usage = `Usage: npm run bench -- [NAME...] [FOLDER/] [NUMBER...]
       npm run bench -- compare REF NAME... [ROUNDS]
Prints one JSON line for each metric, with the value of its peer from the same run. Without NAME, all benchmarks run.
With compare, the peer is the build of a git reference: both run in turn, 5 ROUNDS by default, and the ratio includes its spread.`
const given = process.argv.slice(2)
const reference = given[0] === 'compare' ? given[1] : undefined
const words = reference === undefined ? given : given.slice(2)
const folder = words.find((word) => word.includes('/'))
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
const names = words.filter((word) => word !== folder && !/^\d+$/.test(word))
const unknown = names.filter((name) => !Object.hasOwn(benches, name))

if (words.includes('--help')) console.log(namedRunsHelp(usage, benches))
else if (unknown.length > 0 || (reference !== undefined && names.length === 0)) {
  const problem =
    unknown.length > 0
      ? `Unknown benchmark: ${unknown.join(', ')}.`
      : 'Specify at least one benchmark to compare.'
  console.error(`${problem}\n\n${namedRunsHelp(usage, benches)}`)
  process.exitCode = 2
} else if (reference !== undefined) {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  await compareBuilds({ root, reference, benches: names, rounds: numbers[0] })
} else {
  installBrowser()
  installExtraPackages()
  buildWhenStale()
  for (const name of names.length > 0 ? names : Object.keys(benches))
    await benches[name]?.run({ folder, numbers })
}
