import type { Logger } from 'pino'
import type { Blobs } from '#server/core/blobs/blobs.ts'
import type { PartFiles } from '#server/core/blobs/part-files.ts'
import type { Bus } from '#server/core/bus/bus.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Ids, Random } from '#server/core/clock/ids.ts'
import type { VapidKeys } from '#server/core/crypto/vapid-keys.ts'
import type { Database } from '#server/core/db/database.ts'
import type { ImagePool } from '#server/core/images/image-pool.ts'
import type { RewritePerson, RewriteZone } from '#server/kernel/hooks/rewrites.ts'
import type { MailTransport } from '#server/core/mail/mail-transport.ts'
import type { RateLimits } from '#server/kernel/limits/rate-limits.ts'
import type { Metrics } from '#server/core/metrics/metrics.ts'
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts'
import type { PrintService } from '#server/kernel/providers/print-service.ts'
import type { RewardHooks } from '#server/kernel/hooks/reward-hooks.ts'
import type { StorageSpace } from '#server/core/storage/storage-space.ts'
import type { WatchedPlaces } from '#server/core/storage/watched-places.ts'
import type { Config } from './config.ts'
import type { Site } from './site.ts'

/** The dependencies of the server. Tests provide their own clock. */
export interface Deps {
  /**
   * The environment's configuration, merged over the settings of `site`. Read a value when it is used, because settings
   * change.
   */
  readonly config: Config
  readonly site: Site
  readonly secret: string
  readonly clock: Clock
  readonly random: Random
  readonly ids: Ids
  readonly log: Logger
  readonly database: Database
  readonly blobs: Blobs
  /** Photos that are uploaded in parts. */
  readonly parts: PartFiles
  readonly storage: StorageSpace
  /** Folders and files other than the database and the photos. */
  readonly places: WatchedPlaces
  readonly bus: Bus
  readonly images: ImagePool
  readonly metrics: Metrics
  readonly limits: RateLimits
  readonly mail: MailTransport
  readonly payments: PaymentProvider
  /** Null if the operator prints orders. */
  readonly printService: PrintService | null
  readonly vapidKeys: VapidKeys
  /** Starts the rewrite of a zone's photos. */
  readonly rewriteZone: RewriteZone
  /** Sends a person's content to all devices again. */
  readonly rewritePerson: RewritePerson
  /** The hooks of the reward programs. */
  readonly rewards: RewardHooks
}
