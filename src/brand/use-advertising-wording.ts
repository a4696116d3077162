import { useLocalized } from './use-localized.ts'
import type { WordingAreas } from './wording-areas.ts'
import { advertisingWording } from './wording/advertising-wording.ts'

/** The visible strings of the page about ads. */
export function useAdvertisingWording(): WordingAreas['advertising'] {
  return useLocalized('advertising', advertisingWording)
}
