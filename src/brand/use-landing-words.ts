import { useBrand } from './current-brand.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { heroWords } from '#src/i18n/en/hero.ts'
import { landingWords } from '#src/i18n/en/landing.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** The texts of the signed-out pages, with the brand's own hero. */
export type LandingWords = WordsByArea['landing'] & WordsByArea['hero']

/** Returns the texts in the current language. Re-renders when the language or the brand changes. */
export function useLandingWords(): LandingWords {
  const words = useWords(landingWords)
  const hero = useWords(heroWords)
  return { ...words, ...hero, ...useBrand().wording.hero }
}
