import { expect, test } from 'vitest'
import { allBrands } from './current-brand.ts'
import { galleryStyles } from './gallery-styles.ts'
import { wallStyles } from './wall-styles.ts'

const zoneWords = ['emptyTodayTitle', 'emptyTodayText', 'emptyAllTitle', 'emptyAllText'] as const

test.each(zoneWords)('each brand has its own wording for %s', (key) => {
  const wordings = allBrands.map(({ wording }) => wording.zone?.[key])
  expect(wordings).not.toContain(undefined)
  expect(new Set(wordings).size).toBe(allBrands.length)
})

test.each([
  ['galleries', galleryStyles],
  ['walls', wallStyles],
])('no two brands have the same %s', (_what, styles) => {
  const looks = Object.values(styles).map((style) => JSON.stringify(style))
  expect(new Set(looks).size).toBe(allBrands.length)
})
