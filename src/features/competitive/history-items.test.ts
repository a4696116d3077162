import * as v from 'valibot'
import { expect, test } from 'vitest'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { type CompetitiveEntry, CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'
import type { ChangeView } from '#src/data/competitive/entry-view.ts'
import { differencesOf, historyItems } from './history-items.ts'

const { id: entryId, entry, ...row } = v.parse(CompetitiveRow, rowExamples.competitiveEntry)
const change = (id: string, before: CompetitiveEntry | null, after: CompetitiveEntry | null): ChangeView => ({
  id,
  entryId,
  at: 0,
  actorName: 'Ada',
  before,
  after,
  waiting: null,
})
const removedTwice = [
  change('4', entry, null),
  change('3', null, entry),
  change('2', entry, null),
  change('1', null, entry),
]

test('only the latest removal of an entry can be undone, while the entry is missing', () => {
  const gone = historyItems({ entries: [], changes: removedTwice })
  expect(gone.map(({ done, canRestore }) => [done, canRestore])).toEqual([
    ['removed', true],
    ['restored', false],
    ['removed', false],
    ['added', false],
  ])
  const there = historyItems({
    entries: [{ ...row, id: entryId, entry, waiting: null }],
    changes: removedTwice,
  })
  expect(there.some(({ canRestore }) => canRestore)).toBe(false)
})

test('lists the differences of a change field by field', () => {
  if (entry.kind !== 'feature') throw new Error('The example must be a feature')
  const after = { ...entry, patentStatus: 'pending', uniqueness: 95, icon: 'qr-code' } as const
  expect(differencesOf({ before: entry, after }, competitiveWords)).toEqual([
    { name: 'Icon', from: 'Without a cloud', to: 'QR code' },
    { name: 'Uniqueness (0-100%)', from: '90', to: '95' },
    { name: 'Patent status', from: 'None', to: 'Pending' },
  ])
  expect(differencesOf({ before: null, after: entry }, competitiveWords)).toEqual([])
})
