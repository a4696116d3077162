import { useLocalized } from './use-localized.ts'
import { makeWording } from './wording/make-wording.ts'

export type MakeWording = typeof makeWording

/** The visible strings of making zones. */
export function useMakeWording(): MakeWording {
  return useLocalized('make', makeWording)
}
