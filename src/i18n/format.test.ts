import fc from 'fast-check'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { makeTranslation } from './translation.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showTranslation } from './current-locale.ts'
import {
  counted,
  formatAge,
  formatBytes,
  formatCents,
  formatDay,
  formatDateTime,
  formatHour,
  formatMeters,
  formatNumber,
  formatRemaining,
  formatTime,
} from './format.ts'
import { chooseTimeFormat } from './time-format.ts'
import { loadGerman } from '#src/testing/support/german.ts'

const german = await loadGerman()

const at = new Date(2026, 10, 21, 9, 5).getTime()
const hourMs = 3_600_000

afterEach(() => {
  showTranslation(null)
  chooseTimeFormat('language')
})

test('writes English numbers, prices, dates and times', () => {
  expect(formatCents(1499)).toBe('$14.99')
  expect(formatDay(at)).toBe('Nov 21, 2026')
  expect(formatTime(at)).toBe('9:05 AM')
  expect(formatAge(at, at + 26 * hourMs)).toBe('yesterday')
  expect(formatAge(at, at)).toBe('just now')
  expect(formatRemaining(at + 76 * hourMs, at)).toBe('3 days')
  expect(formatRemaining(at + 28 * hourMs, at)).toBe('1 d 4 h')
  expect(formatRemaining(at + 2.5 * hourMs, at)).toBe('2 h 30 min')
  expect(formatBytes(2.4 * 1024 * 1024)).toBe('2.4 MB')
  expect(formatMeters(1200)).toBe('1.2 km')
})

test.each(languageCodes)('groups whole numbers in %s as Intl does', (language) => {
  showTranslation(language === 'en' ? null : makeTranslation(language, {}, null))
  const intl = new Intl.NumberFormat(language)
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatNumber(count)).toBe(intl.format(count))
    }),
  )
})

describe('in German', () => {
  test('writes numbers, prices, dates and times as Germans do', () => {
    showTranslation(german)
    expect(formatCents(1499)).toBe('14,99\u00a0$')
    expect(formatDay(at)).toBe('21.11.2026')
    expect(formatTime(at)).toBe('09:05')
    expect(formatAge(at, at + 26 * hourMs)).toBe('gestern')
    expect(formatAge(at, at)).toBe('gerade eben')
    expect(formatRemaining(at + 76 * hourMs, at)).toBe('3 Tage')
    expect(formatBytes(2.4 * 1024 * 1024)).toBe('2,4 MB')
    expect(formatMeters(1200)).toBe('1,2 km')
  })

  test('counts by its plural rules and goes back to English', () => {
    showTranslation(german)
    expect(counted(1, 'Foto', 'Fotos')).toBe('1 Foto')
    expect(counted(12_000, 'Foto', 'Fotos')).toBe('12.000 Fotos')
    expect(counted(0, 'Foto', 'Fotos')).toBe('0 Fotos')
    showTranslation(null)
    expect(counted(12_000, 'photo', 'photos')).toBe('12,000 photos')
  })
})

describe('the clock that this device chose', () => {
  const afternoon = new Date(2026, 10, 21, 14, 5).getTime()
  const midnight = new Date(2026, 10, 21, 0, 30).getTime()

  test.each([
    ['language', null, ['2:05 PM', '12:30 AM', 'Nov 21, 2026, 2:05 PM', '2:00 PM']],
    ['language', german, ['14:05', '00:30', '21.11.2026, 14:05', '14:00']],
    ['24', null, ['14:05', '00:30', 'Nov 21, 2026, 14:05', '14:00']],
    ['12', german, ['2:05 PM', '12:30 AM', '21.11.2026, 2:05 PM', '2:00 PM']],
  ] as const)('%s: every clock is written so', (format, translation, clocks) => {
    showTranslation(translation)
    chooseTimeFormat(format)
    expect([formatTime(afternoon), formatTime(midnight), formatDateTime(afternoon), formatHour(14)]).toEqual(
      clocks,
    )
  })
})

describe('in the region of the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    showTranslation(german)
    formatDay(at)
  })

  test.each([
    [['en-GB'], null, ['21 Nov 2026', '09:05', '$14.99']],
    [['de-DE', 'en-AU'], null, ['21 Nov 2026', '9:05 am', '$14.99']],
    [['fr-FR'], null, ['Nov 21, 2026', '9:05 AM', '$14.99']],
    [['en-GB', 'de-AT'], german, ['21.11.2026', '09:05', '14,99\u00a0$']],
  ] as const)(
    '%s: days and hours are written as there, prices as ever',
    (languages, translation, written) => {
      // Formats are kept for a language: another one in between forgets them.
      showTranslation(translation === null ? german : null)
      formatDay(at)
      formatTime(at)
      vi.stubGlobal('navigator', { languages })
      showTranslation(translation)
      expect([formatDay(at), formatTime(at), formatCents(1499)]).toEqual(written)
    },
  )
})
