import { expect, test } from 'vitest'
import { readBrowserReport, readCheckReport, readUnitReport } from './test-reports.ts'

const message = 'expected \u001b[31m1\u001b[39m to be 2'

test('unit tests that failed or passed only on retry are reported, and so is an unreadable file', () => {
  const result = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
    fullName,
    status,
    failureMessages,
  })
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'src/a.test.ts',
        status: 'failed',
        assertionResults: [
          result('passes at once', 'passed'),
          result('passes at its second run', 'passed', [message]),
          result('fails', 'failed', [message]),
        ],
      },
      { name: 'src/b.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    ],
  }
  expect(readUnitReport(report)).toEqual({
    passed: 1,
    failed: 3,
    problems: [
      'src/a.test.ts: fails\n    expected 1 to be 2',
      'Passed only when run again: src/a.test.ts: passes at its second run\n    expected 1 to be 2',
      'src/b.test.ts\n    Unexpected token',
    ],
  })
})

test('browser tests that failed or passed only on retry are reported', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'b.e2e.ts',
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message }] }] }],
  })
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
    problems: [
      'Passed only when run again: b.e2e.ts: is flaky\n    expected 1 to be 2',
      'Passed only when run again: b.e2e.ts: is flaky inside\n    expected 1 to be 2',
      'b.e2e.ts: fails\n    expected 1 to be 2',
    ],
  })
})

test('a failed check reports the end of its output', () => {
  const lines = Array.from({ length: 40 }, (_, number) => `line ${number}`).join('\n')
  const steps = [
    { name: 'types', outcome: 'passed', output: 'fine' },
    { name: 'lint', outcome: 'failed', output: `${lines}\n` },
    { name: 'sizes', outcome: 'skipped', output: '' },
  ]
  const { passed, failed, problems } = readCheckReport(steps)
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 })
  expect(problems).toEqual([expect.stringMatching(/^npm run lint\n {4}line 28\n[^]*line 39$/)])
  expect(readCheckReport([steps[0]])).toEqual({ passed: 1, failed: 0, problems: [] })
})
