import { afterEach, expect, test, vi } from 'vitest'
import { compareNames } from './compare-names.ts'
import { setReaderLanguages } from './reader-locale.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setReaderLanguages([])
})

test.each([
  ['en', ['Zoe', 'Émile', 'Eva', 'eva', 'Adam'], ['Adam', 'Émile', 'eva', 'Eva', 'Zoe']],
  ['de', ['Zürich', 'Oslo', 'Österreich', 'Ort'], ['Ort', 'Oslo', 'Österreich', 'Zürich']],
  ['pl', ['Łódź', 'Lublin', 'Malbork', 'Luz'], ['Lublin', 'Luz', 'Łódź', 'Malbork']],
  ['tr', ['Işık', 'İpek', 'Çiğdem', 'Can', 'Deniz'], ['Can', 'Çiğdem', 'Deniz', 'Işık', 'İpek']],
  ['uk', ['Яна', 'Євген', 'Ганна', 'Ґудзик', 'Жанна'], ['Ганна', 'Ґудзик', 'Євген', 'Жанна', 'Яна']],
  ['en-XA', ['Table 10', 'Table 2', 'table 1'], ['table 1', 'Table 2', 'Table 10']],
] as const)('names are sorted as on a page in %s', (lang, names, ordered) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  expect([...names].toSorted(compareNames)).toEqual(ordered)
})
