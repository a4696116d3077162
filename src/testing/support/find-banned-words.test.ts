import { expect, test } from 'vitest'
import { bannedWords } from './banned-words.ts'
import { findBannedInPath, findBannedWords } from './find-banned-words.ts'

const rules = [
  { not: 'heed', but: 'onPoke' },
  { not: 'look whole', but: 'reconcileAllScopes' },
]
const linesOf = (source: string) => findBannedWords(source, rules).map(({ line, not }) => `${line} ${not}`)

test('finds a banned word inside an identifier in every naming style', () => {
  expect(linesOf('const heed = 1')).toEqual(['1 heed'])
  expect(linesOf('const x = 1\nconst mustHeedIt = x')).toEqual(['2 heed'])
  expect(linesOf('interface Heed {}')).toEqual(['1 heed'])
  expect(linesOf('row.may_heed')).toEqual(['1 heed'])
  expect(findBannedInPath('src/sync/heed-poke.ts', rules)).toHaveLength(1)
})

test('finds a phrase only if its words are adjacent', () => {
  expect(linesOf('lookWhole()')).toEqual(['1 look whole'])
  expect(linesOf('// First look, whole or not')).toEqual(['1 look whole'])
  expect(linesOf('wholeLook(look, at, whole)')).toEqual([])
})

test('checks comments, and reports the line', () => {
  expect(linesOf('const a = 1\n/**\n * They don’t heed it.\n */')).toEqual(['3 heed'])
  expect(linesOf("// it's heed's own\nconst b = 'x'")).toEqual(['1 heed'])
})

test('ignores strings and longer words', () => {
  expect(linesOf('const a = [\'heed\', "heed", `heed`]')).toEqual([])
  expect(linesOf('const heedless = 1 // heeded')).toEqual([])
})

test('suggests the replacement', () => {
  expect(findBannedWords('heed()', rules)).toEqual([{ line: 1, not: 'heed', but: 'onPoke' }])
})

test('every banned word is found', () => {
  const isFound = (text: string) => findBannedWords(text, bannedWords).length > 0
  expect(bannedWords.filter(({ not }) => !isFound(`// ${not}`))).toEqual([])
})
