import { expect, test } from 'vitest'
import { photoExpiresAt, zoneExpiresAt } from './plan.ts'

const timeOf = (text: string) => Date.parse(text)

test.each([
  ['free', '2026-01-31T10:00:00Z', '2026-02-04T10:00:00Z'],
  ['basic', '2026-01-31T10:00:00Z', '2026-02-07T10:00:00Z'],
  ['plus', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['pro', '2026-11-30T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['premium', '2026-08-31T10:00:00Z', '2027-02-28T10:00:00Z'],
] as const)('a zone of a %s owner created at %s ends at %s', (plan, createdAt, endsAt) => {
  expect(zoneExpiresAt(timeOf(createdAt), plan)).toBe(timeOf(endsAt))
})

test('a photo is kept 4 days or until its zone ends, forever in a memorial', () => {
  const uploadedAt = timeOf('2026-01-01T00:00:00Z')
  expect(photoExpiresAt(uploadedAt, timeOf('2026-01-02T00:00:00Z'))).toBe(timeOf('2026-01-05T00:00:00Z'))
  expect(photoExpiresAt(uploadedAt, timeOf('2026-02-01T00:00:00Z'))).toBe(timeOf('2026-02-01T00:00:00Z'))
  expect(photoExpiresAt(uploadedAt, null)).toBeNull()
})
