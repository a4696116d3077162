import { expect, test } from 'vitest'
import { checkPlaceForm } from './check-place-form.ts'

const form = {
  name: 'Ridge hut',
  coordinates: '47.42, 10.98',
  radiusMeters: 300,
  who: 'The keeper',
  why: 'A full book',
  contact: 'hut@example.org',
}
const around = { brand: 'snapzone', timeZone: 'UTC' } as const

test('builds a request from the form', () => {
  expect(checkPlaceForm(form, around)).toMatchObject({
    ok: true,
    value: { place: { name: 'Ridge hut', latitude: 47.42, kind: 'place' }, who: 'The keeper' },
  })
})

test('reports every field that must change, in form order', () => {
  const empty = { ...form, name: '', coordinates: '', who: ' ', why: '', contact: '' }
  const checked = checkPlaceForm(empty, around)
  expect(checked.ok ? [] : checked.error.map(({ field }) => field)).toEqual([
    'name',
    'coordinates',
    'who',
    'why',
    'contact',
  ])
})
