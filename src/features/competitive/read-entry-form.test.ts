import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import * as v from 'valibot'
import { entryForm, readEntryForm } from './read-entry-form.ts'

const entry = v.parse(CompetitiveEntry, rowExamples.competitiveEntry.entry)

test('an entry survives its form', () => {
  expect(readEntryForm(entry.kind, entryForm(entry.kind, entry))).toEqual({ ok: true, value: entry })
})

test('names the fields that are wrong, in the order of the form', () => {
  const form = { ...entryForm('feature', null), uniqueness: '101', competitorGap: 'soon' }
  expect(readEntryForm('feature', form)).toEqual({
    ok: false,
    error: ['name', 'uniqueness', 'competitorGap'],
  })
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
  const form = { ...entryForm('patent', null), name: 'Offline entry', defensiveValue: '80' }
  expect(readEntryForm('patent', form)).toMatchObject({ ok: true, value: { filingDate: null, claims: [] } })
})
