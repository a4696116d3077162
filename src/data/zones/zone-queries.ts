import type { ZoneId } from '#src/contract/ids.ts'
import { useLiveData } from '../live-queries.ts'
import { readMyZones, readZone } from './read-zones.ts'
import type { ZoneView } from './zone-view.ts'

export type { ZoneView } from './zone-view.ts'

/** The user's zones, newest joined first; expired ones left out. */
export function useMyZones(): readonly ZoneView[] | undefined {
  return useLiveData('zones', readMyZones)
}

/** One zone; null when the user is not in it and does not wait to be. */
export function useZone(id: ZoneId): ZoneView | null | undefined {
  return useLiveData(`zone ${id}`, (context) => readZone(context, id))
}
