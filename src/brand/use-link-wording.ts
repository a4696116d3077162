import { useLocalized } from './use-localized.ts'
import { linkWording } from './wording/link-wording.ts'

export type LinkWording = typeof linkWording

/** The visible strings of links to photos and albums. */
export function useLinkWording(): LinkWording {
  return useLocalized('link', linkWording)
}
