import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, matchesTerms, searchTermsOf, wordsOf } from './search-words.ts'

const finds = (query: string, text: string) => matchesTerms(wordsOf(text), searchTermsOf(query))

describe('a search finds a text', () => {
  test.each([
    ['dance', 'The first Dance'],
    ['DAN', 'the first dance'],
    ['first dance', 'The first dance'],
    ['dance first', 'The first dance'],
    ['eglise', 'Devant l’église'],
    ['église', 'devant l’eglise'],
    ['muller', 'Anna Müller'],
    ['mueller', 'Anna Müller'],
    ['müller', 'Anna Mueller'],
    ['MÜLLER', 'anna müller'],
    ['strasse', 'Lange Straße'],
    ['straße', 'Lange Strasse'],
    ['istanbul', 'İSTANBUL'],
    ['ISTANBUL', 'İstanbul'],
    ['isik', 'Işık'],
    ['ışık', 'ISIK'],
    ['lodz', 'Łódź'],
    ['bjorn', 'Bjørn'],
    ['احمد', 'أحمد'],
    ['أحمد', 'احمد'],
    ['محمد', 'مُحَمَّد'],
    ['العروس', 'العروس الجميلة'],
    ['عروس', 'العروس الجميلة'],
    ['مدينه', 'مدينة'],
    ['جميل', 'جميـــل'],
    ['2026', 'صيف ٢٠٢٦'],
    ['ганна', 'Ґанна'],
    ['київ', 'КИЇВ'],
    ['結婚', '結婚式'],
    ['🎉', 'Cake 🎉 at ten'],
  ])('%s in %s', (query, text) => {
    expect(finds(query, text)).toBe(true)
  })
})

describe('a search does not find', () => {
  test.each([
    ['ance', 'The first dance', 'the inside of a word'],
    ['first kiss', 'The first dance', 'a text without one of its words'],
    ['dances', 'The first dance', 'a shorter word'],
  ])('%s in %s: %s', (query, text) => {
    expect(finds(query, text)).toBe(false)
  })
})

test('any word of a text finds it by prefix, in any case and normalization form', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, fc.nat(), fc.constantFrom('NFC', 'NFD'), (written, at, form) => {
      const words = wordsOf(written)
      const word = words[at % Math.max(words.length, 1)]
      if (word === undefined) return
      expect(finds(word, written)).toBe(true)
      expect(finds(written.normalize(form), written)).toBe(true)
      expect(wordsOf(written.normalize(form))).toEqual(words)
    }),
  )
})

test('folding a text twice gives the same result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
