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
 * `npm run e2e [-- NAME]`: finds the browser, builds what is stale, runs the browser tests. The run fails, too, when any
 * page or worker of it asked another host for anything.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const emptyDatabase = `${root}/.cache/empty.db`
process.env['WAYPOST_TEST_BUILD'] = '1'
installBrowser()
// Tests of full disks are among the long ones.
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
    // Node reads our TypeScript by itself, and keeps what it compiled: Playwright would translate each file first.
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: `${root}/.cache/compiled`,
  },
})
const [status] = await once(child, 'exit')
await proxy.close()
removeTemporaryFiles()
const strangers = proxy.askedHosts()
if (strangers.length > 0) console.error(`Other hosts were asked: ${strangers.join(', ')}`)
process.exitCode = status === 0 && strangers.length === 0 ? 0 : 1

/** A server that ends in good order leaves its code compiled for those of the tests, which are killed, and its database. */
async function prepareStarts(): Promise<void> {
  const server = await AppServer.start()
  // A server that answers also handles signals.
  await (await fetch(server.url)).text()
  await server.stop()
  await server.keepDatabase(emptyDatabase)
  await server.close()
}
