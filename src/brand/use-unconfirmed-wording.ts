import { useLocalized } from './use-localized.ts'
import { unconfirmedWording } from './wording/unconfirmed-wording.ts'

/** The visible strings of zones that were refused after they had been opened. */
export function useUnconfirmedWording(): typeof unconfirmedWording {
  return useLocalized('unconfirmed', unconfirmedWording)
}
