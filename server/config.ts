import { closeSync, openSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/brand-slug.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { readTrustedProxies, type TrustedProxies } from '#server/core/requests/client-address.ts'
import { type LimitName, type LimitOverrides, limitRules, windowOf } from '#server/core/limits/limit-rules.ts'
import type { Config } from '#server/core/environment/config.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

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
const Bytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'must be a whole number of bytes'),
  v.transform(Number),
)

const Variables = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), join(repository, 'data')),
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
  ADMIN_EMAILS: v.optional(list, ''),
  MAP_PMTILES: v.optional(
    v.pipe(v.string(), v.check(isTileArchive, 'must be the path of a readable .pmtiles file (version 3)')),
  ),
  DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.startsWith('sqlite:', 'only sqlite: is built so far; other engines are not')),
  ),
  BLOB_URL: v.optional(
    v.pipe(v.string(), v.startsWith('file:', 'only file: is built so far; other engines are not')),
  ),
  BUS_URL: v.optional(v.never('only the bus in the process is built so far; leave BUS_URL unset')),
  MAX_STORAGE_BYTES: v.optional(Bytes),
  MIN_FREE_BYTES: v.optional(Bytes),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  PUSH_TEST_ORIGIN: v.optional(v.string()),
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

/** Reads every variable; all problems are reported together, one line each. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = v.safeParse(Variables, set)
  if (!read.success) return err(read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`))
  const variables = read.output
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = variables
  if ((publicKey === undefined) !== (privateKey === undefined))
    return err(['VAPID_PUBLIC_KEY: goes together with VAPID_PRIVATE_KEY: set both or neither'])
  const dataDir = resolve(variables.DATA_DIR)
  const isTest = variables.NODE_ENV === 'test'
  return ok({
    port: variables.PORT,
    host: variables.HOST,
    dataDir,
    distDir: join(repository, 'dist'),
    oldAssetsFolder: join(dataDir, 'old-assets'),
    databasePath: pathIn(variables.DATABASE_URL, 'sqlite:') ?? join(dataDir, 'waypost.db'),
    blobFolder: pathIn(variables.BLOB_URL, 'file:') ?? join(dataDir, 'blobs'),
    maxStorageBytes: variables.MAX_STORAGE_BYTES ?? null,
    minFreeBytes: variables.MIN_FREE_BYTES ?? null,
    publicUrl: variables.PUBLIC_URL ?? null,
    trustedProxies: variables.TRUSTED_PROXIES,
    allowedHosts: variables.ALLOWED_HOSTS,
    brandHosts: variables.BRAND_HOSTS,
    adminEmails: variables.ADMIN_EMAILS,
    mapTilesPath: variables.MAP_PMTILES === undefined ? null : resolve(variables.MAP_PMTILES),
    hasDemo: variables.DEMO === '1',
    secret: variables.SECRET ?? null,
    vapidKeys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    pushTestOrigin: isTest ? (variables.PUSH_TEST_ORIGIN ?? null) : null,
    logLevel: variables.LOG_LEVEL,
    timeOffsetMs: isTest ? variables.TIME_OFFSET_MS : 0,
    limits: isTest ? variables.TEST_LIMITS : {},
  })
}

/** `file:/a/b`, `file:///a/b` and `file:a/b` all name a path; nothing after the scheme means the default. */
function pathIn(url: string | undefined, scheme: string): string | null {
  const path = url?.slice(scheme.length).replace(/^\/\/(?=\/)/, '') ?? ''
  return path === '' ? null : resolve(path)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
}

/** Whether a file is there that begins as PMTiles of version 3 do. */
function isTileArchive(path: string): boolean {
  const begin = Buffer.alloc(8)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, begin, 0, begin.length, 0)
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
  return begin.toString('latin1') === 'PMTiles\u0003'
}
