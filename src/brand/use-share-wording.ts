import { useLocalized } from '#src/i18n/use-words.ts'
import { shareWording } from '#src/i18n/en/share.ts'

/** The visible strings of the page that takes shared photos. */
export function useShareWording(): typeof shareWording {
  return useLocalized('share', shareWording)
}
