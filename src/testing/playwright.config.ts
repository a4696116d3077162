import { defineConfig } from 'playwright/test'
import { quickBrowser } from './support/find-browser.ts'

const isSoak = process.env['WAYPOST_SOAK'] === '1'

/** The browser tests, or with `WAYPOST_SOAK=1` those that take longer: each starts the built app's server by itself, on a port of its own. */
export default defineConfig({
  testDir: './e2e',
  testMatch: isSoak ? '**/*.soak.ts' : '**/*.e2e.ts',
  outputDir: '../../.cache/e2e',
  // A third one on two cores makes pages so slow that the app takes its server for gone.
  workers: 2,
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
