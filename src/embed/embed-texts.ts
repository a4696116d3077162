import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** The JSON that the build puts into the page for its script. */
export interface EmbedTexts {
  readonly language: string
  /** Values are in braces: `Photo by {name}`. */
  readonly words: Readonly<Record<keyof WordsByArea['embed'], string>>
  readonly brands: Readonly<Record<BrandSlug, EmbedBrand>>
}

interface EmbedBrand {
  readonly name: string
  /** The brand's own page. */
  readonly link: string
  /** How long a photo is shown, and the duration of its fade-in. */
  readonly shownMs: number
  readonly appearMs: number
  /** How much a photo grows while it is shown: 1.06 is 6 %. */
  readonly zoom: number
}

/** The ids of the page's elements. */
export const embedIds = {
  texts: 'texts',
  facts: 'facts',
  stage: 'stage',
  message: 'message',
  note: 'note',
  brand: 'brand',
  pause: 'pause',
} as const

/** Replaces the placeholders in a text by their values. */
export function fill(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
