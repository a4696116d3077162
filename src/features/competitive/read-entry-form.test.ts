import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import * as v from 'valibot'
import { entryForm, readEntryForm } from './read-entry-form.ts'

const entry = v.parse(CompetitiveEntry, rowExamples.competitiveEntry.entry)

test('an entry survives a round trip through its form', () => {
  expect(readEntryForm(entry.kind, entryForm(entry.kind, entry))).toEqual({ ok: true, value: entry })
})

test('reports invalid fields with the reason, in form order', () => {
  const form = { ...entryForm('feature', null), uniqueness: '101', competitorGap: 'soon' }
  expect(readEntryForm('feature', form)).toEqual({
    ok: false,
    error: [
      { name: 'name', reason: 'missing', most: 0 },
      { name: 'uniqueness', reason: 'noNumber', most: 100 },
      { name: 'competitorGap', reason: 'noNumber', most: 120 },
    ],
  })
})

test('reports the maximum length of a field', () => {
  const form = {
    ...entryForm('secret', null),
    name: 'a'.repeat(161),
    protectionMeasures: Array.from({ length: 41 }, () => 'a').join('\n'),
  }
  expect(readEntryForm('secret', form)).toMatchObject({
    error: [
      { name: 'name', reason: 'tooLong', most: 160 },
      { name: 'protectionMeasures', reason: 'tooManyLines', most: 40 },
    ],
  })
  const longLine = { ...form, name: 'Ranking', protectionMeasures: 'a'.repeat(121) }
  expect(readEntryForm('secret', longLine)).toMatchObject({
    error: [{ name: 'protectionMeasures', reason: 'longLine', most: 120 }],
  })
})

test('a feature has its category’s icon until another one is chosen', () => {
  const form = { ...entryForm('feature', null), name: 'Entry', uniqueness: '90', competitorGap: '12' }
  expect(readEntryForm('feature', { ...form, category: 'social' })).toMatchObject({
    value: { icon: 'users' },
  })
  expect(readEntryForm('feature', { ...form, icon: 'camera' })).toMatchObject({ value: { icon: 'camera' } })
})

test('reads one item per line and skips empty lines', () => {
  const form = {
    ...entryForm('secret', null),
    name: 'Ranking',
    protectionMeasures: 'Two know it\n\n Audited ',
  }
  expect(readEntryForm('secret', form)).toMatchObject({
    value: { protectionMeasures: ['Two know it', 'Audited'], competitiveValue: 'critical' },
  })
})

test('an empty date is read as null', () => {
  const form = { ...entryForm('patent', null), title: 'Offline entry', defensiveValue: '80' }
  expect(readEntryForm('patent', form)).toMatchObject({ ok: true, value: { filingDate: null, claims: [] } })
})
