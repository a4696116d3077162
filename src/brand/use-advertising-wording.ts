import { useLocalized } from '#src/i18n/use-words.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'
import { advertisingWording } from '#src/i18n/en/advertising.ts'

/** The visible strings of the page about ads. */
export function useAdvertisingWording(): WordingAreas['advertising'] {
  return useLocalized('advertising', advertisingWording)
}
