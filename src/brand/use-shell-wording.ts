import { useLocalized } from '#src/i18n/use-words.ts'
import { shellWording } from '#src/i18n/en/shell.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The strings of the frame alone, for what visitors see before anything else of the app. */
export function useShellWording(): WordingAreas['shell'] {
  return useLocalized('shell', shellWording)
}
