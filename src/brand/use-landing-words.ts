import { useBrand } from './current-brand.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { heroWords } from '#src/i18n/en/hero.ts'
import { landingWords } from '#src/i18n/en/landing.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** The texts of the signed-out pages, with the brand's own hero. */
export type LandingWords = WordsByArea['landing'] & WordsByArea['hero']

/** The visible texts of the signed-out pages. */
export function useLandingWords(): LandingWords {
  const words = useWords(landingWords)
  const hero = useWords(heroWords)
  return { ...words, ...hero, ...useBrand().wording.hero }
}
