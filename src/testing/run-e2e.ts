import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from '#server/build-when-stale.ts'
import { installBrowser } from './find-browser.ts'

/** `npm run e2e [-- NAME]`: finds the browser, builds what is stale, runs the browser tests. */
const root = fileURLToPath(new URL('../..', import.meta.url))
installBrowser()
buildWhenStale()
const names = process.argv.slice(2)
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'src/testing/playwright.config.ts', ...names],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
