import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { slugOf, useBrand } from './current-brand.ts'
import { storyWords } from '#src/i18n/en/story.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** How a brand is used, in three steps. Loaded with the brand's own page. */
type BrandStory = WordsByArea['story'][BrandSlug] & {
  /** How the steps are arranged on a wide screen. */
  readonly shape: 'level' | 'tilted' | 'rising'
}

/** The story of the current brand. */
export function useStory(): BrandStory {
  const slug = slugOf(useBrand())
  return { ...useWords(storyWords)[slug], shape: shapes[slug] }
}

const shapes: Readonly<Record<BrandSlug, BrandStory['shape']>> = {
  'picture-share': 'level',
  snapshare: 'tilted',
  snapzone: 'rising',
}
