import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoId } from '#src/contract/ids.ts'
import { type Selection, toggled } from './selection.ts'

const zone = '01990000-0000-7000-8000-000000000001'
const id = fc
  .integer({ min: 0, max: 80 })
  .map((number) =>
    v.parse(PhotoId, `${zone}_01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`),
  )

test('each photo is chosen once, at most fifty are, and a second tap takes one out again', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 200 }), (taps) => {
      let chosen: Selection = []
      for (const tap of taps) {
        const next = toggled(chosen, tap)
        expect(new Set(next).size).toBe(next.length)
        expect(next.length).toBeLessThanOrEqual(50)
        const wasChosen = chosen.includes(tap)
        expect(next.includes(tap)).toBe(!wasChosen && chosen.length < 50)
        chosen = next
      }
    }),
  )
})
