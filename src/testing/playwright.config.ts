import { defineConfig } from 'playwright/test'
import { quickBrowser } from './support/find-browser.ts'

const isSoak = process.env['WAYPOST_SOAK'] === '1'

/** Marks a test of `*.e2e.ts` that takes long and whose rule a test without a browser holds, too: see decision 0067. */
const long = /@long/

/** The browser tests, or with `WAYPOST_SOAK=1` those that take longer: each starts the built app's server by itself, on a port of its own. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../../.cache/e2e',
  workers: isSoak ? 2 : 3,
  // Tests of a poor or absent network wait most of their time. A third worker for the others would make pages on two
  // cores so slow that the app takes its server for gone.
  projects: isSoak
    ? [
        { name: 'soak', testMatch: '**/*.soak.ts' },
        { name: 'long', testMatch: '**/*.e2e.ts', grep: long },
      ]
    : [
        { name: 'offline', testMatch: 'offline/*.e2e.ts', grepInvert: long, workers: 1 },
        { name: 'online', testMatch: '**/*.e2e.ts', testIgnore: 'offline/**', grepInvert: long, workers: 2 },
      ],
  fullyParallel: false,
  // A browser test that passes only when it is run again is named at the end of the run: it is a defect to find.
  retries: 2,
  forbidOnly: true,
  timeout: isSoak ? 900_000 : 120_000,
  expect: { timeout: 15_000 },
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
