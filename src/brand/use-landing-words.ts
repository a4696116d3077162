import { useBrand } from './current-brand.ts'
import { useLocalized } from '#src/i18n/use-words.ts'
import { heroWording } from '#src/i18n/en/hero.ts'
import { landingWording } from '#src/i18n/en/landing.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

export type LandingWording = WordingAreas['landing'] & WordingAreas['hero']

/** The visible strings of the signed-out pages. */
export function useLandingWording(): LandingWording {
  const words = useLocalized('landing', landingWording)
  const hero = useLocalized('hero', heroWording)
  return { ...words, ...hero, ...useBrand().wording.hero }
}
