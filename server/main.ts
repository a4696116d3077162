import { printSetupLink } from '#server/site/setup-link.ts'
import { readConfig } from './config.ts'
import { isPackaged } from '#server/core/installation/installation.ts'
import { printDemo } from '#server/demo/make-zones.ts'
import type { Deps } from './kernel/environment/deps.ts'
import { openDeps } from './deps.ts'
import { retainAssets } from '#server/http/static/old-assets.ts'
import { makeFilesPrivate } from '#server/core/crypto/private-files.ts'
import { startupWarnings } from '#server/kernel/environment/config.ts'
import { startProblemOf } from '#server/core/errors/start-problem.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** The exit code of a process whose disk failed. It must not write again. */
const brokenDiskExitCode = 74
/** Process managers usually kill the process after ten seconds. Acknowledged data is durable in any case. */
const latestExitMs = 9500
const lateExitCode = 1

makeFilesPrivate()
const read = readConfig(process.env)
if (!read.ok) {
  process.stderr.write(`The configuration is not right:\n${read.error.map((line) => `  ${line}\n`).join('')}`)
  process.exit(1)
}
const config = read.value
for (const warning of startupWarnings(config)) process.stderr.write(`Warning: ${warning}\n`)
const { deps, server } = await startOrExit()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(lateExitCode), latestExitMs).unref()
    void server.close().then(() => process.exit(0))
  })
}
const address = deps.config.publicUrl ?? `http://localhost:${server.port}`
// In a packaged installation, the operator finds them on the setup page, whose link is printed next.
if (deps.config.hasDemo && !isPackaged) await printDemo(deps, address, (text) => process.stdout.write(text))
await printSetupLink(deps, address, (text) => process.stdout.write(text))
await deps.site.refresh()
process.stdout.write(`\nWaypost is at ${address} (listening on ${server.url})\n`)

async function startOrExit(): Promise<{ readonly deps: Deps; readonly server: RunningServer }> {
  try {
    return await start()
  } catch (error) {
    const problem = startProblemOf(error, config)
    if (problem === null) throw error
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}

async function start(): Promise<{ readonly deps: Deps; readonly server: RunningServer }> {
  const deps = await openDeps(config, {
    onBrokenDisk: () => process.exit(brokenDiskExitCode),
    isFresh: process.argv.includes('--fresh'),
    acceptsPhotoStore: process.argv.includes('--accept-photo-store'),
  })
  const { distDir, oldAssetsFolder, port, host } = config
  await retainAssets({ distDir, folder: oldAssetsFolder, now: deps.clock.now() }).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'Cannot store the assets of this build for later')
  })
  return { deps, server: await startServer(deps, { port, host }) }
}
