import { foreignCode } from '#src/api/client-problem.ts'
import type { ProblemCode } from '#src/contract/wire/problem.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

/**
 * The effect of a failure on a row: retry forever or a few times, encode the photo again once, refuse, pause the queue
 * until a sign-in or an app update, or park.
 */
export type Policy = 'retry' | 'retry-few' | 'reencode' | 'reject' | 'sign-in' | 'update' | 'park'

type LocalCode = 'network' | 'timeout' | 'aborted' | 'bytes_lost' | typeof foreignCode

/** The complete policy by code. `policyFor` classifies all other codes by their status. */
const policyByCode: Readonly<Record<ProblemCode | LocalCode, Policy>> = {
  network: 'retry',
  timeout: 'retry',
  aborted: 'retry',
  [foreignCode]: 'park',
  too_many_requests: 'retry',
  internal: 'retry',
  unavailable: 'retry',
  no_room: 'retry',
  upload_locked: 'retry',
  wrong_offset: 'retry',
  checksum_mismatch: 'retry-few',
  unauthorized: 'sign-in',
  wrong_user: 'sign-in',
  outdated_app: 'update',
  invalid: 'reject',
  invalid_token: 'reject',
  email_unverified: 'reject',
  wrong_password: 'reject',
  wrong_passkey: 'reject',
  access_denied: 'reject',
  suspended: 'reject',
  not_owner: 'reject',
  download_limit: 'reject',
  not_found: 'reject',
  zone_not_found: 'reject',
  conflict: 'reject',
  email_taken: 'reject',
  instant_full: 'reject',
  roll_used: 'reject',
  zone_closed: 'reject',
  price_changed: 'reject',
  payment_failed: 'reject',
  gone: 'reject',
  too_large: 'reject',
  address_too_long: 'reject',
  unsupported_type: 'reject',
  unreadable_image: 'reencode',
  too_many_pixels: 'reencode',
  too_large_to_open: 'reencode',
  too_many_frames: 'reject',
  key_reused: 'reject',
  key_expired: 'reject',
  bytes_lost: 'reject',
  wrong_tus_version: 'park',
  cross_site: 'park',
  method_not_allowed: 'park',
  wrong_host: 'park',
  not_secure: 'park',
}

/** Statuses with which a server refuses the request itself: repeating it cannot succeed. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 413, 415, 422])

/**
 * The policy for a failure. An unknown code is classified by its status. If the status is inconclusive, the row is
 * parked.
 */
export function policyFor(code: string, status: number | null): Policy {
  const known = Object.entries(policyByCode).find(([name]) => name === code)
  if (known !== undefined) return known[1]
  if (status === null || isTransient(status)) return 'retry'
  if (status === 401) return 'sign-in'
  return refusals.has(status) ? 'reject' : 'park'
}

/** Whether the same request may succeed a moment later. */
export function isTransient(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

/**
 * How many foreign responses a row that is sent alone may receive before it is parked. Its listed call and the batch
 * endpoint are tried in turn, because an intermediary may block only a method or a URL. A temporary status gets more
 * tries.
 */
export function maxForeignResponses(status: number): number {
  return isTransient(status) ? 4 : 2
}

const firstForeignPauseMs = 60_000

/**
 * How long a row is parked after the nth foreign response beyond that limit: from 30 to 60 s, doubling up to an hour.
 * `chance` is in [0, 1).
 */
export function foreignPauseMs(times: number, chance: number): number {
  const ceiling = Math.min(parkedForMs, firstForeignPauseMs * 2 ** Math.min(times - 1, 16))
  return Math.round((ceiling * (1 + chance)) / 2)
}

/** Whether the server could not read the photo, so that it must be encoded again. */
export function needsReencoding(row: Pick<OutboxRow, 'name' | 'lastError' | 'isReencoded'>): boolean {
  const { name, lastError, isReencoded } = row
  if (name !== 'photo.upload' || isReencoded === true || lastError === null) return false
  return policyFor(lastError.code, lastError.status) === 'reencode'
}

export const longestBackoffMs = 60_000
const firstBackoffMs = 1000

/**
 * How long to wait after the nth consecutive failure (n from 1): full jitter below `min(60 s, 1 s * 2^n)`, added to the
 * pause that the server requests. `chance` is in [0, 1).
 */
export function backoffMs(failures: number, chance: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(failures, 16))
  return Math.round((retryAfterMs ?? 0) + chance * ceiling)
}

/** Tolerates links that occasionally flip a bit, but not bytes that never match their declaration. */
export const mismatchesBeforeRejecting = 5
/** After this many 5xx responses a row is skipped while others pass. */
export const serverFailuresBeforeParking = 8
export const parkedForMs = 3_600_000
