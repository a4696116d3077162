import { afterEach, expect, test, vi } from 'vitest'
import { albumFormats } from './album-formats.ts'

const day = Date.UTC(2026, 10, 29, 12)

afterEach(() => vi.unstubAllGlobals())

test.each([
  { language: 'en', languages: ['en-GB', 'en'], expected: '29 November 2026' },
  { language: 'en', languages: ['en-US'], expected: 'November 29, 2026' },
  { language: 'en', languages: ['de-AT', 'de'], expected: '29 November 2026' },
  { language: 'ar', languages: ['ar-EG'], expected: '29 نوفمبر 2026' },
])('formats days in $language for the region of $languages', ({ language, languages, expected }) => {
  vi.stubGlobal('navigator', { languages })
  expect(albumFormats(language).day(day)).toBe(expected)
})
