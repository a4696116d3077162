import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextCamera } from './camera-choice.ts'

test('repeated presses select every camera once', () => {
  const property = fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2 }), (cameras) => {
    const seen = new Set<string>()
    let current: string | null = cameras[0] ?? null
    while (current !== null && !seen.has(current)) {
      seen.add(current)
      current = nextCamera(cameras, current)
    }
    expect(seen.size).toBe(cameras.length)
  })
  fc.assert(property)
})

test('with one camera or none, there is no next camera', () => {
  expect(nextCamera([], null)).toBeNull()
  expect(nextCamera(['only'], 'only')).toBeNull()
  expect(nextCamera(['a', 'b'], 'unplugged')).toBe('a')
})
