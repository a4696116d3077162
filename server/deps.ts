import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openFolderBlobs } from '#server/core/blobs/folder-blobs.ts'
import { openPartFiles } from '#server/core/blobs/part-files.ts'
import { makeLocalBus } from '#server/core/bus/local-bus.ts'
import { type Clock, systemClock } from '#server/core/clock/clock.ts'
import { makeIds, type Random } from '#server/core/clock/ids.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'
import { loadVapidKeys } from '#server/core/crypto/vapid-keys.ts'
import { checkDataIsWhole } from '#server/core/db/sqlite/check-data.ts'
import { openDatabase } from '#server/core/db/sqlite/open-database.ts'
import type { Config } from '#server/core/environment/config.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { startImagePool } from '#server/core/images/image-pool.ts'
import { openRateLimits } from '#server/core/limits/rate-limits.ts'
import { openLog } from '#server/core/log/log.ts'
import type { PaymentProvider } from '#server/core/payments/payment-provider.ts'
import { watchStorage } from '#server/core/storage/storage-room.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { testPayments } from '#server/commerce/payments/test-payments.ts'

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
    rewriteZone,
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
