import { useLocalized } from '#src/i18n/use-words.ts'
import { posterWording } from '#src/i18n/en/poster.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

export type PosterWording = WordingAreas['poster']

/** The visible strings of posters and table cards. */
export function usePosterWording(): PosterWording {
  return useLocalized('poster', posterWording)
}
