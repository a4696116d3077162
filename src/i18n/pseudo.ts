import { mapWords } from './map-words.ts'
import type { BrandTexts, Translation } from './translation.ts'

/** Languages that only tests can choose (public/boot-theme.js). */
export type PseudoLocale = 'en-XA' | 'en-XB'

/** How a text includes its values. */
type WriteValue = (value: string) => string

const writeUnchanged: WriteValue = (value) => value
const isolated: WriteValue = (value) => `\u2068${value}\u2069`

/**
 * English with accents, 40 % longer and in brackets, for tests: a text without brackets cannot be translated, and a
 * text that does not fit will not fit in German. Inserted values, such as names, are unchanged. `en-XB` is the same for
 * right-to-left pages, with values isolated as in Arabic.
 */
export function pseudo(language: PseudoLocale): Translation {
  const write = language === 'en-XB' ? isolated : writeUnchanged
  return {
    language,
    area: (english) => pseudoOf(english, write),
    named: () => null,
    base: (english) => pseudoOf(english, write),
    brand: (_slug, english) => pseudoBrand(english, write),
    loadFurther: () => Promise.resolve(),
  }
}

function pseudoBrand(brand: BrandTexts, write: WriteValue): BrandTexts {
  const { tagline, description, targetAudience, occasions, sceneAlt, manifestPath, wording } = brand
  const upsellLabel = brand.upsellLabel === null ? null : pseudoText(brand.upsellLabel, [])
  return {
    manifestPath,
    upsellLabel,
    ...pseudoOf({ tagline, description, targetAudience, occasions, sceneAlt, wording }, write),
  }
}

/** Returns the object with every text in the pseudo-locale. */
export function pseudoOf<Area extends object>(english: Area, write = writeUnchanged): Area {
  return mapWords(english, (text, values) => pseudoText(text, values, write))
}

const plain = 'aceinosuyACEINOSUY'
const accented = 'àçéîñöšúýÀÇÉÎÑÖŠÚÝ'

/** `[Ñéw zöñé ~~~]`. An empty text stays empty. */
export function pseudoText(text: string, given: readonly string[], write = writeUnchanged): string {
  if (text === '') return ''
  const kept = given.filter((part) => part.length > 1 && text.includes(part))
  const pieces = kept.reduce<readonly string[]>(
    (all, part) => all.flatMap((piece) => (kept.includes(piece) ? [piece] : splitAround(piece, part))),
    [text],
  )
  const changed = pieces.map((piece) => (kept.includes(piece) ? write(piece) : accentedOf(piece))).join('')
  const added = Math.ceil(text.length * 0.4)
  // In groups of five characters, so that lines can break.
  return `[${changed}${
    added > 2
      ? ' ~~~~~'
          .repeat(Math.ceil(added / 6))
          .slice(0, added)
          .trimEnd()
      : ''
  }]`
}

function splitAround(text: string, part: string): readonly string[] {
  return text.split(part).flatMap((piece, index) => (index === 0 ? [piece] : [part, piece]))
}

function accentedOf(text: string): string {
  return Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join('')
}
