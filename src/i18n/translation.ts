import type { BrandSlug } from '#src/contract/brand-slug.ts'
import type { Brand } from '#src/brand/brand.ts'
import type { Wording } from './base-words.ts'
import type { WordingAreas } from './words-by-area.ts'

/** What a brand says in words; all else of it is the same in every language. */
export type BrandWords = Pick<
  Brand,
  | 'tagline'
  | 'description'
  | 'targetAudience'
  | 'occasions'
  | 'sceneAlt'
  | 'upsellLabel'
  | 'manifestPath'
  | 'wording'
>

type Brands = Readonly<Record<BrandSlug, Brand>>

/** All words of a language other than English, which is in the code itself. */
export interface Translation {
  /** For `<html lang>` and for Intl. */
  readonly language: string
  readonly area: <Name extends keyof WordingAreas>(
    name: Name,
    english: WordingAreas[Name],
  ) => WordingAreas[Name]
  /** The areas that are there from the start. */
  readonly wording: (english: Wording) => Wording
  readonly brands: (english: Brands) => Brands
}
