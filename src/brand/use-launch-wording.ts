import { useLocalized } from './use-localized.ts'
import { launchWording } from './wording/launch-wording.ts'

/** The visible strings of the pages that shortcuts and other apps open. */
export function useLaunchWording(): typeof launchWording {
  return useLocalized('launch', launchWording)
}
