import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** What the build puts into the page for its script, as JSON. */
export interface EmbedTexts {
  readonly language: string
  /** Values stand in braces: `Photo by {name}`. */
  readonly words: Readonly<Record<keyof WordsByArea['embed'], string>>
  readonly brands: Readonly<Record<BrandSlug, EmbedBrand>>
}

interface EmbedBrand {
  readonly name: string
  /** Where the brand presents itself. */
  readonly link: string
  /** How long a photo stays, and takes to come in. */
  readonly shownMs: number
  readonly appearMs: number
  /** How much a photo grows while it stays: 1.06 is 6 %. */
  readonly zoom: number
}

/** Elements of the page by their ids. */
export const embedIds = {
  texts: 'texts',
  facts: 'facts',
  stage: 'stage',
  message: 'message',
  note: 'note',
  brand: 'brand',
  pause: 'pause',
} as const

/** The words with what stands for something filled in. */
export function fill(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
