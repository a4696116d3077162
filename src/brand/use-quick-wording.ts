import { useLocalized } from '#src/i18n/use-words.ts'
import { quickWording } from '#src/i18n/en/quick.ts'

/** The visible strings of the quick actions. */
export function useQuickWording(): typeof quickWording {
  return useLocalized('quick', quickWording)
}
