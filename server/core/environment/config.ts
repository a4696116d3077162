import type { BrandSlug } from '#src/contract/entities/brand-slug.ts'
import type { VapidKeys } from '#server/core/crypto/vapid-keys.ts'
import type { LimitOverrides } from '#server/core/limits/limit-rules.ts'
import type { LogLevel } from '#server/core/log/log.ts'
import type { TrustedProxies } from '#server/core/requests/client-address.ts'

/** Everything that may be set from outside, checked. Paths are absolute; `secret` is null until one is made and kept. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly distDir: string
  /** Assets of former builds, for pages that were opened on them. */
  readonly oldAssetsFolder: string
  readonly databasePath: string
  readonly blobFolder: string
  /** What all stored pictures may take together; null: as much as the disk has. */
  readonly maxStorageBytes: number | null
  /** What uploads leave free on the disk; null: 5 % of it, at least 500 MB. */
  readonly minFreeBytes: number | null
  /** Origin without a slash at its end, or null: taken from the request. */
  readonly publicUrl: string | null
  /** Whose word about the caller's address counts. */
  readonly trustedProxies: TrustedProxies
  readonly allowedHosts: readonly string[]
  readonly brandHosts: Readonly<Record<string, BrandSlug>>
  readonly adminEmails: readonly string[]
  /** The file of street map tiles, or null: the map draws coasts alone. */
  readonly mapTilesPath: string | null
  readonly hasDemo: boolean
  readonly secret: string | null
  /** null until some are made and kept. */
  readonly vapidKeys: VapidKeys | null
  /** An origin that counts as a push service, in tests. */
  readonly pushTestOrigin: string | null
  readonly logLevel: LogLevel
  readonly timeOffsetMs: number
  /** Other allowances than those of the table of limits, in tests alone. */
  readonly limits: LimitOverrides
}
