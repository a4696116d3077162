import { useLocalized } from './use-localized.ts'
import type { WordingAreas } from './wording-areas.ts'
import { securityWording } from './wording/security-wording.ts'

export type SecurityWording = WordingAreas['security']

/** The visible strings of the page about security. */
export function useSecurityWording(): SecurityWording {
  return useLocalized('security', securityWording)
}
