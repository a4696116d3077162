import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { eventChangesOf, eventDraftOf, faultyLineOf } from './event-draft.ts'

const cake = { dayOffset: 0, time: '16:00', title: 'Cake' }
const facts = { ...noFacts, startTime: '15:00', announcement: { text: 'Hello', at: 1 }, programme: [cake] }

test('a form that nobody touched changes no fact', () => {
  expect(eventChangesOf(facts, eventDraftOf(facts))).toEqual({})
  expect(eventChangesOf(noFacts, eventDraftOf(noFacts))).toEqual({})
})

test('only what differs is sent; an emptied start and announcement are withdrawn', () => {
  const draft = { ...eventDraftOf(facts), startTime: '', announcement: ' ', color: 'teal' } as const
  expect(eventChangesOf(facts, draft)).toEqual({ startTime: null, announcement: null, color: 'teal' })
})

test('chapters that are switched off stay as they were', () => {
  const byCode = { ...eventDraftOf(facts), chapters: 'code' } as const
  expect(eventChangesOf(facts, byCode)).toEqual({ hasChapters: true, chaptersBy: 'code' })
  const on = { ...facts, hasChapters: true, chaptersBy: 'code' } as const
  expect(eventDraftOf(on).chapters).toBe('code')
  expect(eventChangesOf(on, { ...eventDraftOf(on), chapters: null })).toEqual({ hasChapters: false })
})

test('lines are stored in the order of their times, and those without words are left out', () => {
  const early = { dayOffset: 0, time: '09:00', title: ' Coffee ' }
  const late = { dayOffset: 1, time: '08:00', title: 'Brunch' }
  const draft = { ...eventDraftOf(facts), programme: [late, cake, early, { ...cake, title: ' ' }] }
  expect(eventChangesOf(facts, draft)).toEqual({ programme: [{ ...early, title: 'Coffee' }, cake, late] })
})

test('a line with words needs a time within reach', () => {
  const withLine = (line: typeof cake) => faultyLineOf({ ...eventDraftOf(noFacts), programme: [cake, line] })
  expect(withLine(cake)).toBe(-1)
  expect(withLine({ ...cake, time: '' })).toBe(1)
  expect(withLine({ ...cake, dayOffset: -1 })).toBe(1)
  expect(withLine({ ...cake, dayOffset: 31 })).toBe(1)
  expect(withLine({ ...cake, time: '', title: '' })).toBe(-1)
})
