import { expect, test } from 'vitest'
import { readBrowserReport, readUnitReport } from './test-reports.ts'

test('a unit test that passed only when it was run again counts as failed, by name', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'src/a.test.ts',
        assertionResults: [
          { fullName: 'passes at once', status: 'passed', failureMessages: [] },
          { fullName: 'passes at its second run', status: 'passed', failureMessages: ['expected 1 to be 2'] },
          { fullName: 'fails', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  }
  expect(readUnitReport(report)).toEqual({
    passed: 1,
    failed: 2,
    flaky: ['src/a.test.ts: passes at its second run'],
  })
})

test('a browser test that passed only when it was run again counts as failed, by name', () => {
  const spec = (title: string, status: string) => ({ title, file: 'b.e2e.ts', tests: [{ status }] })
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 2 },
    suites: [
      {
        specs: [spec('passes at once', 'expected'), spec('is flaky', 'flaky')],
        suites: [{ specs: [spec('is flaky inside', 'flaky'), spec('fails', 'unexpected')] }],
      },
    ],
  }
  expect(readBrowserReport(report)).toEqual({
    passed: 3,
    failed: 3,
    flaky: ['b.e2e.ts: is flaky', 'b.e2e.ts: is flaky inside'],
  })
})
