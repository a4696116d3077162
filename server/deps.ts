import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import type { Uuid } from '#src/contract/ids.ts'
import type { EpochMs } from '#src/contract/time.ts'
import { openFolderBlobs } from './blobs/folder-blobs.ts'
import type { Blobs } from './blobs/blobs.ts'
import { openPartFiles, type PartFiles } from './blobs/part-files.ts'
import type { Bus } from './bus/bus.ts'
import { makeLocalBus } from './bus/local-bus.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { makeIds } from './ids.ts'
import { openRateLimits, type RateLimits } from './limits/rate-limits.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { testPayments } from './payments/test-payments.ts'
import { startImagePool, type ImagePool } from './photos/image-pool.ts'
import { loadVapidKeys, type VapidKeys } from './push/vapid-keys.ts'
import { loadSecret } from './secret.ts'

export interface Clock {
  now(): EpochMs
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
}

/** Cookies, codes, positions and passwords never reach the log. */
const redacted = [
  'req.headers.cookie',
  'headers.cookie',
  '*.password',
  '*.qrCode',
  '*.code',
  '*.latitude',
  '*.longitude',
  '*.endpoint',
]

/** Opens the database, the blobs and the helpers behind the server. Throws when one cannot be opened. */
export function openDeps(config: Config, options: DepsOptions = {}): Deps {
  const clock = options.clock ?? { now: () => Date.now() + config.timeOffsetMs }
  const random = options.random ?? { bytes: (count) => randomBytes(count) }
  const log = pino({ level: config.logLevel, redact: redacted })
  const bus = makeLocalBus()
  const ids = makeIds(clock, random)
  const onBrokenDisk = (error: unknown) => {
    log.fatal({ err: error }, 'The disk failed under a write')
    options.onBrokenDisk?.(error)
  }
  const database = openDatabase(config.databasePath, {
    onCommit: (pokes) => bus.publish(pokes),
    onBrokenDisk,
    newEpoch: () => random.bytes(16).toString('hex'),
  })
  return {
    config,
    secret: loadSecret(config, random),
    clock,
    random,
    ids,
    log,
    database,
    blobs: openFolderBlobs(config.blobFolder),
    parts: openPartFiles(join(config.blobFolder, 'arriving')),
    bus,
    images: startImagePool(log),
    payments: options.payments ?? testPayments(ids),
    vapidKeys: loadVapidKeys(config),
    limits: openRateLimits({
      path: join(config.dataDir, 'limits.db'),
      clock,
      log,
      overrides: config.limits,
    }),
  }
}

/** Closes what `openDeps` opened, the database last. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.images.close()
  deps.limits.close()
  await deps.database.close()
}
