import { useLocalized } from './use-localized.ts'
import type { WordingAreas } from './wording-areas.ts'
import { sessionWording } from './wording/session-wording.ts'

/** The strings for a session that has ended, or that the server does not tell about. */
export function useSessionWording(): WordingAreas['session'] {
  return useLocalized('session', sessionWording)
}
