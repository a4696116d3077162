import { foreignCode } from '#src/api/client-problem.ts'
import type { ProblemCode } from '#src/contract/wire/problem.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

/**
 * What a failure means for a row: send again, for ever or a few times, encode the picture again once, refuse, pause the queue until a sign-in or until the
 * app is a newer one, or put off.
 */
export type Policy = 'retry' | 'retry-few' | 'reencode' | 'reject' | 'sign-in' | 'update' | 'park'

type LocalCode = 'network' | 'timeout' | 'aborted' | 'bytes_lost' | typeof foreignCode

/** The whole policy, by code. `policyFor` classifies the other codes by their status. */
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

/** Statuses by which a server refuses the request itself: the same request is refused again. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 413, 415, 422])

/**
 * The policy for a failure. An unknown code is classified by its status; where the status says nothing either, the row is
 * parked.
 */
export function policyFor(code: string, status: number | null): Policy {
  const known = Object.entries(policyByCode).find(([name]) => name === code)
  if (known !== undefined) return known[1]
  if (status === null || isPassing(status)) return 'retry'
  if (status === 401) return 'sign-in'
  return refusals.has(status) ? 'reject' : 'park'
}

/** Whether a status says that the same request may pass a moment later. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

/**
 * How often something on the way may refuse a row that travels alone before it is parked: it goes out by its listed call and
 * by the batch in turn, since a method or an address alone may be refused. A status that may pass gets more tries.
 */
export function foreignAnswersBeforeParking(status: number): number {
  return isPassing(status) ? 4 : 2
}

const firstForeignPauseMs = 60_000

/**
 * How long a row is parked after the nth foreign answer beyond those that it may get: from 30 to 60 s, doubling up to an
 * hour. `chance` is in [0, 1).
 */
export function foreignPauseMs(times: number, chance: number): number {
  const ceiling = Math.min(parkedForMs, firstForeignPauseMs * 2 ** Math.min(times - 1, 16))
  return Math.round((ceiling * (1 + chance)) / 2)
}

/** Whether the server could not read the picture of a photo, which is then encoded again. */
export function asksForReencoding(row: Pick<OutboxRow, 'name' | 'lastError' | 'isReencoded'>): boolean {
  const { name, lastError, isReencoded } = row
  if (name !== 'photo.upload' || isReencoded === true || lastError === null) return false
  return policyFor(lastError.code, lastError.status) === 'reencode'
}

export const longestBackoffMs = 60_000
const firstBackoffMs = 1000

/**
 * How long to wait after the nth failure in a row (n from 1): a full jitter below `min(60 s, 1 s * 2^n)`, on top of what
 * the server asked for. `chance` is in [0, 1).
 */
export function backoffMs(failures: number, chance: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(failures, 16))
  return Math.round((retryAfterMs ?? 0) + chance * ceiling)
}

/** Links that flip a bit now and then are outlived; bytes that never are what was declared are not. */
export const mismatchesBeforeRejecting = 5
/** After so many 5xx a row is stepped over while others pass. */
export const serverFailuresBeforeParking = 8
export const parkedForMs = 3_600_000
