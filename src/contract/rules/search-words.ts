/** One word of a query. A text matches it if one of its words starts with one of these forms. */
export type SearchTerm = readonly string[]

/** Letters that normalization does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ґ: 'г',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Letters that German also writes as two: `Müller` is `Mueller`. */
const germanPairs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Scripts without spaces between words: each letter counts as a word. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
const wordPattern = new RegExp(
  `[${unspaced}]\\p{M}*|\\p{Extended_Pictographic}|(?:(?![${unspaced}])[\\p{L}\\p{N}]\\p{M}*)+`,
  'gu',
)
const digitZeros = [0x660, 0x6f0, 0x966] as const

/**
 * Returns the text in the form in which words are compared: without case, diacritics, vowel signs and elongation, with
 * the digits 0-9. Turkish `I`, `İ` and `ı` all become `i`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\p{Nd}/gu, plainDigit)
}

/** Returns the distinct words of a text for an index, in each of their forms. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>()
  for (const forms of searchTermsOf(text)) for (const form of forms) words.add(form)
  return [...words]
}

/** Returns the terms of a query; a text must match all of them. Empty for a text without words. */
export function searchTermsOf(query: string): readonly SearchTerm[] {
  const words = query.normalize('NFKC').matchAll(wordPattern)
  return [...words].map(([word]) => formsOf(word)).filter((forms) => forms.length > 0)
}

/** True if the words, as returned by `wordsOf`, match every term. */
export function matchesTerms(words: readonly string[], terms: readonly SearchTerm[]): boolean {
  return terms.every((forms) => words.some((word) => forms.some((form) => word.startsWith(form))))
}

function formsOf(word: string): readonly string[] {
  const plain = foldWord(word)
  const composed = word.toLowerCase()
  const paired = foldWord(composed.replaceAll(/[äöü]/g, (letter) => germanPairs[letter] ?? letter))
  // The Arabic article is written together with its noun.
  const bare = plain.startsWith('ال') && plain.length > 3 ? plain.slice(2) : plain
  return [...new Set([plain, paired, bare])].filter((form) => form !== '')
}

/** Some letters decompose to a sign and a space, which words cannot contain. */
function foldWord(word: string): string {
  return foldText(word).replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '')
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = digitZeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}
