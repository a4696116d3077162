import { useWording } from './use-wording.ts'
import type { Wording } from './wording.ts'
import { landingWording } from './wording/landing-wording.ts'

export type LandingWording = typeof landingWording & Wording['hero']

/** The visible strings of the signed-out pages. */
export function useLandingWording(): LandingWording {
  return { ...landingWording, ...useWording().hero }
}
