import { createContext, useContext } from 'react'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The zone whose parts the tabs show. */
export const FoundZone = createContext<ZoneView | null>(null)

/** Only within the frame of a zone. */
export function useFoundZone(): ZoneView {
  const zone = useContext(FoundZone)
  if (zone === null) throw new Error('A part of a zone stands outside of its frame')
  return zone
}
