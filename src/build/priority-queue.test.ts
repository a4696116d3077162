import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPriorityQueue } from './priority-queue.ts'

test('returns items in order for any sequence of adds and takes', () => {
  const act = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant('take' as const))
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const queue = createPriorityQueue<{ readonly value: number; readonly at: number }>(
        (one, other) => one.value > other.value || (one.value === other.value && one.at < other.at),
      )
      const held: { readonly value: number; readonly at: number }[] = []
      const taken: unknown[] = []
      const expected: unknown[] = []
      acts.forEach((value, at) => {
        if (value === 'take') {
          taken.push(queue.removeBest())
          expected.push(held.shift())
        } else {
          queue.add({ value, at })
          held.push({ value, at })
          held.sort((one, other) => other.value - one.value || one.at - other.at)
        }
      })
      expect(taken).toEqual(expected)
      for (const item of held) expect(queue.removeBest()).toEqual(item)
      expect(queue.removeBest()).toBeUndefined()
    }),
  )
})
