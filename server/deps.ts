import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Uuid } from '#src/contract/entities/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { openFolderBlobs } from '#server/core/blobs/folder-blobs.ts'
import type { Blobs } from '#server/core/blobs/blobs.ts'
import { openPartFiles, type PartFiles } from '#server/core/blobs/part-files.ts'
import type { Bus } from '#server/core/bus/bus.ts'
import { makeLocalBus } from '#server/core/bus/local-bus.ts'
import type { Config } from './config.ts'
import type { Database } from '#server/core/db/database.ts'
import { checkDataIsWhole } from '#server/core/db/sqlite/check-data.ts'
import { openDatabase } from '#server/core/db/sqlite/open-database.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { openRateLimits, type RateLimits } from '#server/core/limits/rate-limits.ts'
import type { PaymentProvider } from '#server/core/payments/payment-provider.ts'
import { testPayments } from '#server/commerce/payments/test-payments.ts'
import { startImagePool, type ImagePool } from '#server/core/images/image-pool.ts'
import { openLog } from '#server/core/log/log.ts'
import { loadVapidKeys, type VapidKeys } from '#server/core/crypto/vapid-keys.ts'
import { type StorageRoom, watchStorage } from '#server/core/storage/storage-room.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'

export interface Clock {
  now(): EpochMs
  /** Milliseconds since an arbitrary moment; never runs backwards. */
  monotonicMs(): number
  /** Calls back once after `delayMs`; the answer cancels it. */
  startTimer(delayMs: number, callBack: () => void): () => void
}

export interface Random {
  bytes(count: number): Buffer
}

export interface Ids {
  uuid(): Uuid
}

/** Everything that the server stands on. Tests give their own clock. */
export interface Deps {
  readonly config: Config
  readonly secret: string
  readonly clock: Clock
  readonly random: Random
  readonly ids: Ids
  readonly log: Logger
  readonly database: Database
  readonly blobs: Blobs
  /** Photos that come part by part. */
  readonly parts: PartFiles
  readonly storage: StorageRoom
  readonly bus: Bus
  readonly images: ImagePool
  readonly limits: RateLimits
  readonly payments: PaymentProvider
  readonly vapidKeys: VapidKeys
}

interface DepsOptions {
  readonly clock?: Clock
  readonly random?: Random
  readonly payments?: PaymentProvider
  readonly onBrokenDisk?: (error: unknown) => void
  /** Begin anew also where photos of a lost database are there. */
  readonly isFresh?: boolean
}

/** Opens the database, the blobs and the helpers behind the server. Throws when one cannot be opened. */
export function openDeps(config: Config, options: DepsOptions = {}): Deps {
  const clock = options.clock ?? systemClock(config.timeOffsetMs)
  const random = options.random ?? { bytes: (count) => randomBytes(count) }
  const log = openLog(config.logLevel)
  const bus = makeLocalBus()
  const ids = makeIds(clock, random)
  const onBrokenDisk = (error: unknown) => {
    log.fatal({ err: error }, 'The disk failed under a write, or the database is damaged: npm run restore')
    options.onBrokenDisk?.(error)
  }
  if (options.isFresh !== true) checkDataIsWhole(config)
  const secret = loadSecret(config, random)
  const vapidKeys = loadVapidKeys(config)
  const database = openDatabase(config.databasePath, {
    onCommit: (pokes) => bus.publish(pokes),
    onBrokenDisk,
    newEpoch: () => random.bytes(16).toString('hex'),
  })
  return {
    config,
    secret,
    clock,
    random,
    ids,
    log,
    database,
    blobs: openFolderBlobs(config.blobFolder),
    parts: openPartFiles(join(config.blobFolder, 'arriving')),
    storage: watchStorage(database.reader, config),
    bus,
    images: startImagePool(log),
    payments: options.payments ?? testPayments(ids),
    vapidKeys,
    limits: openRateLimits({
      path: join(config.dataDir, 'limits.db'),
      clock,
      log,
      overrides: config.limits,
    }),
  }
}

function systemClock(offsetMs: number): Clock {
  return {
    now: () => Date.now() + offsetMs,
    monotonicMs: () => performance.now(),
    startTimer: (delayMs, callBack) => {
      const timer = setTimeout(callBack, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

/** Closes what `openDeps` opened, the database last. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.images.close()
  deps.limits.close()
  await deps.database.close()
}
