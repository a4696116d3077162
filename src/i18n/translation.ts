import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { BaseWords, BrandOverrides } from './base-words.ts'
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

/** All words of a language other than English, which is in the code itself. */
export interface Translation {
  /** For `<html lang>` and for Intl. */
  readonly language: string
  readonly area: <Area extends keyof WordsByArea>(english: EnglishWords<Area>) => WordsByArea[Area]
  /** The areas that are there from the start. */
  readonly base: (english: BaseWords) => BaseWords
  readonly brand: (slug: BrandSlug, english: BrandTexts) => BrandTexts
}
