import { expect, test } from 'vitest'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { loadWholeTranslation } from '#src/i18n/load-translation.ts'
import { listingOf } from './make-store-kit.ts'

const heading = /^.*\((?:at most|höchstens) ([\d.,]+) (?:characters|Zeichen)\)$/mu

for (const brand of allBrands) {
  test(`the listing of ${slugOf(brand)} respects its stated length limits in both languages`, async () => {
    const translations = [null, await loadWholeTranslation('de')]
    const files = translations.map((translation) => listingOf(brand, 'https://photos.example', translation))
    expect(files.map(({ name }) => name)).toEqual(['listing-english.txt', 'eintrag-deutsch.txt'])
    for (const file of files) {
      const [, ...parts] = (await file.text()).split(heading)
      expect(parts).toHaveLength(8)
      for (let at = 0; at < parts.length; at += 2) {
        const most = Number(parts[at]?.replaceAll(/[.,]/gu, ''))
        const isLast = at === parts.length - 2
        const text = parts[at + 1]?.trim() ?? ''
        const fieldText = isLast ? (text.split('\n\n')[0] ?? '') : text
        expect(fieldText.length).toBeGreaterThan(0)
        expect(fieldText.length).toBeLessThanOrEqual(most)
      }
    }
  })
}
