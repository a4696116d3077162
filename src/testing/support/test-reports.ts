import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** The result of a test run. A test that passed only on a retry counts as failed. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
  /** The failures: name and message, a few lines each. */
  readonly problems: readonly string[]
}

/** The number of lines of a failure message that are repeated at the end of a run. */
const maxReportLines = 12

/** Reads Vitest's JSON report. Throws for anything else. */
export function readUnitReport(report: unknown): TestCount {
  const { numPassedTests, numFailedTests, testResults } = v.parse(UnitReport, report)
  const results = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, title: `${file}: ${result.fullName}` })),
  )
  const flaky = results.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  // A file that could not be loaded has no tests, so it would not be counted.
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests - flaky.length,
    failed: numFailedTests + flaky.length + unloadable.length,
    problems: [
      ...results
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => asProblem(title, failureMessages)),
      ...flaky.map(({ title, failureMessages }) => asProblem(flakyTitle(title), failureMessages)),
      ...unloadable.map(({ name, message = '' }) => asProblem(name, [message])),
    ],
  }
}

/** Reads Playwright's JSON report. Throws for anything else. */
export function readBrowserReport(report: unknown): TestCount {
  const { stats, suites } = v.parse(BrowserReport, report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    problems: suites.flatMap(problemsIn),
  }
}

/** Reads the report of `npm run check`: all steps count as one test. Throws for anything else. */
export function readCheckReport(report: unknown): TestCount {
  const failed = v.parse(CheckReport, report).filter(({ outcome }) => outcome === 'failed')
  return {
    passed: failed.length === 0 ? 1 : 0,
    failed: failed.length === 0 ? 0 : 1,
    problems: failed.map(({ name, output }) =>
      asProblem(`npm run ${name}`, [output.trimEnd().split('\n').slice(-maxReportLines).join('\n')]),
    ),
  }
}

const flakyTitle = (title: string) => `Passed only when run again: ${title}`

function asProblem(title: string, messages: readonly string[]): string {
  const reportLines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .slice(0, maxReportLines)
  return [title, ...reportLines.map((line) => `    ${line}`)].join('\n')
}

const UnitReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
})

interface BrowserSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message?: string | undefined }[] }[]
    }[]
  }[]
  readonly suites?: readonly BrowserSuite[] | undefined
}

const BrowserSuite: v.GenericSchema<BrowserSuite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => BrowserSuite))),
})

const BrowserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(BrowserSuite),
})

const CheckReport = v.array(v.object({ name: v.string(), outcome: v.string(), output: v.string() }))

function problemsIn({ specs, suites = [] }: BrowserSuite): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) =>
        asProblem(
          status === 'flaky' ? flakyTitle(`${file}: ${title}`) : `${file}: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  )
  return [...own, ...suites.flatMap(problemsIn)]
}
