import { useLocalized } from './use-localized.ts'
import type { WordingAreas } from './wording-areas.ts'
import { heldUpWording } from './wording/held-up-wording.ts'

/** The strings for data that another tab holds. */
export function useHeldUpWording(): WordingAreas['heldUp'] {
  return useLocalized('heldUp', heldUpWording)
}
