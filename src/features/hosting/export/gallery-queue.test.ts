import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterBatch, type GalleryQueue, nextBatch, batchSize } from './gallery-queue.ts'

test('shares each photo once, in batches, and retries failed ones at the end', () => {
  const drawn = fc.record({
    count: fc.integer({ min: 0, max: 60 }),
    failing: fc.uniqueArray(fc.integer({ min: 0, max: 59 })),
  })
  fc.assert(
    fc.property(drawn, ({ count, failing }) => {
      const toFail = new Set(failing)
      const shared: number[] = []
      let queue: GalleryQueue<number> = {
        waiting: Array.from({ length: count }, (_, index) => index),
        done: 0,
      }
      while (queue.waiting.length > 0) {
        const batch = nextBatch(queue)
        expect(batch.length).toBeLessThanOrEqual(batchSize)
        // Each photo fails at most once.
        const loaded = batch.filter((photo) => !toFail.delete(photo))
        shared.push(...loaded)
        queue = afterBatch(queue, new Set(loaded))
        expect(queue.done).toBe(shared.length)
      }
      expect(shared.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      expect(nextBatch(queue)).toEqual([])
    }),
  )
})
