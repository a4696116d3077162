import { useLocalized } from './use-localized.ts'
import { organiserWording } from './wording/organiser-wording.ts'

/** The visible strings of the organiser view. */
export function useOrganiserWording(): typeof organiserWording {
  return useLocalized('organiser', organiserWording)
}
