import { hourMs } from '#src/contract/wire/durations.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { dayAfter, type DatedZone, dayOfZone, eventStart, programmeOf } from './programme.ts'

interface CalendarZone extends DatedZone {
  readonly id: string
  readonly name: string
}

/** The contents of a calendar file besides the times. */
interface CalendarText {
  /** An absolute URL. */
  readonly link: string
  /** Formats a line of the programme in the reader's language. */
  readonly formatEntry: (at: EpochMs, title: string) => string
  /** The time at which the file is created. */
  readonly createdAt: EpochMs
}

/**
 * Returns the event as an iCalendar file (RFC 5545) with CRLF line endings. The start is in UTC, so that the file needs
 * no time zone table. Without a start, the event lasts the zone's whole day. The event's id is the zone's id, so
 * that a later file replaces an earlier one.
 */
export function calendarFile(zone: CalendarZone, { link, formatEntry, createdAt }: CalendarText): string {
  const start = eventStart(zone)
  const programme = programmeOf(zone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waypost//EN',
    'BEGIN:VEVENT',
    `UID:${zone.id}@waypost`,
    `DTSTAMP:${utc(createdAt)}`,
    ...eventTimeLines(zone, start, programme.at(-1)?.at ?? null),
    `SUMMARY:${escapeCalendarText(zone.name)}`,
    `DESCRIPTION:${escapeCalendarText(
      [zone.facts.welcome, ...programme.map((entry) => formatEntry(entry.at, entry.title)), link]
        .filter((part) => part !== '')
        .join('\n'),
    )}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldCalendarLine(line)}\r\n`).join('')
}

/** An event without an end lasts until two hours after the last line of its programme. */
function eventTimeLines(zone: CalendarZone, start: EpochMs | null, last: EpochMs | null): readonly string[] {
  if (start !== null) {
    const end = Math.max(start, last ?? start) + 2 * hourMs
    return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]
  }
  const day = dayOfZone(zone)
  const compact = (value: string) => value.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day, 1))}`]
}

function utc(at: EpochMs): string {
  return new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}

function escapeCalendarText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

/** Folds a line after at most 75 bytes of UTF-8; the next line starts with a space. */
function foldCalendarLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > 74) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
}
