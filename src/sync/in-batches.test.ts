import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPushBytes, maxPushMutations } from '#src/contract/wire/sync-messages.ts'
import { inBatches } from './in-batches.ts'

test('[PS3] keeps all rows in order, in batches that fit into a push', () => {
  const Rows = fc.array(fc.record({ sizeBytes: fc.nat(40_000) }), { maxLength: 300 })
  fc.assert(
    fc.property(Rows, (rows) => {
      const batches = inBatches(rows)
      expect(batches.flat()).toEqual(rows)
      for (const batch of batches) {
        const bytes = batch.reduce((sum, { sizeBytes }) => sum + 2 * sizeBytes, 0)
        expect(batch.length).toBeLessThanOrEqual(maxPushMutations)
        expect(batch.length === 1 || bytes <= maxPushBytes).toBe(true)
      }
    }),
  )
})
