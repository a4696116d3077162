import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctNames } from './distinct-names.ts'

const named = (names: readonly string[]) => names.map((displayName) => ({ displayName }))

test('people with the same name are numbered in order', () => {
  expect(distinctNames(named(['Ruth', 'Ada', 'ruth ', 'Ruth (2)', 'Ruth']))).toEqual([
    'Ruth',
    'Ada',
    'ruth (2)',
    'Ruth (2) (2)',
    'Ruth (3)',
  ])
})

test('all names are distinct, and later people change no earlier name', () => {
  const name = fc.constantFrom('Ruth', 'ruth', ' Ruth', 'Ruth (2)', 'Ruth (2) (2)', 'Ada', '')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const distinct = distinctNames(named(names))
      expect(new Set(distinct.map((one) => one.toLocaleLowerCase())).size).toBe(names.length)
      expect(distinctNames(named(names.slice(0, -1)))).toEqual(distinct.slice(0, -1))
    }),
  )
})
