import { useLocalized } from './use-localized.ts'
import { selectionWording } from './wording/selection-wording.ts'

/** The visible strings of choosing several photos. */
export function useSelectionWording(): typeof selectionWording {
  return useLocalized('selection', selectionWording)
}
