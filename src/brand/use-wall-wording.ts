import { useLocalized } from './use-localized.ts'
import { wallWording } from './wording/wall-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The visible strings of the live wall. */
export function useWallWording(): WordingAreas['wall'] {
  return useLocalized('wall', wallWording)
}
