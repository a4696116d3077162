import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs, longestBackoffMs, policyFor } from './retry-policy.ts'

test('[RT1] [RT2] [RT3] [RT5] [RT7] chooses the policy by code, and for unknown codes by status', () => {
  expect(policyFor('network', null)).toBe('retry')
  expect(policyFor('unavailable', 503)).toBe('retry')
  expect(policyFor('some_proxy', 502)).toBe('retry')
  expect(policyFor('slow_down', 429)).toBe('retry')
  expect(policyFor('unauthorized', 401)).toBe('sign-in')
  expect(policyFor('wrong_user', 403)).toBe('sign-in')
  expect(policyFor('access_denied', 403)).toBe('reject')
  expect(policyFor('key_reused', 422)).toBe('reject')
  expect(policyFor('checksum_mismatch', 460)).toBe('retry-few')
  expect(policyFor('no_room', 507)).toBe('retry')
  expect(policyFor('outdated_app', 426)).toBe('update')
  expect(policyFor('bytes_lost', 410)).toBe('reject')
  expect(policyFor('teapot', 418)).toBe('park')
  expect(policyFor('constructor', 302)).toBe('park')
})

test('[RT2] [RT3] [RT5] chooses the policy for an unknown code by status', () => {
  for (const status of [400, 403, 404, 409, 410, 413, 415, 422])
    expect(policyFor('a_newer_code', status)).toBe('reject')
  for (const status of [null, 408, 425, 429, 500, 502, 599])
    expect(policyFor('a_newer_code', status)).toBe('retry')
  expect(policyFor('a_newer_code', 401)).toBe('sign-in')
  for (const status of [402, 405, 418, 451]) expect(policyFor('a_newer_code', status)).toBe('park')
})

test('[RT1] waits for the requested pause plus full jitter of at most a minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.option(fc.integer({ min: 0, max: 600_000 })),
      (failures, chance, retryAfterMs) => {
        const waited = backoffMs(failures, chance, retryAfterMs) - (retryAfterMs ?? 0)
        expect(waited).toBeGreaterThanOrEqual(0)
        expect(waited).toBeLessThanOrEqual(Math.min(longestBackoffMs, 1000 * 2 ** Math.min(failures, 16)))
      },
    ),
  )
})
