import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesTerms, searchTermsOf } from '#src/contract/rules/search-words.ts'
import { createWordIndex } from './word-index.ts'

const word = fc.constantFrom('anna', 'annabel', 'ben', 'cake', 'dance', 'dancer')
const change = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  document: fc.nat(3),
  words: fc.option(fc.uniqueArray(word, { maxLength: 3 }), { nil: null }),
})

test('the index finds the same as a full scan, after any additions, replacements and removals', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 12 }),
      fc.array(fc.constantFrom('an', 'anna', 'dance', 'ben', 'x'), { minLength: 1, maxLength: 2 }),
      (changes, query) => {
        const index = createWordIndex()
        const texts = new Map<string, { readonly document: number; readonly words: readonly string[] }>()
        for (const { key, document, words } of changes) {
          if (words === null) {
            index.remove(key)
            texts.delete(key)
          } else {
            index.put(key, document, words)
            texts.set(key, { document, words })
          }
        }
        const terms = searchTermsOf(query.join(' '))
        const expected = [0, 1, 2, 3].map((document) => {
          const words = [...texts.values()].flatMap((text) => (text.document === document ? text.words : []))
          return matchesTerms(words, terms) ? 1 : 0
        })
        expect([...index.find(terms, 4)]).toEqual(expected)
      },
    ),
  )
})

test('finds nothing without a term', () => {
  const index = createWordIndex()
  index.put('a', 0, ['anna'])
  expect([...index.find([], 1)]).toEqual([0])
})
