import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCell } from './place-cell.ts'
import { distanceMeters } from './position.ts'

const places = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a cell holds its place and is about a kilometre wide and high', () => {
  fc.assert(
    fc.property(places, (place) => {
      const { center, south, north, west, east } = placeCell(place)
      expect(place.latitude).toBeGreaterThanOrEqual(south - 1e-9)
      expect(place.latitude).toBeLessThanOrEqual(north + 1e-9)
      expect(place.longitude).toBeGreaterThanOrEqual(west - 1e-9)
      expect(place.longitude).toBeLessThanOrEqual(east + 1e-9)
      // Half the diagonal of a cell; at the poles the last ring of cells is a little wider.
      expect(distanceMeters(place, center)).toBeLessThan(900)
    }),
  )
})

test('the centre of a cell lies in that cell, so that a cell tells nothing new when it is asked again', () => {
  fc.assert(
    fc.property(places, (place) => {
      const cell = placeCell(place)
      expect(placeCell(cell.center)).toEqual(cell)
    }),
  )
})

test('neighbours in one cell cannot be told apart', () => {
  const here = placeCell({ latitude: 47.4213, longitude: 10.9853 })
  expect(placeCell({ latitude: 47.4251, longitude: 10.9822 })).toEqual(here)
  expect(placeCell({ latitude: 47.4301, longitude: 10.9853 })).not.toEqual(here)
})
