import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findRedis } from '#server/testing/test-redis.ts'
import { describePostgres, onPostgres, quickTests } from './support/postgres-tests.ts'
import { runPart } from './support/run-part.ts'
import { type TestCount, readBrowserReport, readCheckReport, readUnitReport } from './support/test-reports.ts'

/**
 * `npm test`: the checks of the house, then unit and integration tests, then the browser tests. Goes on after a failure,
 * so that one run tells everything, and closes with what failed and `N passed, N failed`; a failed check counts as one
 * failed test, and so does a test that passed only when it was run again.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const checkReport = `${root}/.cache/check-report.json`
const unitReport = `${root}/.cache/unit-report.json`
const postgresReport = `${root}/.cache/postgres-report.json`
const browserReport = `${root}/.cache/e2e-report.json`

async function vitest(
  report: string,
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<TestCount> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const part = { cwd: root, env, limitMinutes: 15 }
  return counted(report, readUnitReport, await runPart('vitest', ['run', ...reporters, ...files], part))
}

/** What a runner reported; a runner that died before its report is one failure. */
function counted(path: string, read: (report: unknown) => TestCount, passed: boolean): TestCount {
  try {
    const count = read(JSON.parse(readFileSync(path, 'utf8')))
    if (passed || count.failed > 0) return count
    return { ...count, failed: 1, problems: [`The run of ${path} failed, but none of its tests did`] }
  } catch (error) {
    return { passed: 0, failed: 1, problems: [`No report at ${path}: ${String(error)}`] }
  }
}

mkdirSync(`${root}/.cache`, { recursive: true })
for (const report of [checkReport, unitReport, postgresReport, browserReport]) rmSync(report, { force: true })

const redis = findRedis()
const postgres = describePostgres()
const counts: readonly TestCount[] = [
  counted(
    checkReport,
    readCheckReport,
    await runPart('npm', ['run', 'check'], { cwd: root, limitMinutes: 10 }),
  ),
  await vitest(unitReport, []),
  await vitest(postgresReport, quickTests, onPostgres),
  counted(
    browserReport,
    readBrowserReport,
    await runPart('npm', ['run', 'e2e'], { cwd: root, limitMinutes: 60 }),
  ),
]

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(
  `Ran on SQLite, files in a folder and in a stand-in for S3, and Redis (${redis}); in a quick form on ${postgres} (all of it: npm run soak -- scale).`,
)
for (const problem of counts.flatMap(({ problems }) => problems)) console.log(`Failed: ${problem}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
