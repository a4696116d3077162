import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collageArea, layOutCollage, maxCropRatio } from './lay-out-collage.ts'

const walls = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
]
const ratios = fc.array(fc.constantFrom(3 / 4, 2 / 3, 1, 4 / 3, 3 / 2, 16 / 9, 2.2), {
  minLength: 1,
  maxLength: 9,
})

const anyWall = fc
  .record({ size: fc.constantFrom(...walls), hasCode: fc.boolean(), announcementPx: fc.nat(300) })
  .map(({ size, ...rest }) => ({ ...size, ...rest }))

test('every photo keeps its shape and stays inside any wall without overlaps', () => {
  fc.assert(
    fc.property(ratios, anyWall, (photos, wall) => {
      const room = collageArea(wall)
      expect(room.top).toBeGreaterThanOrEqual(room.headPx + wall.announcementPx)
      const places = layOutCollage(photos, room, room.gap)
      expect(places).toHaveLength(photos.length)
      for (const [at, { left, top, width, height }] of places.entries()) {
        const cut = Math.abs(Math.log(width / height / (photos[at] ?? 1)))
        expect(cut).toBeLessThan(0.25)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.001)
        expect(left + width).toBeLessThanOrEqual(room.width + 0.001)
        expect(top + height).toBeLessThanOrEqual(room.height + 0.001)
        for (const other of places.slice(at + 1)) {
          const isApart =
            left + width <= other.left + 0.001 ||
            other.left + other.width <= left + 0.001 ||
            top + height <= other.top + 0.001 ||
            other.top + other.height <= top + 0.001
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})

test('nine camera photos fill most of each wall, next to a code of 160+ pixels', () => {
  for (const wall of walls) {
    const room = collageArea({ ...wall, hasCode: true, announcementPx: 0 })
    const places = layOutCollage(
      [4 / 3, 3 / 4, 4 / 3, 4 / 3, 3 / 4, 4 / 3, 3 / 2, 4 / 3, 3 / 4],
      room,
      room.gap,
    )
    const used = places.reduce((sum, { width, height }) => sum + width * height, 0)
    expect(used / (room.width * room.height)).toBeGreaterThan(0.8)
    const isWide = wall.width > wall.height
    const free = isWide ? wall.width - room.start - room.width : wall.height - room.top - room.height
    expect(free).toBeGreaterThan(160)
  }
  expect(maxCropRatio).toBeLessThan(0.1)
})

test('returns no places without photos or for a wall without a size', () => {
  expect(layOutCollage([], { width: 10, height: 10 }, 1)).toEqual([])
  expect(layOutCollage([1], { width: 0, height: 10 }, 1)).toEqual([])
})
