import { useLocalized } from '#src/i18n/use-words.ts'
import { selectionWording } from '#src/i18n/en/selection.ts'

/** The visible strings of choosing several photos. */
export function useSelectionWording(): typeof selectionWording {
  return useLocalized('selection', selectionWording)
}
