import { createServer } from 'node:http'
import { buildApp } from './app.ts'
import { keepReleaseCatalog } from '#server/commerce/catalog/keep-catalog.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { closeDeps } from './deps.ts'
import { trackConnections } from '#server/http/security/open-connections.ts'
import { startJobs } from './job-runner.ts'

export interface RunningServer {
  /** The one that was asked for, or the one that the system chose for 0. */
  readonly port: number
  /** Where it listens. */
  readonly url: string
  /** Stops listening, ends streams, lets running requests finish, closes everything. Safe to call again. */
  close(): Promise<void>
}

interface StartOptions {
  readonly port: number
  readonly host: string
  readonly hasJobs?: boolean
}

const headersTimeoutMs = 15_000
/** A 10 MB photo over a poor link needs minutes. */
const requestTimeoutMs = 300_000
const keepAliveTimeoutMs = 65_000
/** A cookie, a browser's own headers and the longest address of ours take half of it. */
const maxHeaderBytes = 8192
const closingPatienceMs = 5_000

/** Serves the app on one port. */
export async function startServer(
  deps: Deps,
  { port, host, hasJobs = true }: StartOptions,
): Promise<RunningServer> {
  await keepReleaseCatalog(deps.database, deps.clock.now())
  const app = await buildApp(deps)
  const handle = app.koa.callback()
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
    },
    (request, response) => void handle(request, response),
  )
  const connections = trackConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  const jobs = hasJobs ? startJobs(deps) : null
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await jobs?.stop()
    app.close()
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
    connections.closeFree()
    const impatience = setTimeout(() => connections.closeAll(), closingPatienceMs)
    await closed
    clearTimeout(impatience)
    await closeDeps(deps)
  }

  return {
    port: actualPort,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () => (closing ??= close()),
  }
}
