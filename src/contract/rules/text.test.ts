import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cleanText, optionalText } from './text.ts'

test.each([
  ['whitespace only', ' \n\t '],
  ['U+0000', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['101 characters', 'a'.repeat(101)],
  ['a zero-width space', '\u200b'],
  ['characters without ink', '\u2800 \u3164\u00ad\ufeff'],
  ['a mark without a letter', '\u0301'],
  ['control characters', '\u0007\u009b'],
])('rejects %s', (_, text) => {
  expect(v.is(cleanText(100), text)).toBe(false)
})

test('trims and normalizes to NFC', () => {
  expect(v.parse(cleanText(10), '  Cafe\u0301 ')).toBe('Café')
  expect(v.parse(optionalText(10), '   ')).toBe('')
})

test('removes control characters and characters that change the text direction', () => {
  expect(v.parse(cleanText(40), 'An\u202ena\u2066 B\u001b[31med\u0085r')).toBe('Anna B[31med r')
  expect(v.parse(cleanText(40), 'a\u200f')).toBe('a')
})

test('keeps line breaks in multi-line text and replaces them with spaces in other text', () => {
  const text = 'One\r\ntwo\u2028three\tfour\u0007'
  expect(v.parse(cleanText(40, 'lines'), text)).toBe('One\ntwo\nthree four')
  expect(v.parse(cleanText(40), text)).toBe('One two three four')
})

test('keeps invisible characters that joined emoji and some scripts need', () => {
  for (const text of ['\u{1f469}\u200d\u{1f467}', '\u0645\u06cc\u200c\u062e'])
    expect(v.parse(cleanText(40), text)).toBe(text)
})

test('a letter keeps at most thirty marks, with or without control characters between them', () => {
  const marks = '\u0323'.repeat(200)
  const kept = `x${'\u0323'.repeat(30)}y`
  expect(v.parse(cleanText(400), `x${marks}y`)).toBe(kept)
  expect(v.parse(cleanText(400), `x${'\u0323\u0001\u200e'.repeat(60)}y`)).toBe(kept)
  expect(v.parse(optionalText(400), `x${marks}y`)).toBe(kept)
})

test('accepts text that is short enough after NFC, and does not process longer text', () => {
  const decomposed = '\u1f82'.normalize('NFD')
  expect(v.parse(cleanText(50), decomposed.repeat(50))).toBe('\u1f82'.repeat(50))
  expect(v.safeParse(cleanText(50), 'a'.repeat(51)).issues).toMatchObject([
    { message: 'must have at most 50 characters' },
  ])
  expect(v.safeParse(cleanText(50), ' '.repeat(201)).issues).toMatchObject([
    { message: 'must have at most 50 characters' },
  ])
})

test('an optional text without a visible character becomes empty', () => {
  expect(v.parse(optionalText(10), '\u200b\u202e')).toBe('')
})

/** Any text, including stacks of marks that decompose, combine or disappear. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', '\u0344', '\u0323', '\u0300', '\u0f73', '\u0001', '\u1161'),
    maxLength: 200,
  }),
)

test('cleaning a text twice changes nothing more', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('line', 'lines'), (text, shape) => {
      const once = v.safeParse(cleanText(1000, shape), text)
      fc.pre(once.success)
      expect(v.parse(cleanText(1000, shape), once.output)).toBe(once.output)
    }),
  )
})
