import { useCallback, useMemo, useState } from 'react'
import type { PhotoId } from '#src/contract/ids.ts'
import { type Selection, toggled } from './selection.ts'

/** What a grid has to know of a selection that is being made. */
export interface GridSelection {
  readonly chosen: ReadonlySet<PhotoId>
  readonly toggle: (id: PhotoId) => void
}

interface SelectionMode {
  /** null: photos open when tapped. */
  readonly grid: GridSelection | null
  readonly chosen: Selection
  readonly start: () => void
  readonly stop: () => void
}

/** A mode in which a tap chooses a photo; it ends with the page. */
export function useSelection(): SelectionMode {
  const [chosen, setChosen] = useState<Selection | null>(null)
  const toggle = useCallback((id: PhotoId) => setChosen((before) => toggled(before ?? [], id)), [])
  const grid = useMemo(() => (chosen === null ? null : { chosen: new Set(chosen), toggle }), [chosen, toggle])
  const start = useCallback(() => setChosen([]), [])
  const stop = useCallback(() => setChosen(null), [])
  return { grid, chosen: chosen ?? [], start, stop }
}
