import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findRedis } from '#server/testing/test-redis.ts'
import { describePostgres, onPostgres, quickTests } from './support/postgres-tests.ts'
import { type Part, runPart } from './support/run-part.ts'
import { type TestCount, readBrowserReport, readCheckReport, readUnitReport } from './support/test-reports.ts'

/**
 * `npm test`: runs the build, then the other checks and the unit and integration tests on SQLite and on PostgreSQL,
 * then the browser tests. The checks and those tests run in parallel, because tests wait a third of their time.
 * Continues after a failure so that one run reports everything. Ends with the failures and `N passed, N failed`. A
 * failed half of the checks counts as one failed test, and so does a test that passed only on a retry.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const unitReport = `${root}/.cache/unit-report.json`
const postgresReport = `${root}/.cache/postgres-report.json`
const browserReport = `${root}/.cache/e2e-report.json`
/** Ends a part that hangs. On a slow machine, a part takes half an hour. */
const limitMinutes = 60

async function vitest(
  report: string,
  args: readonly string[],
  options: Pick<Part, 'env' | 'onOutput'> = {},
): Promise<TestCount> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const part = { cwd: root, limitMinutes, ...options }
  return testCountOf(report, readUnitReport, await runPart('vitest', ['run', ...reporters, ...args], part))
}

/** Runs the tests on PostgreSQL with fewer workers, beside the others. Prints their output in one piece. */
async function vitestOnPostgres(): Promise<TestCount> {
  let output = ''
  const count = await vitest(postgresReport, ['--maxWorkers=2', ...quickTests], {
    env: onPostgres,
    onOutput: (text) => (output += text),
  })
  console.log(output)
  return count
}

async function check(part: 'build' | 'analysis'): Promise<TestCount> {
  const report = `${root}/.cache/check-report-${part}.json`
  rmSync(report, { force: true })
  // Other steps wait for the build. The other checks run at low priority, so that the tests beside them are not slowed
  // down.
  const priority = part === 'build' ? '0' : '19'
  const args = ['-n', priority, 'node', 'src/testing/run-check.ts', part]
  return testCountOf(report, readCheckReport, await runPart('nice', args, { cwd: root, limitMinutes }))
}

/** In parallel if there is enough memory: five workers use 4 GB, the lint and the types 3 GB each. */
async function checksAndUnitTests(): Promise<readonly TestCount[]> {
  const parts = [() => check('analysis'), () => vitest(unitReport, []), vitestOnPostgres]
  if (totalmem() > 12e9) return Promise.all(parts.map((part) => part()))
  const counts: TestCount[] = []
  for (const part of parts) counts.push(await part())
  return counts
}

/** Reads a runner's report. A runner that died before its report counts as one failure. */
function testCountOf(path: string, read: (report: unknown) => TestCount, passed: boolean): TestCount {
  try {
    const count = read(JSON.parse(readFileSync(path, 'utf8')))
    if (passed || count.failed > 0) return count
    return { ...count, failed: 1, problems: [`The run of ${path} failed, but none of its tests did`] }
  } catch (error) {
    return { passed: 0, failed: 1, problems: [`No report at ${path}: ${String(error)}`] }
  }
}

mkdirSync(`${root}/.cache`, { recursive: true })
for (const report of [unitReport, postgresReport, browserReport]) rmSync(report, { force: true })

const redis = findRedis()
const postgres = describePostgres()
const counts: readonly TestCount[] = [
  await check('build'),
  ...(await checksAndUnitTests()),
  testCountOf(
    browserReport,
    readBrowserReport,
    await runPart('npm', ['run', 'e2e'], { cwd: root, limitMinutes }),
  ),
]

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(
  `Ran on SQLite, files in a folder and in a stand-in for S3, and Redis (${redis}). Ran a quick subset on ${postgres} (all tests: npm run soak -- scale).`,
)
for (const problem of counts.flatMap(({ problems }) => problems)) console.log(`Failed: ${problem}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
