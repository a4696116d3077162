import { useLocalized } from '#src/i18n/use-words.ts'
import { organiserWording } from '#src/i18n/en/organiser.ts'

/** The visible strings of the organiser view. */
export function useOrganiserWording(): typeof organiserWording {
  return useLocalized('organiser', organiserWording)
}
