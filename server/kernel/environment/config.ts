import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import type { VapidKeys } from '#server/core/crypto/vapid-keys.ts'
import type { LimitOverrides } from '#server/kernel/limits/limit-rules.ts'
import type { LogLevel } from '#server/core/log/log.ts'
import type { S3Place } from '#server/core/blobs/s3/s3-place.ts'
import type { TrustedProxies } from '#server/core/requests/client-address.ts'
import { isLocalHost } from '#server/core/requests/hosts.ts'

/** An OpenID Connect identity provider and this server's client registration. */
export interface OidcConfig {
  /** Exactly as the provider writes it. */
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client. */
  readonly clientSecret: string | null
  /** The name that is shown to users. */
  readonly name: string
}

/** A Stripe account. With a test-mode key, no money moves. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The base URL of a fake API, only in tests. */
  readonly apiBase: string | null
  /** How often a call without a response is retried immediately, before its job retries it later. */
  readonly networkRetries: number
}

/** The minimum cost of a password guess. */
export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

/** The service that prints and ships orders. */
export interface PrintServiceConfig {
  /** Without a trailing slash. */
  readonly url: string
  /** Authenticates our calls and signs the service's events. */
  readonly key: string
}

/** The complete, validated configuration. Paths are absolute. `secret` is null until one is created and stored. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The port of the process metrics; null disables them. */
  readonly metricsPort: number | null
  readonly dataDir: string
  readonly distDir: string
  /** Assets of earlier builds, for pages that were opened on those builds. */
  readonly oldAssetsFolder: string
  readonly database: DatabasePlace
  readonly blobFolder: string
  /**
   * The photo store instead of `blobFolder`, which then only holds unfinished work; null if photos are in that folder.
   */
  readonly s3: S3Place | null
  /** The Redis server through which the processes of a deployment notify each other; null for a single process. */
  readonly busUrl: string | null
  /** The maximum total size of all stored photos; null for as much as the disk holds. */
  readonly maxStorageBytes: number | null
  /** Free disk space that uploads must leave; null for 5 %, at least 500 MB. */
  readonly minFreeBytes: number | null
  /** The origin without a trailing slash; null if it is taken from the request. */
  readonly publicUrl: string | null
  /** Proxies whose information about the client address is trusted. */
  readonly trustedProxies: TrustedProxies
  readonly allowedHosts: readonly string[]
  readonly brandHosts: Readonly<Record<string, BrandSlug>>
  /** Whether any host is accepted, until a new site has its first admin. */
  readonly acceptsAnyHost?: boolean
  /** The environment's configuration, if the site's settings are merged below it. */
  readonly variables?: Config
  /** The mail server, with its password; null writes mails to a folder. */
  readonly smtpUrl: string | null
  /** The sender of mails. Without a name, the brand's name is used. */
  readonly mailFrom: { readonly name: string | null; readonly address: string }
  /** An additional identity provider for sign-in; null for none. */
  readonly oidc: OidcConfig | null
  /** The payment provider; null for none, in which case every payment is a test. */
  readonly stripe: StripeConfig | null
  /** The print service; null if the operator prints orders. */
  readonly printService: PrintServiceConfig | null
  /** Lower only in tests. */
  readonly passwordCost: PasswordCost
  readonly adminEmails: readonly string[]
  /** The file of street map tiles; null if the map only shows coastlines. */
  readonly mapTilesPath: string | null
  readonly hasDemo: boolean
  /** Whether clips can be uploaded. Existing clips stay. */
  readonly acceptsClips: boolean
  readonly secret: string | null
  /** Null until they are created and stored. */
  readonly vapidKeys: VapidKeys | null
  /** An additional origin that is accepted as a push service, in tests. */
  readonly pushTestOrigin: string | null
  /** Allows backups to this machine, there also without https, in tests. */
  readonly allowsLoopbackBackups: boolean
  /** Allows organisations' providers on this machine, there also without https, in tests. */
  readonly allowsLoopbackSso: boolean
  /** A DNS server to use instead of the machine's own, in tests. */
  readonly dnsServer: string | null
  readonly logLevel: LogLevel
  readonly timeOffsetMs: number
  /** Overrides of the rate limits, only in tests. */
  readonly limits: LimitOverrides
}

/** Returns warnings about valid configurations that work badly, one sentence each. */
export function startupWarnings(config: Pick<Config, 'publicUrl' | 'smtpUrl'>): readonly string[] {
  return [withoutHttps(config), mailsWithoutAddress(config)].filter((warning) => warning !== null)
}

function withoutHttps({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  if (publicUrl === null) return null
  const { protocol, host } = new URL(publicUrl)
  if (protocol === 'https:' || isLocalHost(host)) return null
  return `PUBLIC_URL is ${publicUrl}, without https: browsers block the camera, the position and offline use, and drop the session cookie, so users cannot stay signed in. Set up a proxy with a certificate, and set PUBLIC_URL to its https address.`
}

function mailsWithoutAddress({ publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>): string | null {
  if (smtpUrl === null || publicUrl !== null) return null
  return 'Emails are sent, but PUBLIC_URL is not set: links in emails lead to the host of each request. Set PUBLIC_URL to the address of this site.'
}
