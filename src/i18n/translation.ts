import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { languages } from '#src/contract/wire/languages.ts'
import type { BaseWords, BrandOverrides } from './base-words.ts'
import { currentTranslation, showTranslation } from './current-locale.ts'
import { mapWords } from './map-words.ts'
import type { EnglishWords, WordsByArea } from './words-by-area.ts'

/** The texts of a brand. Everything else is the same in every language. */
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

/** The texts of a language other than English, which is part of the code. */
export interface Translation {
  /** The value for `<html lang>` and Intl. */
  readonly language: string
  /** The texts of an area. English while they are being loaded, and if the language lacks them. */
  readonly area: <Area extends keyof WordsByArea>(english: EnglishWords<Area>) => WordsByArea[Area]
  /** The texts of an area whose English version is not in the code. null if the language lacks them. */
  readonly named: <Area extends keyof WordsByArea>(area: Area) => WordsByArea[Area] | null
  /** The areas that are loaded at the start. */
  readonly base: (english: BaseWords) => BaseWords
  readonly brand: (slug: BrandSlug, english: BrandTexts) => BrandTexts
  /** Loads the areas beyond those of guests. Never fails: areas that cannot be loaded now stay in English. */
  readonly loadFurther: () => Promise<void>
}

const brandAreas = {
  'picture-share': 'brandPictureShare',
  snapshare: 'brandSnapshare',
  snapzone: 'brandSnapzone',
} as const satisfies Readonly<Record<BrandSlug, keyof WordsByArea>>

/** English text on a right-to-left page: isolated, so that its final period stays at its end. */
function leftToRight(text: string): string {
  return text === '' ? '' : `\u2066${text}\u2069`
}

/**
 * Creates a translation from the loaded areas. `loadFurther` returns the others, or null if there are none. When they
 * are loaded, a translation with all areas replaces this one if its language is still current.
 */
export function makeTranslation(
  language: string,
  areas: Partial<WordsByArea>,
  loadFurther: (() => Promise<Partial<WordsByArea>>) | null,
): Translation {
  let loadingRemainder: Promise<void> | null = null
  const load = async (): Promise<void> => {
    if (loadFurther === null) return
    const more = await loadFurther().catch(() => ({}))
    const isInUse = currentTranslation()?.language === language
    if (isInUse) showTranslation(makeTranslation(language, { ...areas, ...more }, null))
  }
  const loadOnce = () => (loadingRemainder ??= load())
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
