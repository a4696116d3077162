import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/core/environment/config.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { openDeps } from '#server/deps.ts'
import { runJobs } from '#server/job-runner.ts'
import type { LimitOverrides } from '#server/core/limits/limit-rules.ts'
import type { PaymentProvider } from '#server/core/payments/payment-provider.ts'
import { startServer } from '#server/start-server.ts'
import { makeTestClock, type TestClock } from './test-clock.ts'

export interface TestServer {
  /** `http://127.0.0.1:PORT`, also the `Origin` that a program without a browser must send with every unsafe request. */
  readonly url: string
  readonly clock: TestClock
  readonly deps: Deps
  /** Runs the expiry and purge jobs once; in tests they never run by themselves. */
  runJobs(): Promise<void>
  /** `fetch` with the right `Origin`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Stops the server; a folder that it made itself is removed. */
  close(): Promise<void>
}

export interface TestServerOptions {
  /** The clock's start; it stands still until it is moved. Without one the real clock runs. */
  readonly now?: number
  /** Kept after `close`, so that a server can be started again on the same data. */
  readonly dataDir?: string
  readonly port?: number
  /** Other allowances than the real ones, by limit; a test that needs them says why. */
  readonly limits?: LimitOverrides
  readonly config?: Partial<Config>
  readonly payments?: PaymentProvider
}

/** Starts a real server on a free port, with a real database in a folder of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'waypost-'))
  const read = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    // How full the disk of the machine is that runs the tests is no subject of theirs.
    MIN_FREE_BYTES: '0',
  })
  if (!read.ok) throw new Error(read.error.join('\n'))
  const clock = makeTestClock(options.now)
  const deps = openDeps(
    { ...read.value, limits: options.limits ?? {}, ...options.config },
    {
      clock,
      ...(options.payments === undefined ? {} : { payments: options.payments }),
    },
  )
  const server = await startServer(deps, { port: options.port ?? 0, host: '127.0.0.1', hasJobs: false })
  return {
    url: server.url,
    clock,
    deps,
    runJobs: () => runJobs(deps),
    fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('origin')) headers.set('origin', server.url)
      return fetch(server.url + path, { redirect: 'manual', ...init, headers })
    },
    async close() {
      await server.close()
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
