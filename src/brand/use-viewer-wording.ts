import { useLocalized } from '#src/i18n/use-words.ts'
import { viewerWording } from '#src/i18n/en/viewer.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The visible strings of looking at photos large. */
export function useViewerWording(): WordingAreas['viewer'] {
  return useLocalized('viewer', viewerWording)
}
