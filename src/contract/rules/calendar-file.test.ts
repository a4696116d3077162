import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { calendarFile } from './calendar-file.ts'

const zone = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Anna, Ben; and all',
  createdAt: Date.UTC(2026, 5, 1, 12),
  startsAt: null,
  closedAt: null,
  timeZone: 'Europe/Berlin',
  facts: { ...noFacts, startTime: '15:00' },
}
const text = {
  link: 'https://a.example/z',
  formatEntry: (at: number, title: string) => `${at} ${title}`,
  createdAt: 0,
}

/** The properties of a file, unfolded and unescaped. */
function read(file: string): ReadonlyMap<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      const raw = value.join(':')
      return [name, raw.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))]
    }),
  )
}

test('writes the start in UTC', () => {
  const file = read(calendarFile(zone, text))
  expect(file.get('DTSTART')).toBe('20260601T130000Z')
  expect(file.get('DTEND')).toBe('20260601T150000Z')
  expect(file.get('SUMMARY')).toBe(zone.name)
  expect(file.get('UID')).toBe(`${zone.id}@waypost`)
})

test('an event without a start lasts the whole day of the zone’s calendar', () => {
  const late = { ...zone, createdAt: Date.UTC(2026, 5, 1, 23), facts: noFacts }
  const file = read(calendarFile(late, text))
  expect(file.get('DTSTART;VALUE=DATE')).toBe('20260602')
  expect(file.get('DTEND;VALUE=DATE')).toBe('20260603')
})

test('any name and welcome text can be read back, with lines of at most 75 bytes', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 120 }).map((part) => part.replaceAll(/[\r\n]/g, ' '))
  fc.assert(
    fc.property(words, words, (name, welcome) => {
      const file = calendarFile({ ...zone, name, facts: { ...zone.facts, welcome } }, text)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(read(file).get('SUMMARY')).toBe(name)
      expect(read(file).get('DESCRIPTION')).toBe(welcome === '' ? text.link : `${welcome}\n${text.link}`)
    }),
  )
})
