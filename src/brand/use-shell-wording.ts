import { useLocalized } from './use-localized.ts'
import { shellWording } from './wording/shell-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The strings of the frame alone, for what visitors see before anything else of the app. */
export function useShellWording(): WordingAreas['shell'] {
  return useLocalized('shell', shellWording)
}
