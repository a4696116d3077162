import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { languages } from '#src/contract/wire/languages.ts'
import type { BaseWords, BrandOverrides } from './base-words.ts'
import { currentTranslation, showTranslation } from './current-locale.ts'
import { mapWords } from './map-words.ts'
import type { EnglishWords, WordsByArea } from './words-by-area.ts'

/** What a brand says in words; all else of it is the same in every language. */
export interface BrandTexts {
  readonly tagline: string
  readonly description: string
  readonly targetAudience: string
  readonly occasions: readonly string[]
  readonly sceneAlt: string
  readonly upsellLabel: string | null
  readonly manifestPath: string
  readonly wording: BrandOverrides
}

/** The words of a language other than English, which is in the code itself. */
export interface Translation {
  /** For `<html lang>` and for Intl. */
  readonly language: string
  /** An area's words. English while they are being loaded, and where the language has none. */
  readonly area: <Area extends keyof WordsByArea>(english: EnglishWords<Area>) => WordsByArea[Area]
  /** The words of an area whose English is not in the code; null where the language has none. */
  readonly named: <Area extends keyof WordsByArea>(area: Area) => WordsByArea[Area] | null
  /** The areas that are there from the start. */
  readonly base: (english: BaseWords) => BaseWords
  readonly brand: (slug: BrandSlug, english: BrandTexts) => BrandTexts
  /** Loads the areas beyond those of guests. Never fails: what cannot be loaded now stays English. */
  readonly loadFurther: () => Promise<void>
}

const brandAreas = {
  'picture-share': 'brandPictureShare',
  snapshare: 'brandSnapshare',
  snapzone: 'brandSnapzone',
} as const satisfies Readonly<Record<BrandSlug, keyof WordsByArea>>

/** English on a page that runs from right to left: between isolates its full stop stays at its end. */
function leftToRight(text: string): string {
  return text === '' ? '' : `\u2066${text}\u2069`
}

/**
 * A language of the areas that are loaded. `loadFurther` gives the others, null where there are no more. When they have
 * come, a translation with all of them takes the place of this one, if its language is still in use.
 */
export function makeTranslation(
  language: string,
  areas: Partial<WordsByArea>,
  loadFurther: (() => Promise<Partial<WordsByArea>>) | null,
): Translation {
  let further: Promise<void> | null = null
  const load = async (): Promise<void> => {
    if (loadFurther === null) return
    const more = await loadFurther().catch(() => ({}))
    const isInUse = currentTranslation()?.language === language
    if (isInUse) showTranslation(makeTranslation(language, { ...areas, ...more }, null))
  }
  const loadOnce = () => (further ??= load())
  const isFromRight = languages.some(({ code, direction }) => code === language && direction === 'rtl')
  const fallback = <Words extends object>(english: Words) =>
    isFromRight ? mapWords(english, leftToRight) : english
  return {
    language,
    area: (english) => {
      const words = areas[english.area]
      if (words === undefined) void loadOnce()
      return words ?? fallback(english)
    },
    named: (area) => areas[area] ?? null,
    base: (english) => ({ ...english, ...areas }),
    brand: (slug, english) => ({
      ...english,
      ...areas[brandAreas[slug]],
      manifestPath: `/brands/${slug}/manifest.${language}.webmanifest`,
    }),
    loadFurther: loadOnce,
  }
}
