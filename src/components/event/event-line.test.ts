import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { eventWords } from '#src/i18n/en/event.ts'
import { eventLine } from './event-line.ts'

const day = Date.UTC(2026, 5, 6)
const zone: ZoneView = {
  ...fakeZone,
  timeZone: 'UTC',
  createdAt: day - 10 * dayMs,
  startsAt: day,
  closedAt: null,
  role: 'contributor',
  photoCount: 0,
  isProvisional: false,
  facts: {
    ...noFacts,
    startTime: '15:00',
    programme: [
      { dayOffset: 0, time: '16:00', title: 'Cake' },
      { dayOffset: 0, time: '20:00', title: 'Dance' },
    ],
  },
}
const lineAt = (hours: number, facts = zone.facts) =>
  eventLine({ ...zone, facts }, eventWords, day + hours * hourMs)

test('an album counts down to its event, names the current entry, and thanks the morning after', () => {
  expect(lineAt(13)).toBe('Starts in 2 h')
  expect(lineAt(15.5)).toMatch(/^Next: Cake, 4:00\sPM$/)
  expect(lineAt(17)).toBe('Now: Cake')
  expect(lineAt(23)).toBe('Now: Dance')
  expect(lineAt(30)).toBe('Thank you for being here')
})

test('without a start there is no countdown and no thanks, and without facts no line', () => {
  expect(lineAt(13, { ...noFacts, welcome: 'Hello' })).toBe('Event details')
  expect(lineAt(40, { ...noFacts, welcome: 'Hello' })).toBe('Event details')
  expect(lineAt(40, { ...noFacts, thanks: 'Thanks!' })).toBe('Thank you for being here')
  expect(lineAt(13, { ...noFacts, announcement: { text: 'Cake', at: 1 } })).toBeNull()
})

test('a closed album shows thanks at once', () => {
  const closed = { ...zone, closedAt: day + 16 * hourMs }
  expect(eventLine(closed, eventWords, day + 17 * hourMs)).toBe('Thank you for being here')
})
