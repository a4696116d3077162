import { useLocalized } from '#src/i18n/use-words.ts'
import { supportWording } from '#src/i18n/en/support.ts'

/** The visible strings of Help. */
export function useSupportWording(): typeof supportWording {
  return useLocalized('support', supportWording)
}
