import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nameProblem } from './name-problem.ts'
import { DisplayName } from './user.ts'

test('empty and blank names are missing, long ones too long', () => {
  for (const typed of ['', ' ', '\t\n', '\u00a0\u3000']) expect(nameProblem(typed)).toBe('missing')
  expect(nameProblem('x'.repeat(60))).toBeNull()
  expect(nameProblem(`  ${'x'.repeat(60)}  `)).toBeNull()
  expect(nameProblem('x'.repeat(61))).toBe('long')
  expect(nameProblem('x'.repeat(200))).toBe('long')
})

test('names of invisible characters alone cannot be seen', () => {
  for (const typed of [
    '\u200b',
    '\u2060\u200d',
    '\u3164',
    '\u115f',
    '\u2800',
    '\u202e',
    '\u00ad',
    'a\0',
    '\ud800',
  ])
    expect(nameProblem(typed)).toBe('unseen')
  for (const typed of ['Ada', '李', 'ﷺ', '🎉', '👩‍👩‍👧', '7', 'é', '…']) expect(nameProblem(typed)).toBeNull()
})

test('there is a problem exactly where a display name is refused', () => {
  const parts = fc.constantFrom('a', ' ', '\u200b', '\u3164', '\0', '\ud800', 'e\u0301', '🎉', '\u2800', '.')
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.array(parts, { maxLength: 70 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(names, (typed) => {
      expect(nameProblem(typed) === null).toBe(v.is(DisplayName, typed))
    }),
  )
})
