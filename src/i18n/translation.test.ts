import { expect, test } from 'vitest'
import { messageModule } from '#src/build/messages/message-module.ts'
import { moderationWords } from './en/moderation.ts'
import { makeTranslation } from './translation.ts'

const arabic = makeTranslation('ar', {}, null)

test('English texts in an area that Arabic lacks are isolated, with and without values', () => {
  const words = arabic.area(moderationWords)
  expect(words.previous).toBe(`\u2066${moderationWords.previous}\u2069`)
  const position = { at: 2, total: 5 }
  expect(words.place(position)).toBe(`\u2066${moderationWords.place(position)}\u2069`)
  expect(words.yes.hidden).toBe(`\u2066${moderationWords.yes.hidden}\u2069`)
})

test('English texts in an area that French lacks are unchanged', () => {
  expect(makeTranslation('fr', {}, null).area(moderationWords)).toBe(moderationWords)
})

test('an English text in place of a missing Arabic message is isolated', () => {
  const area = { name: 'x', file: 'x.json', messages: {}, english: { done: 'Done.', by: 'By {name}.' } }
  const [inArabic, inFrench] = ['ar', 'fr'].map((language) => messageModule({ ...area, language }))
  expect(inArabic).toContain('"done": `\\u2066${"Done."}\\u2069`')
  expect(inArabic).toContain('"by": (v) => `\\u2066${`By ${v.name}.`}\\u2069`')
  expect(inFrench).toContain('"done": "Done."')
})
