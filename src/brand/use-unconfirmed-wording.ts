import { useLocalized } from '#src/i18n/use-words.ts'
import { unconfirmedWording } from '#src/i18n/en/unconfirmed.ts'

/** The visible strings of zones that were refused after they had been opened. */
export function useUnconfirmedWording(): typeof unconfirmedWording {
  return useLocalized('unconfirmed', unconfirmedWording)
}
