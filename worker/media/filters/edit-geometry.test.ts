import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { geometryOf, type Transform } from './edit-geometry.ts'

/** The source position of the result's pixel at (x, y). */
function sourceOf([a, b, c, d, e, f]: Transform, x: number, y: number) {
  const scale = a * d - b * c
  return { x: (d * (x - e) - c * (y - f)) / scale, y: (a * (y - f) - b * (x - e)) / scale }
}

test('every pixel of a result comes from within the source, for any edit', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) }),
      fc.record({
        isMirrored: fc.boolean(),
        quarterTurns: fc.constantFrom(0, 1, 2, 3),
        straightenDegrees: fc.double({ min: -15, max: 15, noNaN: true }),
        crop: fc.option(fc.record({ x: share, y: share, width: share, height: share })),
      }),
      (source, shape) => {
        const { size, transform } = geometryOf(source, { ...neutralEdit, ...shape })
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
        for (const x of [0, size.width])
          for (const y of [0, size.height]) {
            const from = transform === null ? { x, y } : sourceOf(transform, x, y)
            expect(from.x).toBeGreaterThanOrEqual(-1e-6)
            expect(from.y).toBeGreaterThanOrEqual(-1e-6)
            expect(from.x).toBeLessThanOrEqual(source.width + 1e-6)
            expect(from.y).toBeLessThanOrEqual(source.height + 1e-6)
          }
      },
    ),
  )
})

test('a neutral edit moves no pixel', () => {
  expect(geometryOf({ width: 40, height: 30 }, neutralEdit)).toEqual({
    size: { width: 40, height: 30 },
    transform: null,
  })
})
