import { useLocalized } from '#src/i18n/use-words.ts'
import { instantWording } from '#src/i18n/en/instant.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The visible strings of making a zone for a day. */
export function useInstantWording(): WordingAreas['instant'] {
  return useLocalized('instant', instantWording)
}
