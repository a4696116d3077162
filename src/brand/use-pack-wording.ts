import { useLocalized } from './use-localized.ts'
import { packWording } from './wording/pack-wording.ts'

/** The visible strings about a zone that is available offline. */
export function usePackWording(): typeof packWording {
  return useLocalized('pack', packWording)
}
