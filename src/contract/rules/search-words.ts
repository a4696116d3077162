/** One word of a search: a text matches it when one of its words begins with one of these forms. */
export type SearchTerm = readonly string[]

/** Letters that a decomposition leaves as they are. */
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

/** Scripts that put no spaces between words: each letter counts as a word. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
const wordPattern = new RegExp(
  `[${unspaced}]\\p{M}*|\\p{Extended_Pictographic}|(?:(?![${unspaced}])[\\p{L}\\p{N}]\\p{M}*)+`,
  'gu',
)
const digitZeros = [0x660, 0x6f0, 0x966] as const

/**
 * The text in the form in which words are compared: without case, diacritics, vowel signs and elongation, with the digits 0-9.
 * Turkish `I`, `İ` and `ı` are all `i`.
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

/** The distinct words of a text as an index holds them, in each of their forms. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>()
  for (const forms of searchTermsOf(text)) for (const form of forms) words.add(form)
  return [...words]
}

/** What to look for: a text is found when it matches every term. Empty for a text without words. */
export function searchTermsOf(query: string): readonly SearchTerm[] {
  const words = query.normalize('NFKC').matchAll(wordPattern)
  return [...words].map(([word]) => formsOf(word)).filter((forms) => forms.length > 0)
}

/** Whether the words, as `wordsOf` gives them, match every term. */
export function matchesTerms(words: readonly string[], terms: readonly SearchTerm[]): boolean {
  return terms.every((forms) => words.some((word) => forms.some((form) => word.startsWith(form))))
}

function formsOf(word: string): readonly string[] {
  const plain = foldWord(word)
  const composed = word.toLowerCase()
  const paired = foldWord(composed.replaceAll(/[äöü]/g, (letter) => germanPairs[letter] ?? letter))
  // The Arabic article is written with its word.
  const bare = plain.startsWith('ال') && plain.length > 3 ? plain.slice(2) : plain
  return [...new Set([plain, paired, bare])].filter((form) => form !== '')
}

/** Some letters stand for a sign beside a space, which no word has. */
function foldWord(word: string): string {
  return foldText(word).replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '')
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = digitZeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}
