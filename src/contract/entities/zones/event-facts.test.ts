import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EventFacts, EventFactsChanges, noFacts, withFacts } from './event-facts.ts'
import { zoneColors } from './zone-color.ts'

const text = fc.stringMatching(/^[a-z]{0,20}$/)
const time = fc.constantFrom('00:00', '09:30', '15:00', '23:59')
const lines = fc.array(
  fc.record({ dayOffset: fc.nat(30), time, title: fc.stringMatching(/^[a-z]{1,20}$/) }),
  { maxLength: 5 },
)
const changes = fc.record(
  {
    startTime: fc.option(time),
    welcome: text,
    thanks: text,
    hasChapters: fc.boolean(),
    hasPrinted: fc.boolean(),
    hasWall: fc.boolean(),
    isListPutAway: fc.boolean(),
    color: fc.option(fc.constantFrom(...zoneColors)),
    programme: lines,
    announcement: fc.option(fc.stringMatching(/^[a-z]{1,20}$/)),
  },
  { requiredKeys: [] },
)

test('changes of different facts give the same result in either order', () => {
  fc.assert(
    fc.property(changes, changes, (one, other) => {
      const rest = Object.fromEntries(Object.entries(other).filter(([key]) => !(key in one)))
      const both = withFacts(withFacts(noFacts, one, 5), rest, 5)
      expect(both).toEqual(withFacts(withFacts(noFacts, rest, 5), one, 5))
    }),
  )
})

test('a change results in a valid row, and repeating it changes nothing', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const once = withFacts(noFacts, v.parse(EventFactsChanges, change), 5)
      expect(v.parse(EventFacts, once)).toEqual(once)
      expect(withFacts(once, change, 9)).toEqual(once)
    }),
  )
})

test('an unreadable field gets its default, and the other fields are kept', () => {
  fc.assert(
    fc.property(
      changes,
      fc.constantFrom(
        'startTime',
        'welcome',
        'programme',
        'hasChapters',
        'announcement',
        'color',
        'thanks',
        'hasPrinted',
        'hasWall',
      ),
      fc.constantFrom<unknown>(7, { a: 1 }, [3], 'x'.repeat(9000), undefined),
      (change, field, damage) => {
        const facts = withFacts(noFacts, change, 5)
        const read = v.parse(EventFacts, { ...facts, [field]: damage })
        expect(read).toEqual({ ...facts, [field]: new Map(Object.entries(noFacts)).get(field) })
      },
    ),
  )
})
