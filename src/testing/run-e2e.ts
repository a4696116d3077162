import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from '#server/cli/build-when-stale.ts'
import { keepTemporaryFilesInMemory } from '#server/testing/memory-folder.ts'
import { emptyDatabaseVariable } from '#server/testing/test-database.ts'
import { AppServer } from './support/app-server.ts'
import { installBrowser } from './support/find-browser.ts'
import { proxyVariable, startRefusingProxy } from './support/refusing-proxy.ts'

/**
 * `npm run e2e [-- NAME]`: finds the browser, rebuilds if stale, and runs the browser tests. Also fails if any page or
 * worker made a request to another host.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const emptyDatabase = `${root}/.cache/empty.db`
process.env['WAYPOST_TEST_BUILD'] = '1'
installBrowser()
// The long tests include some with a full disk, so their temporary files stay on the disk.
const removeTemporaryFiles = process.env['WAYPOST_SOAK'] === '1' ? () => {} : keepTemporaryFilesInMemory()
buildWhenStale()
await prepareStarts()
const names = process.argv.slice(2)
const proxy = await startRefusingProxy()
const child = spawn('playwright', ['test', '--config', 'src/testing/playwright.config.ts', ...names], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    [proxyVariable]: String(proxy.port),
    [emptyDatabaseVariable]: emptyDatabase,
    // Node runs our TypeScript directly and caches the compiled code. Playwright would transpile each file first.
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: `${root}/.cache/compiled`,
  },
})
const [status] = await once(child, 'exit')
await proxy.close()
removeTemporaryFiles()
const blockedHosts = proxy.requestedHosts()
if (blockedHosts.length > 0) console.error(`Requests to other hosts: ${blockedHosts.join(', ')}`)
process.exitCode = status === 0 && blockedHosts.length === 0 ? 0 : 1

/**
 * Starts a server and stops it cleanly, so that its compiled code and its database are cached for the servers of the
 * tests, which are killed.
 */
async function prepareStarts(): Promise<void> {
  const server = await AppServer.start()
  // A server that responds also handles signals.
  await (await fetch(server.url)).text()
  await server.stop()
  await server.keepDatabase(emptyDatabase)
  await server.close()
}
