import { useLocalized } from '#src/i18n/use-words.ts'
import { packWording } from '#src/i18n/en/pack.ts'

/** The visible strings about a zone that is available offline. */
export function usePackWording(): typeof packWording {
  return useLocalized('pack', packWording)
}
