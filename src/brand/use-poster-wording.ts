import { useLocalized } from './use-localized.ts'
import { posterWording } from './wording/poster-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

export type PosterWording = WordingAreas['poster']

/** The visible strings of posters and table cards. */
export function usePosterWording(): PosterWording {
  return useLocalized('poster', posterWording)
}
