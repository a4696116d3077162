import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import * as v from 'valibot'
import { entryForm, readEntryForm } from './read-entry-form.ts'

const entry = v.parse(CompetitiveEntry, rowExamples.competitiveEntry.entry)

test('an entry survives its form', () => {
  expect(readEntryForm(entry.kind, entryForm(entry.kind, entry))).toEqual({ ok: true, value: entry })
})

test('names the fields that are wrong and why, in the order of the form', () => {
  const form = { ...entryForm('feature', null), uniqueness: '101', competitorGap: 'soon' }
  expect(readEntryForm('feature', form)).toEqual({
    ok: false,
    error: [
      { name: 'name', why: 'missing', most: 0 },
      { name: 'uniqueness', why: 'noNumber', most: 100 },
      { name: 'competitorGap', why: 'noNumber', most: 120 },
    ],
  })
})

test('says how much a field may hold', () => {
  const form = {
    ...entryForm('secret', null),
    name: 'a'.repeat(161),
    protectionMeasures: Array.from({ length: 41 }, () => 'a').join('\n'),
  }
  expect(readEntryForm('secret', form)).toMatchObject({
    error: [
      { name: 'name', why: 'tooLong', most: 160 },
      { name: 'protectionMeasures', why: 'tooManyLines', most: 40 },
    ],
  })
  const longLine = { ...form, name: 'Ranking', protectionMeasures: 'a'.repeat(121) }
  expect(readEntryForm('secret', longLine)).toMatchObject({
    error: [{ name: 'protectionMeasures', why: 'longLine', most: 120 }],
  })
})

test('a feature has the icon of its category until one is chosen', () => {
  const form = { ...entryForm('feature', null), name: 'Entry', uniqueness: '90', competitorGap: '12' }
  expect(readEntryForm('feature', { ...form, category: 'social' })).toMatchObject({
    value: { icon: 'users' },
  })
  expect(readEntryForm('feature', { ...form, icon: 'camera' })).toMatchObject({ value: { icon: 'camera' } })
})

test('reads one thing in each line and leaves out empty ones', () => {
  const form = {
    ...entryForm('secret', null),
    name: 'Ranking',
    protectionMeasures: 'Two know it\n\n Audited ',
  }
  expect(readEntryForm('secret', form)).toMatchObject({
    value: { protectionMeasures: ['Two know it', 'Audited'], competitiveValue: 'critical' },
  })
})

test('a day that nobody named is none', () => {
  const form = { ...entryForm('patent', null), title: 'Offline entry', defensiveValue: '80' }
  expect(readEntryForm('patent', form)).toMatchObject({ ok: true, value: { filingDate: null, claims: [] } })
})
