import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCell } from './place-cell.ts'
import { distanceMeters } from './position.ts'

const places = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a cell contains its position and is about a kilometer wide and high', () => {
  fc.assert(
    fc.property(places, (place) => {
      const { center, south, north, west, east } = placeCell(place)
      expect(place.latitude).toBeGreaterThanOrEqual(south - 1e-9)
      expect(place.latitude).toBeLessThanOrEqual(north + 1e-9)
      expect(place.longitude).toBeGreaterThanOrEqual(west - 1e-9)
      expect(place.longitude).toBeLessThanOrEqual(east + 1e-9)
      // Half the diagonal of a cell. The outermost cells at the poles are a little wider.
      expect(distanceMeters(place, center)).toBeLessThan(900)
    }),
  )
})

test('the center of a cell is in that cell, so a repeated lookup reveals nothing more', () => {
  fc.assert(
    fc.property(places, (place) => {
      const cell = placeCell(place)
      expect(placeCell(cell.center)).toEqual(cell)
    }),
  )
})

test('positions in the same cell get the same result', () => {
  const here = placeCell({ latitude: 47.4213, longitude: 10.9853 })
  expect(placeCell({ latitude: 47.4251, longitude: 10.9822 })).toEqual(here)
  expect(placeCell({ latitude: 47.4301, longitude: 10.9853 })).not.toEqual(here)
})
