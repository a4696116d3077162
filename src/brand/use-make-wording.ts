import { useLocalized } from '#src/i18n/use-words.ts'
import { makeWording } from '#src/i18n/en/make.ts'

export type MakeWording = typeof makeWording

/** The visible strings of making zones. */
export function useMakeWording(): MakeWording {
  return useLocalized('make', makeWording)
}
