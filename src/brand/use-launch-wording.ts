import { useLocalized } from '#src/i18n/use-words.ts'
import { launchWording } from '#src/i18n/en/launch.ts'

/** The visible strings of the pages that shortcuts and other apps open. */
export function useLaunchWording(): typeof launchWording {
  return useLocalized('launch', launchWording)
}
