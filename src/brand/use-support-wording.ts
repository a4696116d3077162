import { useLocalized } from './use-localized.ts'
import { supportWording } from './wording/support-wording.ts'

/** The visible strings of Help. */
export function useSupportWording(): typeof supportWording {
  return useLocalized('support', supportWording)
}
