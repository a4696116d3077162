import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import type { VapidKeys } from '#server/core/crypto/vapid-keys.ts'
import type { LimitOverrides } from '#server/kernel/limits/limit-rules.ts'
import type { LogLevel } from '#server/core/log/log.ts'
import type { S3Place } from '#server/core/blobs/s3/s3-place.ts'
import type { TrustedProxies } from '#server/core/requests/client-address.ts'
import { isLocalHost } from '#server/core/requests/hosts.ts'

/** An identity provider of OpenID Connect, and what we are to it. */
export interface OidcConfig {
  /** As the provider writes it. */
  readonly issuer: string
  readonly clientId: string
  /** null: a public client. */
  readonly clientSecret: string | null
  /** What people know it by. */
  readonly name: string
}

/** An account of Stripe's; with a key of its test mode no money moves. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** A stand-in for its API, in tests alone. */
  readonly apiBase: string | null
  /** How often a call without an answer is repeated at once, before its job tries again later. */
  readonly networkRetries: number
}

/** What a guess of a password costs at the least. */
export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

/** Who prints and sends what was ordered. */
export interface PrintServiceConfig {
  /** Without a slash at its end. */
  readonly url: string
  /** Opens its calls, and signs its events. */
  readonly key: string
}

/** Everything that may be set from outside, checked. Paths are absolute; `secret` is null until one is made and kept. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Where numbers about the process are served; null: nowhere. */
  readonly metricsPort: number | null
  readonly dataDir: string
  readonly distDir: string
  /** Assets of former builds, for pages that were opened on them. */
  readonly oldAssetsFolder: string
  readonly database: DatabasePlace
  readonly blobFolder: string
  /** Where photos lie instead of `blobFolder`, which then holds unfinished work alone; null: in that folder. */
  readonly s3: S3Place | null
  /** Where Redis is, by which processes of one deployment hear of each other; null: there is one process. */
  readonly busUrl: string | null
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
  /** Whether any host is accepted: until a new site has its first admin. */
  readonly acceptsAnyHost?: boolean
  /** What the variables say, where the settings of the site lie below them. */
  readonly variables?: Config
  /** The mail server, with its password; null: mails are written into a folder. */
  readonly smtpUrl: string | null
  /** Who mails are from; without a name it is the brand's. */
  readonly mailFrom: { readonly name: string | null; readonly address: string }
  /** Where people may sign in besides; null: nowhere. */
  readonly oidc: OidcConfig | null
  /** Who takes money; null: nobody does, and every payment is a test. */
  readonly stripe: StripeConfig | null
  /** Who prints what was ordered; null: the operator does. */
  readonly printService: PrintServiceConfig | null
  /** Less in tests alone. */
  readonly passwordCost: PasswordCost
  readonly adminEmails: readonly string[]
  /** The file of street map tiles, or null: the map draws coasts alone. */
  readonly mapTilesPath: string | null
  readonly hasDemo: boolean
  /** Whether photos may be clips. Clips that are there stay. */
  readonly takesClips: boolean
  readonly secret: string | null
  /** null until some are made and kept. */
  readonly vapidKeys: VapidKeys | null
  /** An origin that counts as a push service, in tests. */
  readonly pushTestOrigin: string | null
  /** Backups may go to this machine, and without https there, in tests. */
  readonly allowsLoopbackBackups: boolean
  /** Providers of organisations may be on this machine, and without https there, in tests. */
  readonly allowsLoopbackSso: boolean
  /** A server of DNS instead of this machine's own, in tests. */
  readonly dnsServer: string | null
  readonly logLevel: LogLevel
  readonly timeOffsetMs: number
  /** Other allowances than those of the table of limits, in tests alone. */
  readonly limits: LimitOverrides
}

/** What is allowed and works badly, one sentence each. */
export function startWarnings(config: Pick<Config, 'publicUrl' | 'smtpUrl'>): readonly string[] {
  return [withoutHttps(config), mailsWithoutAddress(config)].filter((warning) => warning !== null)
}

function withoutHttps({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  if (publicUrl === null) return null
  const { protocol, host } = new URL(publicUrl)
  if (protocol === 'https:' || isLocalHost(host)) return null
  return `PUBLIC_URL is ${publicUrl}, without https: browsers give such a page no camera, no position and no offline use, and keep no session cookie, so that nobody stays signed in. Put a proxy with a certificate in front, and set its https address.`
}

function mailsWithoutAddress({ publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>): string | null {
  if (smtpUrl === null || publicUrl !== null) return null
  return 'Mails are sent and PUBLIC_URL is not set: links in mails lead to the host of each request. Set PUBLIC_URL to the address of this site.'
}
