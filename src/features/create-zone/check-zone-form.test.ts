import { expect, test } from 'vitest'
import type { ZoneForm } from '#src/data/engine/rows/zone-draft-row.ts'
import { checkZoneForm } from './check-zone-form.ts'

const form: ZoneForm = {
  name: ' Ridge ',
  needsPresence: true,
  coordinates: '47.42, 10.98',
  radiusMeters: 300,
  mode: 'open',
  moderation: 'post',
  guestRole: 'viewer',
  timeZone: 'Europe/Berlin',
  codes: [{ key: 'a', label: ' Table 4 ', role: 'contributor' }],
}

test('builds a zone from the form', () => {
  expect(checkZoneForm(form)).toEqual({
    ok: true,
    value: {
      codes: [{ label: 'Table 4', role: 'contributor' }],
      zone: {
        name: 'Ridge',
        kind: 'event',
        latitude: 47.42,
        longitude: 10.98,
        radiusMeters: 300,
        mode: 'open',
        moderation: 'post',
        guestRole: 'viewer',
        timeZone: 'Europe/Berlin',
      },
    },
  })
})

test('sends the chosen day, or no day if none is chosen', () => {
  for (const [day, expected] of [
    ['2026-12-12', '2026-12-12'],
    ['', undefined],
  ] as const) {
    const checked = checkZoneForm({ ...form, day })
    expect(checked.ok && checked.value.zone.day).toBe(expected)
  }
})

test('a zone that does not require presence has no coordinates, even if some were entered', () => {
  const checked = checkZoneForm({ ...form, needsPresence: false, coordinates: 'nowhere' })
  expect(checked.ok && 'latitude' in checked.value.zone).toBe(false)
})

test('reports every field that must change, in form order', () => {
  expect(checkZoneForm({ ...form, name: ' ', coordinates: '0 0' })).toEqual({
    ok: false,
    error: [
      { field: 'name', problem: 'missing' },
      { field: 'coordinates', problem: 'null-island' },
    ],
  })
  expect(checkZoneForm({ ...form, name: 'x'.repeat(81) })).toMatchObject({ error: [{ problem: 'long' }] })
})

test('a code needs a unique label', () => {
  const codes = [
    { key: 'a', label: ' ', role: 'viewer' },
    { key: 'b', label: 'Table 4', role: 'viewer' },
    { key: 'c', label: 'table 4', role: 'viewer' },
    { key: 'd', label: 'x'.repeat(61), role: 'viewer' },
  ] as const
  expect(checkZoneForm({ ...form, codes })).toEqual({
    ok: false,
    error: [
      { field: 'code', key: 'a', problem: 'missing' },
      { field: 'code', key: 'c', problem: 'twice' },
      { field: 'code', key: 'd', problem: 'long' },
    ],
  })
})
