import { useLocalized } from '#src/i18n/use-words.ts'
import { hostWording } from '#src/i18n/en/host.ts'

/** The visible strings of running a zone: its tabs, people, codes, settings. */
export function useHostWording(): typeof hostWording {
  return useLocalized('host', hostWording)
}
