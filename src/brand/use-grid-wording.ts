import { useLocalized } from '#src/i18n/use-words.ts'
import { gridWording } from '#src/i18n/en/grid.ts'

/** The visible strings of how photos stand in a grid. */
export function useGridWording(): typeof gridWording {
  return useLocalized('grid', gridWording)
}
