import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { passwordCost } from '#server/accounts/sign-in/password.ts'
import { readTrustedProxies, type TrustedProxies } from '#server/core/requests/client-address.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { type LimitName, type LimitOverrides, limitRules } from './kernel/limits/limit-rules.ts'
import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import { withSecretFiles } from '#server/core/environment/secret-files.ts'
import type { Config, OidcConfig, PrintServiceConfig, StripeConfig } from './kernel/environment/config.ts'
import {
  baseOf,
  isBlobUrl,
  isDatabaseUrl,
  isIssuer,
  isOrigin,
  isRedisUrl,
  isSmtpUrl,
} from '#server/core/environment/addresses.ts'
import { installationFolder, isPackaged } from '#server/core/installation/installation.ts'
import { isTileArchive } from '#server/core/environment/tile-archive.ts'
import { cleanText } from '#src/contract/rules/text.ts'

/** The data is outside the package's folder, which an upgrade replaces completely. */
const defaultDataDir = isPackaged ? 'waypost-data' : join(installationFolder, 'data')

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => item !== ''),
  ),
)

const LimitKey = v.custom<LimitName>((value) => typeof value === 'string' && Object.hasOwn(limitRules, value))
const Whole = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be a whole number'), v.transform(Number))
const Switch = v.picklist(['0', '1'], 'must be 0 or 1')
const Bytes = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a number of bytes'), v.transform(Number))
const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535),
)

/** `address@host`, or `A name <address@host>`. */
const MailFrom = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>"\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u,
    'must be an address, or Name <address>',
  ),
  v.transform((text) => {
    const [, name = '', address = text] = /^([^<]*)<([^<>]*)>$/.exec(text) ?? []
    return { name: name.trim() === '' ? null : name.trim(), address }
  }),
)

const Variables = v.object({
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  METRICS_PORT: v.optional(Port),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), defaultDataDir),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'must be an http(s) address without a path, such as https://photos.example'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  ALLOWED_HOSTS: v.optional(list, ''),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      list,
      v.rawTransform(({ dataset, addIssue, NEVER }): TrustedProxies => {
        const proxies = readTrustedProxies(dataset.value)
        if (proxies !== null) return proxies
        addIssue({ message: 'must be addresses or CIDR ranges, comma-separated' })
        return NEVER
      }),
    ),
    '',
  ),
  BRAND_HOSTS: v.optional(
    v.pipe(
      list,
      v.transform((items) => items.map((item) => item.split('='))),
      v.array(v.tuple([v.pipe(v.string(), v.nonEmpty()), BrandSlug], 'must be host=slug,host=slug')),
      v.transform((pairs): Record<string, BrandSlug> => Object.fromEntries(pairs)),
    ),
    '',
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isSmtpUrl, 'must be smtp://USER:PASSWORD@HOST:PORT or smtps://...')),
  ),
  MAIL_FROM: v.optional(MailFrom),
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.check(isIssuer, 'must be the https address of an identity provider')),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(cleanText(40)),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[sr]k_(?:test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_'),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\S+$/, 'must begin with whsec_'))),
  STRIPE_API_BASE: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'must be an http(s) address without a path')),
  ),
  PRINT_SERVICE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isIssuer, 'must be the https address of a print service'),
      v.transform(baseOf),
    ),
  ),
  PRINT_SERVICE_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  ADMIN_EMAILS: v.optional(list, ''),
  MAP_PMTILES: v.optional(
    v.pipe(v.string(), v.check(isTileArchive, 'must be the path of a readable .pmtiles file (version 3)')),
  ),
  DEMO: v.optional(Switch, '1'),
  CLIPS: v.optional(Switch, '1'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isDatabaseUrl, 'must be sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE'),
    ),
  ),
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(2, 'must be at least 2: one to write, one to read'),
    ),
    '12',
  ),
  ALLOW_ASYNC_COMMIT: v.optional(Switch, '0'),
  BLOB_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isBlobUrl, 'must be file:PATH or s3://bucket?endpoint=https://...&region=...'),
    ),
  ),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  BUS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isRedisUrl,
        'must be redis://host:port or rediss://host:port; without it, only one process can run',
      ),
    ),
  ),
  MAX_STORAGE_BYTES: v.optional(Bytes),
  MIN_FREE_BYTES: v.optional(Bytes),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  PUSH_TEST_ORIGIN: v.optional(v.string()),
  BACKUP_TEST_LOOPBACK: v.optional(Switch, '0'),
  SSO_TEST_DNS: v.optional(v.pipe(v.string(), v.regex(/^127\.0\.0\.1:\d{1,5}$/, 'must be 127.0.0.1:PORT'))),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TIME_OFFSET_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,15}$/, 'must be a whole number of milliseconds'),
      v.transform(Number),
    ),
    '0',
  ),
  TEST_LIMITS: v.optional(
    v.pipe(
      list,
      v.transform((items) => items.map((item) => item.split(/[=/]/))),
      v.array(v.tuple([LimitKey, Whole, Whole], 'must be limit=points/seconds,limit=points/seconds')),
      v.transform((entries): LimitOverrides =>
        Object.fromEntries(entries.map(([limit, points, seconds]) => [limit, [windowOf(points, seconds)]])),
      ),
    ),
    '',
  ),
  NODE_ENV: v.optional(v.string(), ''),
})

/** Every variable that the server reads, without the `_FILE` forms of secrets. */
export const variableNames: readonly string[] = Object.keys(Variables.entries)

/** Reads every variable. Reports all problems together, one per line. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  const set = withSecretFiles(environment)
  if (!set.ok) return set
  const read = v.safeParse(Variables, set.value)
  if (!read.success) return err(read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`))
  const variables = read.output
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = variables
  if ((publicKey === undefined) !== (privateKey === undefined))
    return err(['VAPID_PUBLIC_KEY: requires VAPID_PRIVATE_KEY: set both or neither'])
  if ((variables.OIDC_ISSUER === undefined) !== (variables.OIDC_CLIENT_ID === undefined))
    return err(['OIDC_ISSUER: requires OIDC_CLIENT_ID: set both or neither'])
  if ((variables.STRIPE_SECRET_KEY === undefined) !== (variables.STRIPE_WEBHOOK_SECRET === undefined))
    return err(['STRIPE_SECRET_KEY: requires STRIPE_WEBHOOK_SECRET: set both or neither'])
  if ((variables.PRINT_SERVICE_URL === undefined) !== (variables.PRINT_SERVICE_KEY === undefined))
    return err(['PRINT_SERVICE_URL: requires PRINT_SERVICE_KEY: set both or neither'])
  if (variables.SMTP_URL !== undefined && variables.MAIL_FROM === undefined)
    return err(['MAIL_FROM: is required with SMTP_URL: the sender address of emails'])
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables
  const isKnown = accessKeyId !== undefined && secretAccessKey !== undefined
  // If there is a session token, the SDK must read all three variables itself.
  const keys = isKnown && variables.AWS_SESSION_TOKEN === undefined ? { accessKeyId, secretAccessKey } : null
  const s3 = readS3Place(variables.BLOB_URL ?? '', keys)
  const dataDir = resolve(variables.DATA_DIR)
  const isTest = variables.NODE_ENV === 'test'
  return ok({
    port: variables.PORT,
    host: variables.HOST,
    metricsPort: variables.METRICS_PORT ?? null,
    dataDir,
    distDir: join(installationFolder, 'dist'),
    oldAssetsFolder: join(dataDir, 'old-assets'),
    database: databaseOf(variables, dataDir),
    blobFolder: (s3 === null ? pathIn(variables.BLOB_URL, 'file:') : null) ?? join(dataDir, 'blobs'),
    s3,
    busUrl: variables.BUS_URL ?? null,
    maxStorageBytes: variables.MAX_STORAGE_BYTES ?? null,
    minFreeBytes: variables.MIN_FREE_BYTES ?? null,
    publicUrl: variables.PUBLIC_URL ?? null,
    trustedProxies: variables.TRUSTED_PROXIES,
    allowedHosts: variables.ALLOWED_HOSTS,
    brandHosts: variables.BRAND_HOSTS,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? { name: null, address: 'waypost@localhost' },
    oidc: oidcOf(variables),
    stripe: stripeOf(variables, isTest),
    printService: printServiceOf(variables),
    passwordCost,
    adminEmails: variables.ADMIN_EMAILS,
    mapTilesPath: variables.MAP_PMTILES === undefined ? null : resolve(variables.MAP_PMTILES),
    hasDemo: variables.DEMO === '1',
    acceptsClips: variables.CLIPS === '1',
    secret: variables.SECRET ?? null,
    vapidKeys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    logLevel: variables.LOG_LEVEL,
    ...testOnlyConfig(variables, isTest),
  })
}

function testOnlyConfig(variables: v.InferOutput<typeof Variables>, isTest: boolean) {
  return {
    pushTestOrigin: isTest ? (variables.PUSH_TEST_ORIGIN ?? null) : null,
    allowsLoopbackBackups: isTest && variables.BACKUP_TEST_LOOPBACK === '1',
    allowsLoopbackSso: isTest && variables.SSO_TEST_DNS !== undefined,
    dnsServer: isTest ? (variables.SSO_TEST_DNS ?? null) : null,
    timeOffsetMs: isTest ? variables.TIME_OFFSET_MS : 0,
    limits: isTest ? variables.TEST_LIMITS : {},
  }
}

function stripeOf(variables: v.InferOutput<typeof Variables>, isTest: boolean): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables
  if (secretKey === undefined || webhookSecret === undefined) return null
  const apiBase = isTest ? (variables.STRIPE_API_BASE ?? null) : null
  return { secretKey, webhookSecret, apiBase, networkRetries: 2 }
}

function printServiceOf(variables: v.InferOutput<typeof Variables>): PrintServiceConfig | null {
  const { PRINT_SERVICE_URL: url, PRINT_SERVICE_KEY: key } = variables
  return url === undefined || key === undefined ? null : { url, key }
}

function oidcOf(variables: v.InferOutput<typeof Variables>): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret = null } = variables
  if (issuer === undefined || clientId === undefined) return null
  return { issuer, clientId, clientSecret, name: variables.OIDC_NAME ?? new URL(issuer).hostname }
}

function databaseOf(variables: v.InferOutput<typeof Variables>, dataDir: string): DatabasePlace {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, ALLOW_ASYNC_COMMIT: isAllowed } = variables
  if (url?.startsWith('postgres') === true)
    return { engine: 'postgres', url, connections, allowAsyncCommit: isAllowed === '1' }
  return { engine: 'sqlite', path: pathIn(url, 'sqlite:') ?? join(dataDir, 'waypost.db') }
}

/** `file:/a/b`, `file:///a/b` and `file:a/b` all name a path. An empty path means the default. */
function pathIn(url: string | undefined, scheme: string): string | null {
  const path = url?.slice(scheme.length).replace(/^\/\/(?=\/)/, '') ?? ''
  return path === '' ? null : resolve(path)
}
