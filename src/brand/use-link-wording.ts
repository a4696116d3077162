import { useLocalized } from '#src/i18n/use-words.ts'
import { linkWording } from '#src/i18n/en/link.ts'

export type LinkWording = typeof linkWording

/** The visible strings of links to photos and albums. */
export function useLinkWording(): LinkWording {
  return useLocalized('link', linkWording)
}
