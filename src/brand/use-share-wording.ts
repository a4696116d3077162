import { useLocalized } from './use-localized.ts'
import { shareWording } from './wording/share-wording.ts'

/** The visible strings of the page that takes shared photos. */
export function useShareWording(): typeof shareWording {
  return useLocalized('share', shareWording)
}
