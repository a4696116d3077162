import type { ZoneId } from '#src/contract/ids.ts'
import { useLiveData } from '../live-queries.ts'
import { type EndedZone, readEndedZones, readMyZones, readZone } from './read-zones.ts'
import type { ZoneView } from './zone-view.ts'

export type { EndedZone } from './read-zones.ts'
export type { ZoneView } from './zone-view.ts'

/** The user's zones, newest joined first; expired ones left out. */
export function useMyZones(): readonly ZoneView[] | undefined {
  return useLiveData('zones', readMyZones)
}

/** One zone; null when the user is not in it and does not wait to be. */
export function useZone(id: ZoneId): ZoneView | null | undefined {
  return useLiveData(`zone ${id}`, (context) => readZone(context, id))
}

/** The user's zones that ended less than 72 h ago, the last first. */
export function useEndedZones(): readonly EndedZone[] | undefined {
  return useLiveData('ended-zones', readEndedZones)
}
