import { useLocalized } from '#src/i18n/use-words.ts'
import { joinWording } from '#src/i18n/en/join.ts'

/** The visible strings of the page of a zone's code. */
export function useJoinWording(): typeof joinWording {
  return useLocalized('join', joinWording)
}
