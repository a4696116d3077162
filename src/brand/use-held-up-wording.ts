import { useLocalized } from '#src/i18n/use-words.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'
import { heldUpWording } from '#src/i18n/en/held-up.ts'

/** The strings for data that another tab holds. */
export function useHeldUpWording(): WordingAreas['heldUp'] {
  return useLocalized('heldUp', heldUpWording)
}
