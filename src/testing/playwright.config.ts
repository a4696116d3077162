import { defineConfig } from 'playwright/test'
import { quickBrowser, wholeBrowser } from './support/find-browser.ts'

const isSoak = process.env['WAYPOST_SOAK'] === '1'

/** Marks a test of `*.e2e.ts` whose rule has another test in a normal run: see src/decisions/browser-tests.md. */
const long = /@long/
/** What cameras, films and a killed browser take their time for: one of them beside the others. */
const filming = ['zones/{nearby,booth}.e2e.ts', 'photos/{clips,chosen-photos}.e2e.ts', 'join/main-job.e2e.ts']
const waiting = ['offline/*.e2e.ts', 'startup/*.e2e.ts', 'join/*.e2e.ts']
/** The shell has no notifications. */
const windowed = 'shell/error-catalogue{,-push}.e2e.ts'

/**
 * The browser tests, or with `WAYPOST_SOAK=1` those that take longer: each starts the built app's server by itself, on a
 * port of its own.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../../.cache/e2e',
  workers: isSoak ? 2 : 4,
  // Tests of joining, of a poor or absent network and of first visits wait most of their time: two of them run beside one
  // of the longest and one other. More would make pages on two cores so slow that the app takes its server for gone; three
  // of the others run once the waiting ones are done.
  projects: isSoak
    ? [
        { name: 'soak', testMatch: '**/*.soak.ts' },
        { name: 'long', testMatch: '**/*.e2e.ts', testIgnore: windowed, grep: long },
        { name: 'long windowed', testMatch: windowed, grep: long, use: { launchOptions: wholeBrowser } },
      ]
    : [
        // First, so that the workers of the others run to the end.
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
  // A test that passes only when it is run again is named, and fails the run: it is a defect to find.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: isSoak ? 900_000 : 120_000,
  // A busy machine is late, not wrong.
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
