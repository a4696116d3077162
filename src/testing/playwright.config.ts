import { defineConfig } from 'playwright/test'
import { quickBrowser, wholeBrowser } from './support/find-browser.ts'

const isSoak = process.env['WAYPOST_SOAK'] === '1'

/** Marks a test of `*.e2e.ts` whose rule has another test in a normal run. See src/decisions/browser-tests.md. */
const long = /@long/
/** Slow tests with cameras, films and a killed browser. One of them runs beside the others. */
const filming = ['zones/{nearby,booth}.e2e.ts', 'photos/{clips,chosen-photos}.e2e.ts', 'join/main-job.e2e.ts']
const waiting = ['offline/*.e2e.ts', 'startup/*.e2e.ts', 'join/*.e2e.ts']
/** The headless shell has no notifications. */
const windowed = 'shell/error-catalogue{,-push}.e2e.ts'

/**
 * The browser tests, or with `WAYPOST_SOAK=1` the longer ones. Each starts the built app's server on a port of its own.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../../.cache/e2e',
  workers: isSoak ? 2 : 4,
  // Tests of joining, of a poor or absent network and of first visits mostly wait. Two of them run beside one of the
  // longest and one other test. With more, pages on two cores are so slow that the app considers its server
  // unreachable. Three of the others run once the waiting ones are done.
  projects: isSoak
    ? [
        { name: 'soak', testMatch: '**/*.soak.ts' },
        { name: 'long', testMatch: '**/*.e2e.ts', testIgnore: windowed, grep: long },
        { name: 'long windowed', testMatch: windowed, grep: long, use: { launchOptions: wholeBrowser } },
      ]
    : [
        // First, so that the workers of the other tests stay busy to the end.
        {
          name: 'windowed',
          testMatch: windowed,
          grepInvert: long,
          workers: 1,
          use: { launchOptions: wholeBrowser },
        },
        { name: 'filming', testMatch: filming, grepInvert: long, workers: 1 },
        { name: 'waiting', testMatch: waiting, testIgnore: filming, grepInvert: long, workers: 2 },
        {
          name: 'busy',
          testMatch: '**/*.e2e.ts',
          testIgnore: [...filming, ...waiting, windowed],
          grepInvert: long,
          workers: 3,
        },
      ],
  fullyParallel: false,
  // A test that passes only on a retry is listed and fails the run, because a flaky test is a defect.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: isSoak ? 900_000 : 120_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/e2e-report.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    launchOptions: quickBrowser,
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
})
