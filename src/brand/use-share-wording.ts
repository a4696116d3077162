import { shareWording } from './wording/share-wording.ts'

/** The visible strings of the page that takes shared photos. */
export function useShareWording(): typeof shareWording {
  return shareWording
}
