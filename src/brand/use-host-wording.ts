import { useLocalized } from './use-localized.ts'
import { hostWording } from './wording/host-wording.ts'

/** The visible strings of running a zone: its tabs, people, codes, settings. */
export function useHostWording(): typeof hostWording {
  return useLocalized('host', hostWording)
}
