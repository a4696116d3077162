import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCoordinates, writeCoordinates } from './read-coordinates.ts'

const ridge = { latitude: 47.42, longitude: 10.98 }

test.each([
  '47.42, 10.98',
  '47.42 10.98',
  '47.42;10.98',
  '47,42; 10,98',
  '47,42 10,98',
  'geo:47.42,10.98',
  '47.42° 10.98°',
  '47°25\'12"N 10°58\'48"E',
  'N 47 25.2 E 10 58.8',
  '10.98 E, 47.42 N',
  '47.42N 10.98E',
])('reads %s', (text) => {
  const read = readCoordinates(text)
  if (!read.ok) throw new Error(read.error)
  expect(read.value.coordinates.latitude).toBeCloseTo(ridge.latitude, 5)
  expect(read.value.coordinates.longitude).toBeCloseTo(ridge.longitude, 5)
  expect(read.value.swapped).toBeNull()
})

test('reads the southern and western hemispheres', () => {
  const read = readCoordinates("33°51'S 70.5 W")
  expect(read).toMatchObject({ ok: true, value: { coordinates: { latitude: -33.85, longitude: -70.5 } } })
  expect(readCoordinates('-33.85, −70.5')).toEqual(read)
})

test.each([
  ['', 'empty'],
  ['the meadow', 'unreadable'],
  ['47.42', 'unreadable'],
  ['1, 2, 3', 'unreadable'],
  ['47 N 10 N', 'unreadable'],
  ["47°70'N 10°E", 'unreadable'],
  ['95, 190', 'out-of-range'],
  ['0, 0', 'null-island'],
  ['NaN, NaN', 'unreadable'],
])('rejects "%s" as %s', (text, problem) => {
  expect(readCoordinates(text)).toEqual({ ok: false, error: problem })
})

test('swaps the coordinates if the latitude is out of range', () => {
  const read = readCoordinates('151.2, -33.87')
  const sydney = { latitude: -33.87, longitude: 151.2 }
  expect(read).toEqual({ ok: true, value: { coordinates: sydney, swapped: sydney } })
})

test('offers the coordinates swapped if only the swapped ones are nearby', () => {
  expect(readCoordinates('10.98, 47.42', ridge)).toMatchObject({ value: { swapped: ridge } })
  expect(readCoordinates('47.42, 10.98', ridge)).toMatchObject({ value: { swapped: null } })
  expect(readCoordinates('10.98, 47.42')).toMatchObject({ value: { swapped: null } })
})

test('reads the output of writeCoordinates', () => {
  const latitudes = fc.double({ min: -90, max: 90, noNaN: true })
  const longitudes = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(latitudes, longitudes, (latitude, longitude) => {
      fc.pre(Math.abs(latitude) > 1e-4)
      const read = readCoordinates(writeCoordinates({ latitude, longitude }))
      if (!read.ok) throw new Error(read.error)
      expect(read.value.coordinates.latitude).toBeCloseTo(latitude, 4)
      expect(read.value.coordinates.longitude).toBeCloseTo(longitude, 4)
    }),
  )
})

test('never throws for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,;°'"NSEW +-]*$/)), (text) => {
      expect(typeof readCoordinates(text, ridge).ok).toBe('boolean')
    }),
  )
})
