import { afterEach, expect, test } from 'vitest'
import { showTranslation } from './current-locale.ts'
import { orderedName, rowInLanguage } from './row-in-language.ts'
import { loadGerman } from '#src/testing/support/german.ts'

const german = await loadGerman()

const mug = {
  name: 'Mug',
  description: 'One photo all around.',
  family: 'Mugs',
  german: { name: 'Tasse', description: 'Ein Foto rundherum.', family: 'Tassen' },
}

afterEach(() => showTranslation(null))

test('a product is named in the language in use, and in English where it has no German words', () => {
  expect(rowInLanguage(mug).name).toBe('Mug')
  showTranslation(german)
  expect(rowInLanguage(mug)).toMatchObject({ name: 'Tasse', family: 'Tassen' })
  expect(rowInLanguage({ ...mug, german: null }).name).toBe('Mug')
})

test('an ad speaks the language in use, also one that a device read before ads had German words', () => {
  const ad = { title: 'Your code on every table', german: { title: 'Dein Code auf jedem Tisch' } }
  showTranslation(german)
  expect(rowInLanguage(ad).title).toBe('Dein Code auf jedem Tisch')
  const { title } = ad
  expect([rowInLanguage({ title, german: null }), rowInLanguage({ title, german: undefined })]).toEqual([
    { title, german: null },
    { title, german: undefined },
  ])
})

test('an order names what was bought, also when the product has another name now or is gone', () => {
  showTranslation(german)
  expect(orderedName('Mug', mug)).toBe('Tasse')
  expect(orderedName('Small mug', mug)).toBe('Small mug')
  expect(orderedName('Mug', undefined)).toBe('Mug')
})
