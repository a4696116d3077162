import { mkdirSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runSteps, type Step, type StepResult } from './support/run-steps.ts'

/**
 * `npm run check`: build, types, lint, imports, dead code, format and sizes. With `build` it runs only the steps that
 * produce the app, with `analysis` only those that read it and its sources. Independent steps run in parallel, because most
 * of them use one core. Prints each step's output in one piece, writes all of it to `.cache/check-report.json` or to
 * the report of that part, and exits with 1 after any failure.
 */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
process.env['WAYPOST_TEST_BUILD'] = '1'
// Types and lint are Go programs, which spend a quarter of their time in garbage collection if their memory is limited.
if (totalmem() > 16e9) process.env['GOGC'] = '400'

/** The build and the types use 2 GB each. */
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
const analysis = ['types', 'lint', 'rules', 'dead-code'].map((name) => script(name, generated))
const sizes = script('sizes', ['bundle'])
/** With `analysis`, the build already exists. */
const alone = [...analysis, sizes].map((step) => ({ ...step, after: [] }))

const part = process.argv[2]
const steps = part === 'build' ? build : part === 'analysis' ? alone : [...build, ...analysis, sizes]

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
