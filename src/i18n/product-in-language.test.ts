import { afterEach, expect, test } from 'vitest'
import { showTranslation } from './current-locale.ts'
import { german } from './de/german.ts'
import { orderedName, productInLanguage } from './product-in-language.ts'

const mug = {
  name: 'Mug',
  description: 'One photo all around.',
  family: 'Mugs',
  german: { name: 'Tasse', description: 'Ein Foto rundherum.', family: 'Tassen' },
}

afterEach(() => showTranslation(null))

test('a product is named in the language in use, and in English where it has no German words', () => {
  expect(productInLanguage(mug).name).toBe('Mug')
  showTranslation(german)
  expect(productInLanguage(mug)).toMatchObject({ name: 'Tasse', family: 'Tassen' })
  expect(productInLanguage({ ...mug, german: null }).name).toBe('Mug')
})

test('an order names what was bought, also when the product has another name now or is gone', () => {
  showTranslation(german)
  expect(orderedName('Mug', mug)).toBe('Tasse')
  expect(orderedName('Small mug', mug)).toBe('Small mug')
  expect(orderedName('Mug', undefined)).toBe('Mug')
})
