import { useBrand } from './current-brand.ts'
import { useLocalized } from './use-localized.ts'
import { heroWording } from './wording/hero-wording.ts'
import { landingWording } from './wording/landing-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

export type LandingWording = WordingAreas['landing'] & WordingAreas['hero']

/** The visible strings of the signed-out pages. */
export function useLandingWording(): LandingWording {
  const words = useLocalized('landing', landingWording)
  const hero = useLocalized('hero', heroWording)
  return { ...words, ...hero, ...useBrand().wording.hero }
}
