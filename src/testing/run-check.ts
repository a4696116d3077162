import { mkdirSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runSteps, type Step, type StepResult } from './support/run-steps.ts'

/**
 * `npm run check`: build, types, lint, imports, dead code, format and sizes. What does not need another step's result runs
 * beside it, since most of them use one core. Prints each step's output in one piece, leaves
 * all in `.cache/check-report.json`, and exits with 1 after any failure.
 */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

/** The build and the types hold 2 GB each. */
const width = totalmem() < 6e9 ? 1 : 2

const script = (name: string, after: readonly string[] = []): Step => ({
  name,
  command: ['npm', 'run', '--silent', name],
  after,
})
const generated = ['codegen', 'routes']

const steps: readonly Step[] = [
  script('codegen'),
  script('format'),
  script('routes', ['codegen']),
  script('bundle', generated),
  script('types', generated),
  script('lint', generated),
  script('rules', generated),
  script('dead-code', generated),
  script('sizes', ['bundle']),
]

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
writeFileSync('.cache/check-report.json', JSON.stringify(results))
