import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findRedis } from '#server/testing/test-redis.ts'
import { describePostgres, onPostgres, quickTests } from './support/postgres-tests.ts'
import { runPart } from './support/run-part.ts'
import { type TestCount, readBrowserReport, readUnitReport } from './support/test-reports.ts'

/**
 * `npm test`: the checks of the house, then unit and integration tests, then the browser tests. Goes on after a failure,
 * so that one run tells everything, and closes with `N passed, N failed`; a failed check counts as one failed test, and so
 * does a test that passed only when it was run again, which is named.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
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
rmSync(postgresReport, { force: true })
rmSync(browserReport, { force: true })

const redis = findRedis()
const postgres = describePostgres()
const counts: readonly TestCount[] = [
  asCount(await runPart('npm', ['run', 'check'], { cwd: root, limitMinutes: 10 })),
  await vitest(unitReport, []),
  await vitest(postgresReport, quickTests, onPostgres),
  counted(
    browserReport,
    readBrowserReport,
    await runPart('npm', ['run', 'e2e'], { cwd: root, limitMinutes: 60 }),
  ),
]

for (const name of counts.flatMap(({ flaky }) => flaky)) console.log(`Passed only when run again: ${name}`)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(
  `Ran on SQLite, files in a folder and in a stand-in for S3, and Redis (${redis}); in a quick form on ${postgres} (all of it: npm run soak -- scale).`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
