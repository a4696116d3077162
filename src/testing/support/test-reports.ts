import * as v from 'valibot'

/** How a run of tests ended. A test that passed only when it was run again counts as failed. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
  /** The names of the tests that passed only when they were run again. */
  readonly flaky: readonly string[]
}

/** Reads Vitest's JSON report. Throws for anything else. */
export function readUnitReport(report: unknown): TestCount {
  const { numPassedTests, numFailedTests, testResults } = v.parse(UnitReport, report)
  const flaky = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${file}: ${fullName}`),
  )
  return { passed: numPassedTests - flaky.length, failed: numFailedTests + flaky.length, flaky }
}

/** Reads Playwright's JSON report. Throws for anything else. */
export function readBrowserReport(report: unknown): TestCount {
  const { stats, suites } = v.parse(BrowserReport, report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    flaky: suites.flatMap(flakyIn),
  }
}

const UnitReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
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
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly BrowserSuite[] | undefined
}

const BrowserSuite: v.GenericSchema<BrowserSuite> = v.object({
  specs: v.array(
    v.object({ title: v.string(), file: v.string(), tests: v.array(v.object({ status: v.string() })) }),
  ),
  suites: v.optional(v.array(v.lazy(() => BrowserSuite))),
})

const BrowserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(BrowserSuite),
})

function flakyIn({ specs, suites = [] }: BrowserSuite): readonly string[] {
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`)
  return [...here, ...suites.flatMap(flakyIn)]
}
