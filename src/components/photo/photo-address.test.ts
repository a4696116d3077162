import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownRatio } from '#src/components/photo-grid/layout/justified-rows.ts'
import { tileAddress } from './photo-address.ts'

const longSidePx = { thumb: 320, wall: 1280 } as const

function tilePicture(ratio: number) {
  const [width, height] = ratio > 1 ? [4096, 4096 / ratio] : [4096 * ratio, 4096]
  const address = tileAddress({ filename: 'a.jpg', width, height })
  return address.endsWith('?r=thumb') ? 'thumb' : 'wall'
}

/** The minimum number of image pixels that a 320 px high tile shows from top to bottom. */
function shownRows(ratio: number): number {
  const px = longSidePx[tilePicture(ratio)]
  const [width, height] = ratio > 1 ? [px, px / ratio] : [px * ratio, px]
  return Math.min(height, width / shownRatio(ratio))
}

test('a tile has at least half a square tile’s pixels, for panoramas from 8 : 1 to 1 : 14', () => {
  fc.assert(
    fc.property(fc.double({ min: 1 / 14, max: 8, noNaN: true }), (ratio) => {
      expect(shownRows(ratio)).toBeGreaterThanOrEqual(159)
    }),
  )
})

test('photos of usual shapes and of unknown size use the thumbnail', () => {
  for (const ratio of [3 / 2, 4 / 3, 16 / 9, 2, 1, 3 / 4, 9 / 16, 9 / 20])
    expect(tilePicture(ratio)).toBe('thumb')
  expect(tileAddress({ filename: 'a.jpg', width: 0, height: 0 })).toBe('/uploads/a.jpg?r=thumb')
})
