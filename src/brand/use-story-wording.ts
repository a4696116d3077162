import { useLocalized } from './use-localized.ts'
import { storyWording } from './wording/story-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** How each brand is used, in words. */
export function useStoryWording(): WordingAreas['story'] {
  return useLocalized('story', storyWording)
}
