import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cruise, format } from 'dependency-cruiser'

/**
 * Checks the import boundaries of `.dependency-cruiser.cjs` against the sources. A cruise that reads too few modules has lost its
 * parser and would find nothing wrong, so that counts as a failure too.
 */
const fewestModules = 150
const root = fileURLToPath(new URL('../..', import.meta.url))
const { forbidden, options } = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)

process.chdir(root)
const report = await cruise(['src', 'worker', 'server'], {
  ...options,
  ruleSet: { forbidden },
  validate: true,
})
if (typeof report.output === 'string')
  throw new Error('The cruise answered text where a result was asked for.')

const { summary } = report.output
const text = await format(report.output, { outputType: 'err' })
console.log(text.output)
if (summary.totalCruised < fewestModules) {
  console.error(`Only ${summary.totalCruised} modules were read; at least ${fewestModules} were expected.`)
  process.exitCode = 1
}
if (summary.error > 0) process.exitCode = 1
