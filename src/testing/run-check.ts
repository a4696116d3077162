import { mkdirSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runSteps, type Step, type StepResult } from './support/run-steps.ts'

/**
 * `npm run check`: build, types, lint, imports, dead code, format and sizes; with `build` or `look` only what makes the app,
 * or only what reads it and its sources. What does not need another step's result runs beside it, since most of them use one
 * core. Prints each step's output in one piece, leaves all in `.cache/check-report.json`, or that of the part, and exits
 * with 1 after any failure.
 */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
process.env['WAYPOST_TEST_BUILD'] = '1'
// Types and lint are programs in Go, which collect garbage for a quarter of their time where they may hold little.
if (totalmem() > 16e9) process.env['GOGC'] = '400'

/** The build and the types hold 2 GB each. */
const width = totalmem() < 6e9 ? 1 : 2

const script = (name: string, after: readonly string[] = []): Step => ({
  name,
  command: ['npm', 'run', '--silent', name],
  after,
})
const generated = ['codegen', 'routes']

const build = [
  script('codegen'),
  script('format'),
  script('routes', ['codegen']),
  script('bundle', generated),
]
const look = ['types', 'lint', 'rules', 'dead-code'].map((name) => script(name, generated))
const sizes = script('sizes', ['bundle'])
/** Of the part `look` the build was there before. */
const alone = [...look, sizes].map((step) => ({ ...step, after: [] }))

const part = process.argv[2]
const steps = part === 'build' ? build : part === 'look' ? alone : [...build, ...look, sizes]

const results: StepResult[] = []
await runSteps(steps, {
  width,
  report(result) {
    results.push(result)
    console.log(`${result.name}: ${result.outcome}\n${result.output}`)
    if (result.outcome !== 'passed') process.exitCode = 1
  },
})
mkdirSync('.cache', { recursive: true })
writeFileSync(`.cache/check-report${part === undefined ? '' : `-${part}`}.json`, JSON.stringify(results))
