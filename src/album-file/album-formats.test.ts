import { afterEach, expect, test, vi } from 'vitest'
import { albumFormats } from './album-formats.ts'

const day = Date.UTC(2026, 10, 29, 12)

afterEach(() => vi.unstubAllGlobals())

test.each([
  { language: 'en', languages: ['en-GB', 'en'], written: '29 November 2026' },
  { language: 'en', languages: ['en-US'], written: 'November 29, 2026' },
  { language: 'en', languages: ['de-AT', 'de'], written: '29 November 2026' },
  { language: 'ar', languages: ['ar-EG'], written: '29 نوفمبر 2026' },
])('an album file in $language writes a day as in the region of $languages', (given) => {
  vi.stubGlobal('navigator', { languages: given.languages })
  expect(albumFormats(given.language).day(day)).toBe(given.written)
})
