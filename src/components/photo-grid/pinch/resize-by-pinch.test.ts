import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tileSizes } from '#src/components/photo-grid/tile-size.ts'
import { type Pinch, pinchAtDistance } from './resize-by-pinch.ts'

const distancePx = fc.double({ min: 20, max: 1200, noNaN: true })
const started = fc
  .record({ size: fc.constantFrom(...tileSizes), fromPx: distancePx })
  .map((pinch): Pinch => pinch)

function order(pinch: Pinch): number {
  return tileSizes.indexOf(pinch.size)
}

test('moving fingers apart never makes tiles smaller, and moving them together never larger', () => {
  fc.assert(
    fc.property(started, fc.array(distancePx, { maxLength: 20 }), (start, moves) => {
      let pinch = start
      let beforePx = start.fromPx
      for (const move of moves) {
        const next = pinchAtDistance(pinch, move)
        const change = order(next) - order(pinch)
        expect(change === 0 || change > 0 === move > beforePx).toBe(true)
        pinch = next
        beforePx = move
      }
    }),
  )
})

test('a trembling finger does not change the tile size', () => {
  fc.assert(
    fc.property(
      started,
      distancePx,
      fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      (start, move, tremble) => {
        const shake = (pinch: Pinch) => pinchAtDistance(pinchAtDistance(pinch, move * tremble), move)
        const shaken = shake(pinchAtDistance(start, move))
        expect(shake(shaken)).toEqual(shaken)
        expect(pinchAtDistance(shaken, move * tremble)).toEqual(shaken)
      },
    ),
  )
})

test('each size changes at 1.3 times the distance of the previous one, in both directions', () => {
  const sizes = [100, 129, 131, 168, 170, 500, 131, 129, 101, 99, 20].reduce<Pinch[]>(
    (all, move) => [...all, pinchAtDistance(all.at(-1) ?? { size: 'small', fromPx: 100 }, move)],
    [],
  )
  expect(sizes.map(({ size }) => size)).toEqual([
    'small',
    'small',
    'medium',
    'medium',
    'large',
    'large',
    'large',
    'medium',
    'medium',
    'small',
    'small',
  ])
})
