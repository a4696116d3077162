import { expect, test } from 'vitest'
import { makeFakeClock } from './clock-fake.ts'
import { makeIds } from './ids.ts'
import { makeFakeRandom } from './random-fake.ts'

test('creates version 7 UUIDs that sort by creation order, even if the clock runs backwards', () => {
  const clock = makeFakeClock()
  let now = clock.now()
  const ids = makeIds({ ...clock, now: () => now }, makeFakeRandom(7))
  const made = Array.from({ length: 9000 }, (_, index) => {
    if (index % 1000 === 0) now += index % 2000 === 0 ? 5 : -50
    return ids.uuid()
  })
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
