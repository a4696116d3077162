import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs, longestBackoffMs, policyFor } from './retry-policy.ts'

test('[RT1] [RT2] [RT3] [RT5] [RT7] judges by code, and unknown codes by status', () => {
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
  expect(policyFor('teapot', 418)).toBe('park')
  expect(policyFor('constructor', 400)).toBe('park')
})

test('[RT1] waits what the server asked for, plus a full jitter that never passes a minute', () => {
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
