import fc from 'fast-check'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { makeTranslation } from './translation.ts'
import { setReaderLanguages } from '#src/platform/device/reader-locale.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { numberIn } from './message.ts'
import { showTranslation } from './current-locale.ts'
import {
  counted,
  formatAge,
  formatBytes,
  formatCents,
  formatDay,
  formatDateTime,
  formatDecimal,
  formatHour,
  formatMeters,
  formatMoney,
  formatNumber,
  formatRemaining,
  formatTime,
  roundMeters,
} from './format.ts'
import { chooseTimeFormat } from './time-format.ts'
import { loadGerman } from '#src/testing/support/german.ts'

const german = await loadGerman()

const at = new Date(2026, 10, 21, 9, 5).getTime()
const hourMs = 3_600_000

afterEach(() => {
  setReaderLanguages([])
  showTranslation(null)
  chooseTimeFormat('language')
})

test('formats English numbers, prices, dates and times', () => {
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

test.each(languageCodes)('groups integers in %s as Intl does', (language) => {
  showTranslation(language === 'en' ? null : makeTranslation(language, {}, null))
  const intl = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language)
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatNumber(count)).toBe(intl.format(count))
    }),
  )
})

describe('in German', () => {
  test('formats numbers, prices, dates and times as Germans do', () => {
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

  test('uses German plural rules and switches back to English', () => {
    showTranslation(german)
    expect(counted(1, 'Foto', 'Fotos')).toBe('1 Foto')
    expect(counted(12_000, 'Foto', 'Fotos')).toBe('12.000 Fotos')
    expect(counted(0, 'Foto', 'Fotos')).toBe('0 Fotos')
    showTranslation(null)
    expect(counted(12_000, 'photo', 'photos')).toBe('12,000 photos')
  })
})

describe('the clock format chosen on this device', () => {
  const afternoon = new Date(2026, 10, 21, 14, 5).getTime()
  const midnight = new Date(2026, 10, 21, 0, 30).getTime()

  test.each([
    ['language', null, ['2:05 PM', '12:30 AM', 'Nov 21, 2026, 2:05 PM', '2:00 PM']],
    ['language', german, ['14:05', '00:30', '21.11.2026, 14:05', '14:00']],
    ['24', null, ['14:05', '00:30', 'Nov 21, 2026, 14:05', '14:00']],
    ['12', german, ['2:05 PM', '12:30 AM', '21.11.2026, 2:05 PM', '2:00 PM']],
  ] as const)('%s: applies to every time', (format, translation, clocks) => {
    showTranslation(translation)
    chooseTimeFormat(format)
    expect([formatTime(afternoon), formatTime(midnight), formatDateTime(afternoon), formatHour(14)]).toEqual(
      clocks,
    )
  })
})

describe('in the reader’s region', () => {
  test.each([
    [['en-US'], null, ['Nov 21, 2026', '9:05 AM', '$14.99', '1,234.5', '0.7 mi', '66 ft']],
    [['en-GB'], null, ['21 Nov 2026', '09:05', '$14.99', '1,234.5', '0.7 mi', '22 yd']],
    [['de-DE', 'en-US'], null, ['21 Nov 2026', '09:05', '$14.99', '1.234,5', '1,2 km', '20 m']],
    [['en', 'en-AU'], null, ['21 Nov 2026', '9:05 am', '$14.99', '1,234.5', '1.2 km', '20 m']],
    [['en-GB', 'de-AT'], german, ['21.11.2026', '09:05', '$ 14,99', '1 234,5', '1,2 km', '20 m']],
    [['en-US'], german, ['21.11.2026', '09:05', '14,99 $', '1.234,5', '1,2 km', '20 m']],
    [['zh-Hant-US', 'x', ''], null, ['Nov 21, 2026', '9:05 AM', '$14.99', '1,234.5', '0.7 mi', '66 ft']],
  ] as const)('%s: every format follows the region', (languages, translation, written) => {
    setReaderLanguages(languages)
    showTranslation(translation)
    expect(
      [
        formatDay(at),
        formatTime(at),
        formatCents(1499),
        formatDecimal(1234.5),
        formatMeters(1200),
        formatMeters(20),
      ].map((text) => text.replaceAll(/\s/g, ' ')),
    ).toEqual(written)
  })

  test('a scale bar has a round length in the reader’s unit, not above its limit', () => {
    const meters = fc.double({ min: 2, max: 2e7, noNaN: true })
    fc.assert(
      fc.property(meters, fc.constantFrom('en-US', 'en-GB', 'de-DE', 'fr'), (longest, region) => {
        setReaderLanguages([region])
        const round = roundMeters(longest)
        expect(round).toBeLessThanOrEqual(longest * (1 + 1e-9))
        expect(round).toBeGreaterThan(longest / 3)
        expect(formatMeters(round).replaceAll(/[\s.,]/g, '')).toMatch(/^0*[125]0*(?:m|km|ft|yd|mi)$/)
      }),
    )
  })
})

test.each(languageCodes)('sizes and distances in %s use the digits and units of its messages', (language) => {
  const inArabic = language === 'ar' ? ['ar-EG', 'ar-SA'] : [language]
  for (const region of inArabic) {
    setReaderLanguages([region])
    showTranslation(language === 'en' ? null : makeTranslation(language, {}, null))
    const texts = [
      formatBytes(0),
      formatBytes(700_000),
      formatBytes(2 ** 22),
      formatBytes(2 ** 34),
      formatMeters(35),
    ]
    expect(texts.map((text) => /[0-9]+/.exec(text)?.[0])).toEqual(['0', '684', '4', '16', '35'])
    expect(formatMoney(1250, 'EUR')).toMatch(/€|EUR/)
    expect(formatNumber(12_345)).toBe(numberIn(language)(12_345))
    expect(/[kMG]B/.test(texts.join())).toBe(!['fr', 'uk', 'ar'].includes(language))
  }
})
