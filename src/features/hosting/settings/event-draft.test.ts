import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { eventChangesOf, eventDraftOf, invalidLineOf } from './event-draft.ts'

const cake = { dayOffset: 0, time: '16:00', title: 'Cake' }
const facts = { ...noFacts, startTime: '15:00', announcement: { text: 'Hello', at: 1 }, programme: [cake] }

test('an unchanged form changes no event fact', () => {
  expect(eventChangesOf(facts, eventDraftOf(facts))).toEqual({})
  expect(eventChangesOf(noFacts, eventDraftOf(noFacts))).toEqual({})
})

test('sends only differences; clearing the start or the announcement removes it', () => {
  const draft = { ...eventDraftOf(facts), startTime: '', announcement: ' ', color: 'teal' } as const
  expect(eventChangesOf(facts, draft)).toEqual({ startTime: null, announcement: null, color: 'teal' })
})

test('turning chapters off keeps their setting', () => {
  const byCode = { ...eventDraftOf(facts), chapters: 'code' } as const
  expect(eventChangesOf(facts, byCode)).toEqual({ hasChapters: true, chaptersBy: 'code' })
  const on = { ...facts, hasChapters: true, chaptersBy: 'code' } as const
  expect(eventDraftOf(on).chapters).toBe('code')
  expect(eventChangesOf(on, { ...eventDraftOf(on), chapters: null })).toEqual({ hasChapters: false })
})

test('stores program lines in order of time and skips those without text', () => {
  const early = { dayOffset: 0, time: '09:00', title: ' Coffee ' }
  const late = { dayOffset: 1, time: '08:00', title: 'Brunch' }
  const draft = { ...eventDraftOf(facts), programme: [late, cake, early, { ...cake, title: ' ' }] }
  expect(eventChangesOf(facts, draft)).toEqual({ programme: [{ ...early, title: 'Coffee' }, cake, late] })
})

test('a line with text needs a time in the allowed range', () => {
  const withLine = (line: typeof cake) => invalidLineOf({ ...eventDraftOf(noFacts), programme: [cake, line] })
  expect(withLine(cake)).toBe(-1)
  expect(withLine({ ...cake, time: '' })).toBe(1)
  expect(withLine({ ...cake, dayOffset: -1 })).toBe(1)
  expect(withLine({ ...cake, dayOffset: 31 })).toBe(1)
  expect(withLine({ ...cake, time: '', title: '' })).toBe(-1)
})
