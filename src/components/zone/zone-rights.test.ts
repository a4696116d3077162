import { expect, test } from 'vitest'
import { givableRoles, isAbove, isAtLeast } from './zone-rights.ts'

test('a co-host grants roles up to moderator, a host all but their own, others none', () => {
  expect(givableRoles('owner')).toEqual(['viewer', 'contributor', 'moderator', 'admin'])
  expect(givableRoles('admin')).toEqual(['viewer', 'contributor', 'moderator'])
  expect(givableRoles('moderator')).toEqual([])
  expect(givableRoles(null)).toEqual([])
})

test('nobody manages members of equal rank, and non-members manage nobody', () => {
  expect(isAbove('moderator', 'contributor')).toBe(true)
  expect(isAbove('admin', 'admin')).toBe(false)
  expect(isAbove(null, 'viewer')).toBe(false)
  expect(isAtLeast('moderator', 'moderator')).toBe(true)
  expect(isAtLeast(null, 'viewer')).toBe(false)
})
