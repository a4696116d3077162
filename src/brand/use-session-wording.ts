import { useLocalized } from '#src/i18n/use-words.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'
import { sessionWording } from '#src/i18n/en/session.ts'

/** The strings for a session that has ended, or that the server does not tell about. */
export function useSessionWording(): WordingAreas['session'] {
  return useLocalized('session', sessionWording)
}
