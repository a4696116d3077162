import { useLocalized } from './use-localized.ts'
import { gridWording } from './wording/grid-wording.ts'

/** The visible strings of how photos stand in a grid. */
export function useGridWording(): typeof gridWording {
  return useLocalized('grid', gridWording)
}
