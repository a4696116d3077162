import { useLocalized } from './use-localized.ts'
import { viewerWording } from './wording/viewer-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The visible strings of looking at photos large. */
export function useViewerWording(): WordingAreas['viewer'] {
  return useLocalized('viewer', viewerWording)
}
