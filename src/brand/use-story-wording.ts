import { useLocalized } from '#src/i18n/use-words.ts'
import { storyWording } from '#src/i18n/en/story.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** How each brand is used, in words. */
export function useStoryWording(): WordingAreas['story'] {
  return useLocalized('story', storyWording)
}
