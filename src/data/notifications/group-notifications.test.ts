import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { NoticeKind, NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { groupNotifications, isOnDayOf, peopleOf } from './group-notifications.ts'

const example = v.parse(NoticeRow, rowExamples.notice)
const zones = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'] as const
const notice = (number: number, values: Partial<v.InferInput<typeof NoticeRow>> = {}) =>
  v.parse(NoticeRow, {
    ...example,
    id: `01990000-0000-7000-b000-${number.toString(16).padStart(12, '0')}`,
    zoneId: zones[0],
    ...values,
  })

test('combines likes of several photos into one line, with each name once', () => {
  const [line, ...others] = groupNotifications([
    notice(3, { kind: 'photo-liked', count: 1, names: ['Jonas'] }),
    notice(2, { kind: 'photo-liked', count: 2, names: ['Hanna', 'Jonas'] }),
    notice(1, { kind: 'photo-liked', count: 1, names: ['Mia'] }),
  ])
  expect(others).toEqual([])
  expect(line).toHaveLength(3)
  expect(line && peopleOf(line)).toEqual({ names: ['Jonas', 'Hanna', 'Mia'], count: 3 })
})

test('omits the number of people if a notification has more people than names', () => {
  const [line] = groupNotifications([
    notice(2, { kind: 'photo-liked', count: 5, names: ['Hanna', 'Jonas'] }),
    notice(1, { kind: 'photo-liked', count: 1, names: ['Mia'] }),
  ])
  expect(line && peopleOf(line)).toEqual({ names: ['Hanna', 'Jonas', 'Mia'], count: null })
})

test('every notification is in one line, each line has one kind and zone, latest first', () => {
  const some = fc.record({ kind: fc.constantFrom(...NoticeKind.options), zoneId: fc.constantFrom(...zones) })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), (values) => {
      const all = values.map((value, index) => notice(index + 1, { ...value, at: 1000 - index }))
      const lines = groupNotifications(all)
      expect(lines.flat().toSorted((a, b) => b.at - a.at)).toEqual(all)
      for (const line of lines) {
        expect(new Set(line.map(({ kind, zoneId }) => `${kind} ${zoneId}`)).size).toBe(1)
        expect(line.toSorted((a, b) => b.at - a.at)).toEqual(line)
        const isGathered = ['photo-liked', 'photo-reacted'].includes(line[0].kind)
        expect(line.length === 1 || isGathered).toBe(true)
      }
      const firsts = lines.map(([first]) => first.at)
      expect(firsts.toSorted((a, b) => b - a)).toEqual(firsts)
    }),
  )
})

test('“Today” is the calendar day of the reader, not the last 24 hours', () => {
  const isToday = isOnDayOf(Date.parse('2026-03-29T09:00:00+02:00'), 'Europe/Berlin')
  const at = (time: string) => isToday(notice(1, { at: Date.parse(time) }))
  expect(at('2026-03-29T00:00:00+01:00')).toBe(true)
  expect(at('2026-03-28T23:59:59+01:00')).toBe(false)
  expect(at('2026-03-28T14:00:00+01:00')).toBe(false)
})
