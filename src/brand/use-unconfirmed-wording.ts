import { unconfirmedWording } from './wording/unconfirmed-wording.ts'

/** The visible strings of zones that were refused after they had been opened. */
export function useUnconfirmedWording(): typeof unconfirmedWording {
  return unconfirmedWording
}
