import { createServer } from 'node:http'
import { type App, buildApp } from './app.ts'
import { syncAdmins } from '#server/accounts/admins/sync-admins.ts'
import { syncReleaseCatalog } from './shop/catalog/sync-catalog.ts'
import type { Deps } from './kernel/environment/deps.ts'
import { closeDeps } from './deps.ts'
import { trackConnections } from '#server/http/security/open-connections.ts'
import { startMetricsServer } from '#server/http/operation/metrics-server.ts'
import { startJobs } from '#server/core/jobs/start-jobs.ts'
import { jobs as allJobs } from './job-registry.ts'

export interface RunningServer {
  /** The requested port, or the one that the system chose for 0. */
  readonly port: number
  readonly url: string
  /** Stops listening, ends streams, waits for running requests and closes all resources. Idempotent. */
  close(): Promise<void>
}

interface StartOptions {
  readonly port: number
  readonly host: string
  readonly hasJobs?: boolean
}

const headersTimeoutMs = 15_000
/** A 10 MB photo needs minutes on a slow connection. */
const requestTimeoutMs = 300_000
const keepAliveTimeoutMs = 65_000
/** Twice what a cookie, a browser's own headers and our longest address need. */
const maxHeaderBytes = 8192
/** How long running requests may take when the process ends. */
const closeTimeoutMs = 5_000
/** How long their handlers may take to finish after the connections are closed. */
const settleTimeoutMs = 2_000

/** Serves the app on one port. */
export async function startServer(
  deps: Deps,
  { port, host, hasJobs = true }: StartOptions,
): Promise<RunningServer> {
  await syncReleaseCatalog(deps.database, deps.clock.now())
  await syncAdmins(deps, deps.config.adminEmails)
  const app = await buildApp(deps)
  const handle = app.koa.callback()
  /** Requests whose handlers have not returned. */
  const running = new Set<Promise<void>>()
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
    },
    (request, response) => {
      const handled = handle(request, response).finally(() => running.delete(handled))
      running.add(handled)
    },
  )
  const connections = trackConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  watchProcess(deps, app)
  const { metricsPort } = deps.config
  const metrics =
    metricsPort === null ? null : await startMetricsServer(deps.metrics, { port: metricsPort, host })
  const jobs = hasJobs ? startJobs(deps, allJobs) : null
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    // New connections go to another process.
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
    app.close()
    connections.closeFree()
    const jobsEnded = jobs?.stop() ?? Promise.resolve()
    const closeTimer = setTimeout(() => connections.closeAll(), closeTimeoutMs)
    await closed
    clearTimeout(closeTimer)
    // A partial upload whose connection was cut is still being written to disk.
    await settledWithin([...running, jobsEnded], settleTimeoutMs)
    await closeDeps(deps)
    metrics?.close()
  }

  return {
    port: actualPort,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () => (closing ??= close()),
  }
}

/** Registers metrics that are read on request. */
function watchProcess({ metrics, database, images, bus }: Deps, app: App): void {
  metrics.gauge('waypost_commits', 'Commits of this process', () => database.commits)
  metrics.gauge('waypost_writes_waiting', 'Writes waiting for their transaction', () => database.waiting)
  metrics.gauge('waypost_live_streams', 'Open live streams', () => app.liveStreams())
  metrics.gauge('waypost_images_waiting', 'Pictures waiting to be decoded', () => images.load().waiting)
  metrics.gauge('waypost_images_running', 'Pictures being decoded', () => images.load().running)
  metrics.gauge('waypost_bus_ready', '1 while messages from other processes are received', () =>
    bus.isReady() ? 1 : 0,
  )
}

async function settledWithin(promises: readonly Promise<void>[], ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.allSettled(promises), late])
  clearTimeout(timer)
}
