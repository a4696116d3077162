import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/kernel/environment/config.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { openDeps } from '#server/deps.ts'
import { resetJobs } from '#server/accounts/passwords/reset-jobs.ts'
import { type ImagePool, startImagePool } from '#server/core/images/image-pool.ts'
import { openLog } from '#server/core/log/log.ts'
import { mailJobs } from '#server/kernel/mail/mail-jobs.ts'
import { jobs } from '#server/job-registry.ts'
import type { LimitOverrides } from '#server/kernel/limits/limit-rules.ts'
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts'
import { startServer } from '#server/start-server.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import { runEach } from './run-each.ts'
import { makeTestClock, type TestClock } from './test-clock.ts'
import { newDatabase, placeEmptySqlite, testDatabase } from './test-database.ts'
import { type WatchedDatabase, watchDatabase, type WorkWatch } from './watch-database.ts'

export interface TestServer {
  /** `http://127.0.0.1:PORT`. A non-browser client must also send it as the `Origin` of every unsafe request. */
  readonly url: string
  readonly clock: TestClock
  readonly deps: Deps
  /** The variables with which a command finds the server's data. */
  readonly environment: Readonly<Record<string, string>>
  /** Resolves when no database work is in progress. */
  idle(): Promise<void>
  /** Counts of database reads so far. */
  readonly reads: WatchedDatabase['reads']
  readonly interruptStep: WatchedDatabase['interruptStep']
  /** Runs every job once. In tests, jobs never run on their own. */
  runJobs(): Promise<void>
  /** Sends queued email. */
  runMail(): Promise<void>
  /** `fetch` with the correct `Origin`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Stops the server. Deletes its folder if it created it. */
  close(): Promise<void>
}

export interface TestServerOptions {
  /** The clock's start. The clock does not move until it is advanced. Without a start, the real clock runs. */
  readonly now?: number
  /** Kept after `close`, so that a server can be started again with the same data. */
  readonly dataDir?: string
  readonly port?: number
  /** Limits that replace the real ones. Tests that use this explain why. */
  readonly limits?: LimitOverrides
  readonly config?: Partial<Config>
  readonly payments?: PaymentProvider
  readonly acceptsPhotoStore?: boolean
  /** Notified of database and image work, including work that nobody awaits. */
  readonly watch?: WorkWatch
}

interface TestDatabaseHandle {
  readonly place: DatabasePlace
  readonly remove?: () => Promise<void>
}

/** The databases of servers that share a data folder. */
const places = new Map<string, Promise<TestDatabaseHandle>>()

/** These tests do not cover the cost of guessing passwords, so hashing is fast. */
const unsafeFast: Partial<Config> = { passwordCost: { memoryKib: 8, passes: 1 } }

/** The servers of a run share the image processes, because starting one costs more than processing an image. */
const images: ImagePool = { ...startImagePool(openLog('silent')), close: () => {} }

async function databaseFor(dataDir: string, file: DatabasePlace): Promise<TestDatabaseHandle> {
  if (file.engine === 'sqlite' && testDatabase() === 'sqlite')
    return { place: { ...file, allowAsyncCommit: true } }
  // Servers that start at the same time share it too.
  const place = places.get(dataDir) ?? newDatabase()
  places.set(dataDir, place)
  return place
}

function watchedImages(watch: WorkWatch | undefined): ImagePool {
  if (watch === undefined) return images
  const run: ImagePool['run'] = (task, account) => {
    watch.begin()
    return images.run(task, account).finally(() => watch.end())
  }
  return { ...images, run }
}

/** Starts a real server on a free port with its own real database. `TEST_DATABASE` selects the engine. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'waypost-'))
  const read = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    // The tests do not depend on the free disk space of the machine.
    MIN_FREE_BYTES: '0',
  })
  if (!read.ok) throw new Error(read.error.join('\n'))
  if (read.value.database.engine === 'sqlite') placeEmptySqlite(read.value.database.path)
  const clock = makeTestClock(options.now)
  const { place, remove }: TestDatabaseHandle =
    options.config?.database === undefined
      ? await databaseFor(dataDir, read.value.database)
      : { place: options.config.database }
  const opened = await openDeps(
    { ...read.value, database: place, limits: options.limits ?? {}, ...unsafeFast, ...options.config },
    {
      clock,
      images: watchedImages(options.watch),
      ...(options.acceptsPhotoStore === true ? { acceptsPhotoStore: true } : {}),
      ...(options.payments === undefined ? {} : { payments: options.payments }),
    },
  )
  const watched = watchDatabase(opened.database, options.watch)
  const deps = { ...opened, database: watched.database }
  const server = await startServer(deps, { port: options.port ?? 0, host: '127.0.0.1', hasJobs: false })
  return {
    url: server.url,
    clock,
    deps,
    environment: {
      DATA_DIR: dataDir,
      ...(place.engine === 'postgres' ? { DATABASE_URL: place.url, ALLOW_ASYNC_COMMIT: '1' } : {}),
    },
    idle: () => watched.idle(),
    reads: watched.reads,
    interruptStep: (skipped, work) => watched.interruptStep(skipped, work),
    runJobs: () => runEach(deps, jobs),
    runMail: () => runEach(deps, [...resetJobs, ...mailJobs]),
    fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('origin')) headers.set('origin', server.url)
      return fetch(server.url + path, { redirect: 'manual', ...init, headers })
    },
    async close() {
      await server.close()
      if (options.dataDir !== undefined) return
      rmSync(dataDir, { recursive: true, force: true })
      await remove?.()
    },
  }
}
