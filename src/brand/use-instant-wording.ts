import { useLocalized } from './use-localized.ts'
import { instantWording } from './wording/instant-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The visible strings of making a zone for a day. */
export function useInstantWording(): WordingAreas['instant'] {
  return useLocalized('instant', instantWording)
}
