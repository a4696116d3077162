import { useLocalized } from './use-localized.ts'
import { joinWording } from './wording/join-wording.ts'

/** The visible strings of the page of a zone's code. */
export function useJoinWording(): typeof joinWording {
  return useLocalized('join', joinWording)
}
