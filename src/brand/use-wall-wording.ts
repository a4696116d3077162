import { useLocalized } from '#src/i18n/use-words.ts'
import { wallWording } from '#src/i18n/en/wall.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The visible strings of the live wall. */
export function useWallWording(): WordingAreas['wall'] {
  return useLocalized('wall', wallWording)
}
