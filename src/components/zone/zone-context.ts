import { createContext, useContext } from 'react'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The zone whose parts the tabs show. */
export const ZoneContext = createContext<ZoneView | null>(null)

/** Returns the current zone. Works only within the frame of a zone; throws otherwise. */
export function useZoneContext(): ZoneView {
  const zone = useContext(ZoneContext)
  if (zone === null) throw new Error('A part of a zone was rendered outside of its frame')
  return zone
}
