import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { placeCell } from '#src/contract/rules/place-cell.ts'
import { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { compassPoint, mapPlaces } from './map-places.ts'

const summit = { latitude: 47.4213, longitude: 10.9853 }
const here = { latitude: 47.4213, longitude: 10.98, accuracyMeters: 10 }
const row = v.parse(ZoneRow, rowExamples.zone)

function zone(number: number, more: Partial<ZoneView> = {}): ZoneView {
  const id = v.parse(ZoneId, `01990000-0000-7000-8000-00000000010${number}`)
  const base = { ...row, ...summit, id, name: `Zone ${number}`, radiusMeters: 150 }
  return { ...base, role: 'contributor', photoCount: 0, isProvisional: false, ...more }
}

const near = (number: number, isPlaceObscured = false) => {
  const { id } = zone(number)
  const place = isPlaceObscured ? placeCell(summit).center : summit
  return { id, name: 'Public', brand: row.brand, ...place, radiusMeters: 300, isPlaceObscured, foundAt: 0 }
}

test('places are sorted by distance, with distance and direction', () => {
  const far = zone(1, { latitude: 47.6 })
  const [first, second] = mapPlaces([far, zone(2)], [], here)
  expect(first).toMatchObject({ name: 'Zone 2', routeInfo: { isInside: false } })
  expect(first?.routeInfo?.distanceMeters).toBeCloseTo(399, 0)
  expect(compassPoint(first?.routeInfo?.bearingDegrees ?? 0)).toBe('e')
  expect(second?.name).toBe('Zone 1')
})

test('a position within the radius is inside, allowing for its accuracy', () => {
  expect(mapPlaces([zone(1)], [], { ...here, longitude: 10.984 })[0]?.routeInfo?.isInside).toBe(true)
  expect(
    mapPlaces([zone(1, { radiusMeters: 300 })], [], { ...here, accuracyMeters: 99 })[0]?.routeInfo?.isInside,
  ).toBe(true)
})

test('hides zones without a place, and shows an own public place once', () => {
  expect(mapPlaces([zone(1, { latitude: null, longitude: null })], [], here)).toEqual([])
  expect(mapPlaces([zone(1)], [near(1), near(2)], here).map(({ isMine }) => isMine)).toEqual([true, false])
})

test('guests and strangers see an obscured place as a cell, and not whether they are inside', () => {
  const obscured = mapPlaces([zone(1, { isPlaceObscured: true })], [near(2, true)], { ...here, ...summit })
  const cell = placeCell(summit)
  for (const place of obscured)
    expect(place).toMatchObject({ cell, center: cell.center, routeInfo: { isInside: null } })
  expect(mapPlaces([zone(1, { isPlaceObscured: true, role: 'owner' })], [], null)[0]).toMatchObject({
    cell: null,
    center: summit,
    routeInfo: null,
  })
})

test.each([
  [0, 'n'],
  [44, 'ne'],
  [90, 'e'],
  [359, 'n'],
  [226, 'sw'],
])('%d degrees is %s', (degrees, point) => {
  expect(compassPoint(degrees)).toBe(point)
})
