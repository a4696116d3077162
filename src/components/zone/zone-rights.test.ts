import { expect, test } from 'vitest'
import { grantableRoles, isHigherZoneRole, isAtLeast } from './zone-rights.ts'

test('a co-host grants roles up to moderator, a host all but their own, others none', () => {
  expect(grantableRoles('owner')).toEqual(['viewer', 'contributor', 'moderator', 'admin'])
  expect(grantableRoles('admin')).toEqual(['viewer', 'contributor', 'moderator'])
  expect(grantableRoles('moderator')).toEqual([])
  expect(grantableRoles(null)).toEqual([])
})

test('members manage only members of a lower rank, and non-members manage no one', () => {
  expect(isHigherZoneRole('moderator', 'contributor')).toBe(true)
  expect(isHigherZoneRole('admin', 'admin')).toBe(false)
  expect(isHigherZoneRole(null, 'viewer')).toBe(false)
  expect(isAtLeast('moderator', 'moderator')).toBe(true)
  expect(isAtLeast(null, 'viewer')).toBe(false)
})
