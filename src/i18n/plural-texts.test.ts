import { expect, test } from 'vitest'
import { pluralIn } from './message.ts'
import { pluralTexts } from './plural-texts.ts'

test('a prerendered page has a text for each plural form of its language', () => {
  const german = pluralIn('de')
  expect(
    pluralTexts('de', (count) => german(count, { one: `${count} Foto`, other: `${count} Fotos` })),
  ).toEqual({
    'data-one': '# Foto',
    'data-other': '# Fotos',
  })
  const polish = pluralIn('pl')
  const forms = (count: number) => ({
    one: `${count} zdjęcie`,
    few: `${count} zdjęcia`,
    other: `${count} zdjęć`,
  })
  expect(pluralTexts('pl', (count) => polish(count, forms(count)))).toMatchObject({
    'data-one': '# zdjęcie',
    'data-few': '# zdjęcia',
    'data-many': '# zdjęć',
  })
})
