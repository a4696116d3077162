import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AnyEntry, CompetitiveEntry, upgradeEntry, nameOfEntry, readEntry } from './competitive.ts'

const patent = {
  kind: 'patent',
  description: '',
  status: 'pending',
  applicationNumber: 'DE 10 2026',
  filingDate: '2026-01-05',
  inventors: ['Ada'],
  assignee: '',
  claims: [],
  technicalField: '',
  competitiveValue: 'high',
  defensiveValue: 80,
  jurisdictions: ['DE'],
}
const trademark = {
  kind: 'trademark',
  name: 'Waypost',
  description: '',
  filingDate: null,
  registrationDate: null,
  class: '9',
  jurisdictions: [],
}
const feature = {
  kind: 'feature',
  name: 'Entry',
  description: '',
  uniqueness: 90,
  competitorGap: 18,
  patentStatus: null,
}

test('converts an entry of version 9 to the current fields', () => {
  expect(readEntry({ ...patent, name: 'Signed codes' })).toEqual({ ...patent, title: 'Signed codes' })
  for (const [status, registrationNumber, applicationNumber] of [
    ['registered', '30 2026', ''],
    ['granted', '30 2026', ''],
    ['pending', '', '30 2026'],
    ['filed', '', '30 2026'],
    ['provisional', '', '30 2026'],
  ]) {
    const entry = readEntry({ ...trademark, status, number: '30 2026' })
    expect(entry).toEqual({ ...trademark, status, registrationNumber, applicationNumber })
  }
  for (const [category, icon] of [
    ['ai', 'sparkles'],
    ['social', 'users'],
    ['technical', 'cpu'],
    ['business', 'briefcase'],
  ])
    expect(readEntry({ ...feature, category })).toEqual({ ...feature, category, icon })
})

test('leaves a current entry unchanged and rejects unknown formats', () => {
  const entries = [
    { ...patent, title: 'Signed codes' },
    { ...trademark, status: 'granted', registrationNumber: '', applicationNumber: '7' },
    { ...feature, category: 'ai', icon: 'camera' },
  ].map((entry) => v.parse(CompetitiveEntry, entry))
  expect(entries.map((entry) => upgradeEntry(v.parse(AnyEntry, entry)))).toEqual(entries)
  expect(entries.map(nameOfEntry)).toEqual(['Signed codes', 'Waypost', 'Entry'])
  expect(v.safeParse(AnyEntry, patent).success).toBe(false)
  expect(v.safeParse(AnyEntry, { ...feature, category: 'ai', icon: 'unicorn' }).success).toBe(false)
})

test('validation leaves an entry of an older app in its original form', () => {
  const sent = { ...trademark, status: 'filed', number: '7' }
  expect(v.parse(AnyEntry, sent)).toEqual(sent)
})
