import { afterEach, expect, test } from 'vitest'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { readAreas } from '#src/build/messages/read-messages.ts'
import { releaseCatalog } from '#server/shop/catalog/release-catalog.ts'
import { loadWholeTranslation } from './load-translation.ts'
import { showTranslation } from './current-locale.ts'
import { orderedName, rowInLanguage } from './row-in-language.ts'

const others = languageCodes.filter((code) => code !== 'en')
const mug = {
  id: 'mug',
  name: 'Mug',
  description: 'One photo all around, 330 ml, safe in the dishwasher.',
  family: 'Mugs',
  german: null,
}

afterEach(() => showTranslation(null))

async function speak(language: string): Promise<void> {
  showTranslation(await loadWholeTranslation(language))
}

test.each(others)('everything that the release sells and offers has a name in %s', async (language) => {
  const texts = readAreas(language).get('catalog')?.messages
  await speak(language)
  const { products, promotions, ads } = releaseCatalog
  const group = (rows: readonly { readonly id: string }[], fields: readonly string[]) =>
    Object.fromEntries(
      rows.map((row) => [
        row.id,
        Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)])),
      ]),
    )
  expect({
    product: group(
      products.map((row) => rowInLanguage('product', row)),
      ['name', 'description', 'family'],
    ),
    promotion: group(
      promotions.map((row) => rowInLanguage('promotion', row)),
      ['title', 'description'],
    ),
    ad: group(
      ads.map((row) => rowInLanguage('ad', row)),
      ['title', 'description', 'ctaText'],
    ),
  }).toEqual(texts)
})

test.each(languageCodes)('sizes of one product share the name of their family in %s', async (language) => {
  await speak(language)
  const families = new Map<string, Set<string>>()
  for (const row of releaseCatalog.products) {
    const names = families.get(row.family) ?? new Set()
    families.set(row.family, names.add(rowInLanguage('product', row).family))
  }
  expect([...families.values()].filter((names) => names.size !== 1)).toEqual([])
})

test('an operator’s texts appear unchanged in every language, and their German texts in German', async () => {
  const own = { ...mug, name: 'Club mug' }
  const flag = { id: 'flag', name: 'Flag', german: { name: 'Fahne' } }
  await speak('fr')
  expect(rowInLanguage('product', own)).toMatchObject({ name: 'Club mug', family: 'Mugs' })
  expect(rowInLanguage('product', own).description).not.toBe(own.description)
  expect(rowInLanguage('product', flag).name).toBe('Flag')
  await speak('de')
  expect(rowInLanguage('product', flag).name).toBe('Fahne')
  expect(rowInLanguage('product', { ...mug, german: { name: 'Becher' } })).toMatchObject({
    name: 'Becher',
    family: 'Mugs',
  })
  expect(rowInLanguage('product', { id: 'toString', name: 'Mug', german: null }).name).toBe('Mug')
})

test('an order shows the purchased product, even if it was renamed or removed', async () => {
  await speak('pl')
  expect(orderedName('Mug', mug)).toBe('Kubek')
  expect(orderedName('Small mug', mug)).toBe('Small mug')
  expect(orderedName('Mug', undefined)).toBe('Mug')
})
