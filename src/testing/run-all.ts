import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/**
 * `npm test`: the checks of the house, then unit and integration tests, then the browser tests. Goes on after a failure,
 * so that one run tells everything, and closes with `N passed, N failed`; a failed check counts as one failed test.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const unitReport = `${root}/.cache/unit-report.json`
const browserReport = `${root}/.cache/e2e-report.json`

const UnitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), success: v.boolean() })
const BrowserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

interface Count {
  readonly passed: number
  readonly failed: number
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function asCount(passed: boolean): Count {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** What a runner reported; a runner that died before its report is one failure. */
function counted(path: string, read: (report: unknown) => Count, passed: boolean): Count {
  try {
    const count = read(JSON.parse(readFileSync(path, 'utf8')))
    return passed || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

mkdirSync(`${root}/.cache`, { recursive: true })
rmSync(unitReport, { force: true })
rmSync(browserReport, { force: true })

const counts: readonly Count[] = [
  asCount(run('npm', ['run', 'check'])),
  counted(
    unitReport,
    (report) => {
      const { numPassedTests, numFailedTests } = v.parse(UnitReport, report)
      return { passed: numPassedTests, failed: numFailedTests }
    },
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  ),
  counted(
    browserReport,
    (report) => {
      const { expected, unexpected, flaky } = v.parse(BrowserReport, report).stats
      if (flaky > 0)
        console.log(`${flaky} browser tests passed only when run again: each is a defect to find.`)
      return { passed: expected + flaky, failed: unexpected }
    },
    run('npm', ['run', 'e2e']),
  ),
]

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
