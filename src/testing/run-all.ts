import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type TestCount, readBrowserReport, readUnitReport } from './support/test-reports.ts'

/**
 * `npm test`: the checks of the house, then unit and integration tests, then the browser tests. Goes on after a failure,
 * so that one run tells everything, and closes with `N passed, N failed`; a failed check counts as one failed test, and so
 * does a test that passed only when it was run again, which is named.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const unitReport = `${root}/.cache/unit-report.json`
const browserReport = `${root}/.cache/e2e-report.json`

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function asCount(passed: boolean): TestCount {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, flaky: [] }
}

/** What a runner reported; a runner that died before its report is one failure. */
function counted(path: string, read: (report: unknown) => TestCount, passed: boolean): TestCount {
  try {
    const count = read(JSON.parse(readFileSync(path, 'utf8')))
    return passed || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, flaky: [] }
  }
}

mkdirSync(`${root}/.cache`, { recursive: true })
rmSync(unitReport, { force: true })
rmSync(browserReport, { force: true })

const counts: readonly TestCount[] = [
  asCount(run('npm', ['run', 'check'])),
  counted(
    unitReport,
    readUnitReport,
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  ),
  counted(browserReport, readBrowserReport, run('npm', ['run', 'e2e'])),
]

for (const name of counts.flatMap(({ flaky }) => flaky)) console.log(`Passed only when run again: ${name}`)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
