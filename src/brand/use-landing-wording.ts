import { useLocalized } from './use-localized.ts'
import { useWording } from './use-wording.ts'
import type { Wording } from './wording.ts'
import { landingWording } from './wording/landing-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

export type LandingWording = WordingAreas['landing'] & Wording['hero']

/** The visible strings of the signed-out pages. */
export function useLandingWording(): LandingWording {
  return { ...useLocalized('landing', landingWording), ...useWording().hero }
}
