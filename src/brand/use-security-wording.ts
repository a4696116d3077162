import { useLocalized } from '#src/i18n/use-words.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'
import { securityWording } from '#src/i18n/en/security.ts'

export type SecurityWording = WordingAreas['security']

/** The visible strings of the page about security. */
export function useSecurityWording(): SecurityWording {
  return useLocalized('security', securityWording)
}
