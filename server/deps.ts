import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, systemClock } from '#server/core/clock/clock.ts'
import { makeIds, type Random } from '#server/core/clock/ids.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'
import { loadVapidKeys } from '#server/core/crypto/vapid-keys.ts'
import { openDatabase } from '#server/core/db/engines/open-database.ts'
import { refuseOrphanedPhotos } from './orphaned-photos.ts'
import type { Logger } from 'pino'
import { upgradeSentence } from '#server/site/upgrade-sentence.ts'
import type { Upgrade } from '#server/core/db/open-options.ts'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import type { PartFiles } from '#server/core/blobs/part-files.ts'
import type { Database } from '#server/core/db/database.ts'
import { guardBlobs } from '#server/core/blobs/guard-blobs.ts'
import { ensureMarker } from '#server/core/blobs/ensure-marker.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { programs } from '#server/core/installation/installation.ts'
import { type ImagePool, startImagePool } from '#server/core/images/image-pool.ts'
import { openPayments } from './open-payments.ts'
import { openFiles } from './open-files.ts'
import { openBus } from './open-bus.ts'
import { openRateLimits } from '#server/kernel/limits/rate-limits.ts'
import { openLog } from '#server/core/log/log.ts'
import { type Metrics, noMetrics } from '#server/core/metrics/metrics.ts'
import { watchedDatabase } from '#server/core/db/watched-database.ts'
import { folderTransport } from '#server/core/mail/folder-transport.ts'
import type { MailTransport } from '#server/core/mail/mail-transport.ts'
import { guardedSmtp } from '#server/core/mail/guarded-smtp.ts'
import { smtpTransport } from '#server/core/mail/smtp-transport.ts'
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts'
import { httpPrintService } from '#server/shop/printing/http-print-service.ts'
import { type WatchedPlaces, watchPlaces } from '#server/core/storage/watched-places.ts'
import { watchStorage } from '#server/core/storage/storage-space.ts'
import { rewardHooks } from '#server/programs/rewards/reward-hooks.ts'
import { republishChanges } from '#server/programs/competitive/competitive-mutations.ts'
import { rewritePerson } from '#server/photos/rewrites/rewrite-zone.ts'
import { type Site, withSite } from './kernel/environment/site.ts'
import { openSite } from './site/site-store.ts'
import type { RewritePerson } from '#server/kernel/hooks/rewrites.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'

interface DepsOptions {
  readonly clock?: Clock
  readonly random?: Random
  readonly payments?: PaymentProvider
  /** An existing pool of image processes. */
  readonly images?: ImagePool
  readonly onBrokenDisk?: (error: unknown) => void
  /** Starts empty even if photos of a lost database exist. */
  readonly isFresh?: boolean
  /** Accepts the photo store as the right one, regardless of its content. */
  readonly acceptsPhotoStore?: boolean
}

/** How often a process of a cluster reads the site's settings. */
const settingsEveryMs = 5000
/** Slower queries are logged. */
const slowQueryMs = 200

/** Opens the database, the blob store and the server's other dependencies. Rejects if one of them cannot be opened. */
export async function openDeps(variables: Config, options: DepsOptions = {}): Promise<Deps> {
  const clock = options.clock ?? systemClock(variables.timeOffsetMs)
  const random = options.random ?? { bytes: (count) => randomBytes(count) }
  const log = openLog(variables.logLevel)
  const ids = makeIds(clock, random)
  const onBrokenDisk = (error: unknown) => {
    log.fatal(
      { err: error },
      `A disk write failed, or the database is damaged. Restore a backup: ${programs.restore} FOLDER`,
    )
    options.onBrokenDisk?.(error)
  }
  const secret = loadSecret(variables, random)
  const { bus, counters } = await openBus({ url: variables.busUrl, secret, random, log })
  const metrics = variables.metricsPort === null ? noMetrics : await openMetrics()
  const files = await openFiles(variables, { ids, log })
  const opened = await openDatabase(variables.database, {
    onCommit: (pokes) => bus.publish(pokes),
    onGroup: (writes) => metrics.committed(writes),
    onBrokenDisk,
    newEpoch: () => random.bytes(16).toString('hex'),
    ...migrationOf(variables, { clock, log }),
    async beforeNew() {
      if (options.isFresh !== true) await refuseOrphanedPhotos(variables.database, files.blobs)
    },
  })
  const photos = await openPhotos(opened, { ...files, random, log }, options)
  const site = await openSite({ database: opened, secret, clock })
  const config = withSite(variables, site)
  if (variables.busUrl !== null) watchSettings(site, log)
  const places = await watchPlaces(config)
  const storage = watchStorage(opened.reader, { ...config, clock })
  const onFullDisk = () => storage.recordFull()
  const database = watchedDatabase(opened, { log, metrics, slowQueryMs, onFullDisk })
  return {
    config,
    site,
    secret,
    clock,
    random,
    ids,
    log,
    database,
    ...photos,
    storage,
    places,
    bus,
    images: options.images ?? startImagePool(log),
    metrics,
    mail: openMail(config, { site, places }),
    payments: options.payments ?? (await openPayments(config, { secret, clock })),
    printService: config.printService === null ? null : httpPrintService(config.printService, clock),
    vapidKeys: loadVapidKeys(config),
    rewriteZone,
    rewritePerson: rewriteEverywhere,
    rewards: rewardHooks,
    limits: openLimits(config, { clock, log, shared: counters }),
  }
}

/** Applies settings that another process stored, within seconds. */
function watchSettings(site: Site, log: Logger): void {
  const warn = (error: unknown) => log.warn({ err: error }, 'Cannot read the site settings')
  setInterval(() => void site.refresh().catch(warn), settingsEveryMs).unref()
}

/** Returns how this server migrates the schema to its version. */
function migrationOf({ database, dataDir }: Config, { clock, log }: { clock: Clock; log: Logger }) {
  return {
    mayMigrate: true,
    upgradeAt: clock.now(),
    dataFolder: dataDir,
    onUpgrade: (upgrade: Upgrade) => log.info(upgrade, upgradeSentence(upgrade, database)),
  }
}

const rewriteEverywhere: RewritePerson = async (transaction, userId, now) => {
  await rewritePerson(transaction, userId, now)
  await republishChanges(transaction, userId)
}

interface Files {
  readonly blobs: BlobPlace
  readonly parts: PartFiles
  readonly random: Random
  readonly log: Logger
}

/** Returns the photo store after checking that it belongs to the database. Otherwise closes the database and rejects. */
async function openPhotos(database: Database, files: Files, options: DepsOptions) {
  const { blobs: place, parts, random, log } = files
  const isAccepted = options.isFresh === true || options.acceptsPhotoStore === true
  try {
    const marker = await ensureMarker({ database, place, random, log, isAccepted })
    return guardBlobs({ place, parts, marker, log })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Closes everything that `openDeps` opened, the database last. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.images.close()
  deps.limits.close()
  deps.bus.close()
  await deps.database.close()
}

type LimitHelpers = Omit<Parameters<typeof openRateLimits>[0], 'path' | 'overrides'>

function openLimits({ dataDir, limits: overrides }: Config, helpers: LimitHelpers) {
  return openRateLimits({ path: join(dataDir, 'limits.db'), overrides, ...helpers })
}

/** Returns the mail server of the environment variables, else that of the settings, else a folder. */
function openMail(
  { smtpUrl, dataDir, allowsLoopbackBackups: allowsLoopback }: Config,
  { site, places }: { readonly site: Site; readonly places: WatchedPlaces },
): MailTransport {
  if (smtpUrl !== null) return smtpTransport(smtpUrl)
  const folder = folderTransport(join(dataDir, 'mail'), places.requireData)
  return {
    send(message) {
      const { mail } = site.current()
      return mail === null ? folder.send(message) : guardedSmtp(mail, { allowsLoopback }).send(message)
    },
  }
}

async function openMetrics(): Promise<Metrics> {
  const { makePrometheusMetrics } = await import('#server/core/metrics/prometheus.ts')
  return makePrometheusMetrics()
}
