import { useLocalized } from './use-localized.ts'
import { quickWording } from './wording/quick-wording.ts'

/** The visible strings of the quick actions. */
export function useQuickWording(): typeof quickWording {
  return useLocalized('quick', quickWording)
}
