import { expect, test } from 'vitest'
import { type AdFields, adFieldsOf, readAdForm } from './read-ad-form.ts'

const now = Date.parse('2026-06-01T23:30:00Z')
const at = { now, timeZone: 'UTC', isSubmitted: true }
const filled: AdFields = {
  ...adFieldsOf(null, at),
  title: 'Tents for rent',
  description: 'Dry ones.',
  ctaText: 'See tents',
  linkUrl: 'https://tents.example.org/rent?from=app',
}
const wrong = (fields: Partial<AdFields>, how = at) => {
  const read = readAdForm({ ...filled, ...fields }, how)
  return read.ok ? [] : read.error
}

test('a new ad starts tomorrow and runs for a week; the form’s values are read', () => {
  expect(filled).toMatchObject({ firstDay: '2026-06-02', lastDay: '2026-06-08' })
  expect(readAdForm(filled, at)).toMatchObject({
    ok: true,
    value: { budgetCents: 2000, priceCents: 500, brand: null, timeZone: 'UTC' },
  })
})

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(61) }],
  ['description', { description: '' }],
  ['ctaText', { ctaText: 'x'.repeat(25) }],
  ['linkUrl', { linkUrl: 'javascript:alert(1)' }],
  ['linkUrl', { linkUrl: 'http://example.org' }],
  ['linkUrl', { linkUrl: 'https://name:word@example.org' }],
  ['linkUrl', { linkUrl: 'https://localhost/' }],
  ['linkUrl', { linkUrl: 'https://' }],
  ['firstDay', { firstDay: '' }],
  ['firstDay', { firstDay: '2026-05-31' }],
  ['lastDay', { lastDay: '2026-06-01' }],
  ['lastDay', { lastDay: '2026-12-31' }],
  ['budgetCents', { budget: '4.99' }],
  ['budgetCents', { budget: '5000.01' }],
  ['budgetCents', { budget: 'a lot' }],
])('the error for %o names the field %s', (field, fields) => {
  expect(wrong(fields)).toEqual([field])
})

test('today is in the advertiser’s time zone: 23:30 in London is tomorrow in Berlin', () => {
  expect(wrong({ firstDay: '2026-06-01' })).toEqual([])
  expect(wrong({ firstDay: '2026-06-01' }, { ...at, timeZone: 'Europe/Berlin' })).toEqual(['firstDay'])
  expect(wrong({ firstDay: '2026-05-01' }, { ...at, isSubmitted: false })).toEqual([])
})
