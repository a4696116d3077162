import { expect, test } from 'vitest'
import { geoContains } from 'd3-geo'
import { landPath, loadLand, readLand } from './land.ts'
import { wholeEarth } from './map-view.ts'

const size = { widthPx: 512, heightPx: 512 }

test('reads points as offsets from the previous point', () => {
  const { parts } = readLand([[[1000, 2000, 100, 0, 0, -100]]])
  expect(parts[0]?.polygon.coordinates).toEqual([
    [
      [10, 20],
      [11, 20],
      [11, 19],
      [10, 20],
    ],
  ])
  expect(parts[0]).toMatchObject({ west: 10, east: 11, south: 19, north: 20 })
})

test.each([
  { name: 'the Alps', at: [11, 47], isLand: true },
  { name: 'the Atlantic', at: [-40, 35], isLand: false },
  { name: 'Tasmania', at: [146.5, -42], isLand: true },
  { name: 'the Caspian Sea', at: [51, 41], isLand: false },
  { name: 'Antarctica', at: [0, -85], isLand: true },
])('$name is land: $isLand', async ({ at: [longitude = 0, latitude = 0], isLand }) => {
  const { parts } = await loadLand()
  expect(parts.some(({ polygon }) => geoContains(polygon, [longitude, latitude]))).toBe(isLand)
})

test('draws only the visible land, and none where the data is too coarse', async () => {
  const land = await loadLand()
  const earth = landPath(land, wholeEarth, size)
  const ocean = landPath(land, { latitude: 35, longitude: -40, zoom: 6 }, size)
  expect(earth.length).toBeGreaterThan(10_000)
  expect(ocean).toBe('')
  expect(landPath(land, { latitude: 47, longitude: 11, zoom: 6 }, size)).not.toBe('')
  expect(landPath(land, { latitude: 47, longitude: 11, zoom: 12 }, size)).toBe('')
  // Across the antimeridian.
  expect(landPath(land, { latitude: -17.8, longitude: -179.9, zoom: 7 }, size)).not.toBe('')
})
