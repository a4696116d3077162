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
  /** `http://127.0.0.1:PORT`, also the `Origin` that a program without a browser must send with every unsafe request. */
  readonly url: string
  readonly clock: TestClock
  readonly deps: Deps
  /** The variables by which a command finds its data. */
  readonly environment: Readonly<Record<string, string>>
  /** Resolves when nothing is asked of the database. */
  idle(): Promise<void>
  /** What was read of the database so far. */
  readonly reads: WatchedDatabase['reads']
  /** Runs every job once; in tests they never run on their own. */
  runJobs(): Promise<void>
  /** Sends the mails that wait. */
  runMail(): Promise<void>
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
  readonly acceptsPhotoStore?: boolean
  /** Told of what the server does in its database and to pictures, also when nobody waits for an answer. */
  readonly watch?: WorkWatch
}

interface ServerPlace {
  readonly place: DatabasePlace
  readonly remove?: () => Promise<void>
}

/** Where servers that run on one folder keep their database. */
const places = new Map<string, Promise<ServerPlace>>()

/** What a power cut would do is no subject of these tests, and what a guess of a password costs neither. */
const hasty: Partial<Config> = { passwordCost: { memoryKib: 8, passes: 1 } }

/** The servers of a run share the processes for pictures: to start one costs more than a picture does. */
const images: ImagePool = { ...startImagePool(openLog('silent')), close: () => {} }

async function placeFor(dataDir: string, file: DatabasePlace): Promise<ServerPlace> {
  if (file.engine === 'sqlite' && testDatabase() === 'sqlite')
    return { place: { ...file, allowAsyncCommit: true } }
  // Servers that start at once share it, too.
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

/** Starts a real server on a free port, with a real database of its own; of which engine, `TEST_DATABASE` says. */
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
  if (read.value.database.engine === 'sqlite') placeEmptySqlite(read.value.database.path)
  const clock = makeTestClock(options.now)
  const { place, remove }: ServerPlace =
    options.config?.database === undefined
      ? await placeFor(dataDir, read.value.database)
      : { place: options.config.database }
  const opened = await openDeps(
    { ...read.value, database: place, limits: options.limits ?? {}, ...hasty, ...options.config },
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
